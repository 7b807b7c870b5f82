"""Sittings for the tests: begun with a known seed, played on by simple or by chosen actions."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from hypothesis import strategies as st

from tutor.cards import cards
from tutor.play.deal import Deal
from tutor.play.setup import Setup
from tutor.play.sitting import Phase, Sitting, begin
from tutor.schnapsen import RuleSet, rule_set, start
from tutor.schnapsen.actions import Action, Claim, PlayCard
from tutor.schnapsen.variants import PRESETS

SEED = "0123456789abcdef0123456789abcdef"
PLACES = tuple(PRESETS)


def sitting(rules: str | RuleSet = "classic", now: float = 1000.0, **fields: Any) -> Sitting:
    """A sitting just begun: the computer deals, so the person leads."""
    found = rule_set(rules) if isinstance(rules, str) else rules
    return begin(Setup(found, **({"seed": SEED, "names": ("Anna", "Box")} | fields)), now)


def laid(
    forehand: str,
    dealer: str,
    turn_up: str,
    talon: str,
    rules: str | RuleSet = "classic",
    **fields: Any,
) -> Sitting:
    """A sitting whose first deal lies as written; the person is forehand."""
    table = sitting(rules, **fields)
    state = start(
        table.setup.rules, cards(forehand), cards(dealer), cards(turn_up)[0], cards(talon)
    )
    blank = Sitting(table.setup, table.bummerl, table.timer, dealt=1)
    return blank.with_deal(Deal(1, table.deal.dealer, state, at=1000.0))


def actions(table: Sitting) -> tuple[Action, ...]:
    """Everything that either player may do."""
    return table.legal(0) + table.legal(1)


def simple(table: Sitting) -> Action:
    """A plain card that may be played."""
    return next(a for a in actions(table) if isinstance(a, PlayCard) and not a.declares)


def step(table: Sitting, now: float = 1000.0, seconds: float = 0) -> Sitting:
    """The sitting after a simple action; the computer thinks for `seconds`."""
    return table.act(simple(table), now, seconds if table.to_move == 1 else None)


def until(table: Sitting, ready: Callable[[Sitting], bool], now: float = 1000.0) -> Sitting:
    """The sitting played on simply until it is ready."""
    for _ in range(60):
        if ready(table):
            return table
        table = step(table, now)
    raise AssertionError("this does not come about")


def deal_over(table: Sitting, now: float = 1000.0) -> Sitting:
    """The sitting after the deal."""
    return until(table, lambda found: found.phase is not Phase.PLAYING, now)


def by_chance(table: Sitting, chance: Random, now: float = 1000.0) -> Sitting:
    """The sitting after any legal action, a claim being rare."""
    every = actions(table)
    calm = [a for a in every if not isinstance(a, Claim)]
    return table.act(chance.choice(calm if calm and chance.random() < 0.9 else every), now, 1.5)


def match_over(table: Sitting, chance: Random, now: float = 1000.0) -> Sitting:
    """The sitting after a whole match of chosen actions."""
    while table.phase is not Phase.MATCH_OVER:
        over = table.phase is Phase.DEAL_OVER
        table = table.next_deal(now) if over else by_chance(table, chance, now)
    return table


def finished(table: Sitting, chance: Random) -> Sitting:
    """The sitting once its deal is over, played with anything allowed but claims."""
    while table.current is not None:
        player = table.to_move
        assert player is not None
        legal = [a for a in table.legal(player) if not isinstance(a, Claim)]
        table = table.act(chance.choice(legal), now=0, thought=0)
    return table


def finished_match(table: Sitting, chance: Random) -> Sitting:
    """The sitting once its match is over, each deal played so."""
    table = finished(table, chance)
    while table.outcome is None:
        table = finished(table.next_deal(now=0), chance)
    return table


@st.composite
def sittings(draw: st.DrawFn, rules: str | None = None, most: int = 60) -> Sitting:
    """A sitting after any acts: actions, takebacks, next deals, cancels, the same cards again."""
    id = rules or draw(st.sampled_from(PLACES))
    seed = draw(st.integers(0, 2**64 - 1))
    whole = draw(st.booleans())
    name = draw(st.text(max_size=8))
    dealer = draw(st.sampled_from((0, 1)))
    now = 1_700_000_000.0
    found = sitting(
        id, now, seed=f"{seed:016x}", whole_match=whole, names=(name, "B"), first_dealer=dealer
    )
    for choice, seconds in draw(
        st.lists(st.tuples(st.integers(0, 10**6), st.floats(0, 60)), max_size=most)
    ):
        now += seconds
        found = acted(found, choice, now)
    return found


def acted(table: Sitting, choice: int, now: float) -> Sitting:
    """The sitting after the act that a number chooses; every act that is possible can be."""
    acts: list[Callable[[], Sitting]] = []
    for action in actions(table) * 3:
        acts.append(lambda action=action: table.act(action, now, (choice % 97) / 4))  # type: ignore[misc]
    if not table.why_no_next():
        acts += [lambda: table.next_deal(now)] * 8
    if not table.why_no_cancel() and choice % 5 == 0:
        acts.append(lambda: table.cancel_deal(now))
    if not table.why_no_retire() and choice % 5 == 0:
        acts.append(table.retire)
    if not table.why_no_take_back():
        acts.append(lambda: table.take_back(now))
    if not table.why_no_same_cards():
        swap, of = choice % 2 == 0, choice % len(table.deals)
        acts.append(lambda: table.same_cards(now, swap=swap, of=of))
    return acts[choice % len(acts)]() if acts else table
