"""Positions from card text, and the short words in which the tests of the five sources ask."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import FunctionType
from typing import Any, NamedTuple, TypeVar

from tutor import game
from tutor.cards import SCHNAPSEN_PACK, Card, Rank, Seat, Suit, cards
from tutor.game import Step
from tutor.rulings import Illegal
from tutor.schnapsen import (
    Action,
    Both,
    Claim,
    Close,
    CloseTalon,
    DealResult,
    DealState,
    Ending,
    Event,
    ExchangeJack,
    PlayCard,
    RuleSet,
    Tally,
    options,
    rule_set,
)
from tutor.schnapsen import play as schnapsen
from tutor.schnapsen.bummerl import Bummerl
from tutor.schnapsen.events import MarriageDeclared, TrickTaken
from tutor.schnapsen.rules import Declaring
from tutor.schnapsen.variants import LITERAL, provenance

F, D = Seat.FOREHAND, Seat.DEALER
E = TypeVar("E")


class NotARule(NamedTuple):
    """A sentence that says nothing about the rules: where it stands, what it says, why no test."""

    place: str
    says: str
    because: str


def rules_of(rules: str | RuleSet) -> RuleSet:
    """Return the rule set itself, or the preset of that id."""
    return rules if isinstance(rules, RuleSet) else rule_set(rules)


def literally(id: str, *options: str) -> RuleSet:
    """Return the preset `id` with some options as its source prints them."""
    return rule_set(id).with_options({option: LITERAL[id][option] for option in options})


def _tricks(text: str) -> tuple[tuple[Card, ...], ...]:
    return tuple(cards(part) for part in text.split(",") if part.strip())


def table(
    rules: str | RuleSet,
    f: str,
    d: str,
    *,
    turn_up: str = "",
    trump: str = "H",
    talon: str = "",
    won_f: str = "",
    won_d: str = "",
    marriages: tuple[int, int] = (0, 0),
    pending: tuple[int, int] = (0, 0),
    turn: Seat = F,
    closed: Close | None = None,
) -> DealState:
    """Return a position in which every one of the twenty cards has its place.

    `won_f` and `won_d` are tricks, divided by commas; the card points follow from them.  Cards
    that are named nowhere lie in the talon, after those that `talon` names.
    """
    taken = _tricks(won_f), _tricks(won_d)
    up = Card.parse(turn_up) if turn_up else None
    hands = cards(f), cards(d)
    named = [
        *hands[0],
        *hands[1],
        *cards(talon),
        *(card for won in taken for t in won for card in t),
    ]
    named += [up] if up else []
    assert len(set(named)) == len(named), "a card has two places"
    rest = tuple(card for card in SCHNAPSEN_PACK.cards if card not in named)
    down = cards(talon) + rest
    assert up or not down, "these cards have no place: " + " ".join(map(str, down))
    assert len(hands[0]) == len(hands[1])
    assert closed or not up or len(hands[0]) == 5
    tallies = tuple(
        Tally(
            sum(SCHNAPSEN_PACK.total(trick) for trick in won) + marriages[seat],
            len(won),
            pending[seat],
            marriages[seat],
            won,
        )
        for seat, won in enumerate(taken)
    )
    return DealState(
        rules=rules_of(rules),
        hands=Both(*hands),
        talon=down,
        turn_up=up,
        trump=up.suit if up else Suit(trump),
        on_turn=turn,
        tallies=Both(*tallies),
        closed=closed,
    )


def action(state: DealState, word: str) -> Action:
    """Return the action of a word: a card, a card with ``+`` (declared), jack, close or claim."""
    seat = state.on_turn
    if word == "jack":
        return ExchangeJack(seat)
    if word == "close":
        return CloseTalon(seat)
    if word == "claim":
        return Claim(state.led.seat if state.led else seat)
    return PlayCard(seat, Card.parse(word.rstrip("+")), word.endswith("+"))


@dataclass(frozen=True)
class Run:
    """What came of some actions: the steps, all events, the state and the result."""

    steps: tuple[Step[DealState, Action, Event], ...]

    @property
    def state(self) -> DealState:
        """The state after the last action."""
        return self.steps[-1].state

    @property
    def events(self) -> tuple[Event, ...]:
        """All events, in the order in which they happened."""
        return tuple(event for step in self.steps for event in step.events)

    @property
    def result(self) -> DealResult:
        """The result of the deal, which is over."""
        assert self.state.result is not None
        return self.state.result

    @property
    def outcome(self) -> tuple[Seat, int, Ending]:
        """Winner, game points and ending."""
        return self.result.winner, self.result.game_points, self.result.ended_by

    def all(self, kind: type[E]) -> list[E]:
        """Return the events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]


def run(state: DealState, words: str) -> Run:
    """Return what comes of playing `words`, all of which must be legal."""
    steps = []
    for word in words.split():
        steps.append(game.play(schnapsen, state, action(state, word)))
        state = steps[-1].state
    return Run(tuple(steps))


def why(state: DealState, word: str | Action) -> list[tuple[str, str | None]]:
    """Return what speaks against an action: reasons, each with the option that decides."""
    asked = action(state, word) if isinstance(word, str) else word
    ruling = game.judge(schnapsen, state, asked)
    if isinstance(ruling, Illegal):
        return [(reason.id, reason.option) for reason in ruling.reasons]
    return []


def legal(state: DealState) -> set[str]:
    """Return the cards that may be played, as text."""
    return {
        str(found.card)
        for found in game.legal_actions(schnapsen, state)
        if isinstance(found, PlayCard)
    }


def taker(state: DealState, words: str) -> Seat:
    """Return who takes the trick that the two cards make."""
    return run(state, words).all(TrickTaken)[-1].seat


def source(id: str, option: str) -> tuple[str, str | None]:
    """Return what the source of `id` says about an option, and the ruling where it is unclear."""
    found = provenance(id, option)
    return found.status.value, found.ruling


STATED = ("stated", None)
SILENT = ("silent", None)


def match(rules: str | RuleSet, *wins: tuple[int, int]) -> Bummerl:
    """Return the match after deals won, each by a player (0 or 1) with some game points."""
    played = Bummerl(rules_of(rules), dealer=1)
    for player, points in wins:
        seat = F if played.player_at(F) == player else D
        played = played.after(DealResult(seat, points, Ending.SIXTY_SIX, 0, 0))
    return played


_RECORDS: dict[str, dict[str, Any]] = {
    "0": {
        "f": "HA HT CK DQ SK",
        "d": "CQ CJ DJ DK SQ",
        "won_f": "SA ST, CA CT, DA SJ",
    },
    "6": {
        "f": "HA HT CK DQ SQ",
        "d": "CQ CJ DA SJ ST",
        "won_f": "SA SK, CA CT",
        "won_d": "DK DJ",
        "marriages": (20, 0),
    },
    "32": {
        "f": "HA HT HQ CK SK",
        "d": "CQ CJ DJ DK SQ",
        "won_f": "SA HK",
        "won_d": "DT CT, ST SJ",
        "marriages": (40, 0),
    },
    "33": {
        "f": "HA HT HQ CK SK",
        "d": "CQ CJ DJ DK SQ",
        "won_f": "SA HK",
        "won_d": "DA DT, ST SJ",
        "marriages": (40, 0),
    },
    "34": {
        "f": "HA HT HQ CK SK",
        "d": "SJ CJ DJ DK SQ",
        "won_f": "SA HK",
        "won_d": "DA DT, ST CQ",
        "marriages": (40, 0),
    },
}

WINNING = "HA CJ"
"""The trick with which forehand reaches 66 in `about_to_win`."""


def about_to_win(rules: str | RuleSet, loser: str) -> DealState:
    """Return a position, hearts trumps, in which forehand leads the ace and has 66.

    `loser` are the dealer's card points: 0 (no trick), 6, 32, 33 or 34.  Four cards are left in
    the talon and the dealer has no trump, so that forehand may close before.
    """
    return table(rules, turn_up="HJ", **_RECORDS[loser])


def low_close(rules: str | RuleSet, *, trick: bool) -> DealState:
    """Return a position in which forehand closes and ends far below 66; see `LOW_CLOSE`.

    `trick` says whether the dealer has one (of 14 card points) at the close.
    """
    won = {"won_f": "DT HQ", "won_d": "DA DQ"} if trick else {}
    return table(rules, "SA CA SJ CJ DJ", "SK SQ CK CQ DK", turn_up="HJ", **won)


LOW_CLOSE = "close SA SQ CA CQ SJ SK CK CJ DK DJ"
"""The close that fails because nobody has 66 when all cards are played."""


def overtaken_close(rules: str | RuleSet, *, tricks: bool) -> tuple[DealState, str]:
    """Return a position and actions: forehand closes, and the dealer has 66 first.

    `tricks` says whether the dealer has tricks (two, of 42 card points) at the close.
    """
    if tricks:
        state = table(
            rules,
            "SK CK DK CJ SJ",
            "HA HT DA CQ DJ",
            turn_up="HK",
            won_f="HJ DQ",
            won_d="SA ST, CA CT",
        )
        return state, "close SK HA DA DK"
    state = table(rules, "SK CK DK CJ SJ", "HA HT SA CA DA", turn_up="HK")
    return state, "close SK SA HA CJ HT SJ DA DK CA CK"


def last_cards(rules: str | RuleSet) -> DealState:
    """Return a position, talon used up, with one card each: 55 card points against 61."""
    return table(
        rules,
        "HJ",
        "DJ",
        won_f="SA ST, CA CT, DK HQ, CK CJ",
        won_d="DA DT, HA HT, SK SQ, HK CQ, SJ DQ",
    )


def last_trick_of_closer(rules: str | RuleSet) -> DealState:
    """Return a closed position with one card each: the closer takes the last trick, with 25."""
    return table(
        rules,
        "HJ",
        "DJ",
        turn_up="HK",
        won_f="SA ST",
        won_d="CT CQ, CK CJ, SK SJ",
        closed=Close(F, 0, 0),
    )


def talon_gone(rules: str | RuleSet, f: str, d: str, *, won_f: str, won_d: str) -> DealState:
    """Return a position, hearts trumps, in which the talon is used up and forehand leads."""
    return table(rules, f, d, won_f=won_f, won_d=won_d)


def pair(suit: str) -> set[Card]:
    """Return king and queen of a suit."""
    return {Card(Suit(suit), Rank.KING), Card(Suit(suit), Rank.QUEEN)}


_PLACE = re.compile(r"([^,:]+), sentences? ([\d, and]+):")


def accounted(names: Mapping[str, object]) -> dict[str, set[int]]:
    """Return the places that a test module covers, by tests or by its `NOT_RULES`.

    A test's docstring begins with its place, as in "Marriages, sentence 2: ...".
    """
    texts = [
        value.__doc__ or ""
        for name, value in names.items()
        if name.startswith("test_") and isinstance(value, FunctionType)
    ]
    not_rules = names["NOT_RULES"]
    assert isinstance(not_rules, tuple)
    texts += [f"{entry.place}:" for entry in not_rules]
    found: dict[str, set[int]] = {}
    for text in texts:
        place = _PLACE.match(text)
        if place:
            found.setdefault(place[1], set()).update(map(int, re.findall(r"\d+", place[2])))
    return found


def whole(places: Mapping[str, int]) -> dict[str, set[int]]:
    """Return every sentence of a source, by its sections and how many sentences they have."""
    return {place: set(range(1, count + 1)) for place, count in places.items()}


def unlike_classic_in_silence(id: str) -> list[str]:
    """Return the options of which the source says nothing and which are not as in `classic`."""
    mine, classic = rule_set(id), rule_set("classic")
    return [
        option
        for option in options()
        if source(id, option) == SILENT and mine.option(option) != classic.option(option)
    ]


def late_marriages(rules: str | RuleSet) -> list[list[int]]:
    """Return the marriages declared after a close, and with the talon used up."""
    word = "SK+" if rules_of(rules).marriage.declared is Declaring.DECLARED else "SK"
    closed = table(rules, "SK SQ HA CJ DJ", "SA CA DA DT CT", turn_up="HT")
    gone = table(
        rules,
        "SK SQ DT HJ",
        "SA SJ HK DQ",
        won_f="HA HT, DK CQ, CA CJ",
        won_d="CT CK, ST HQ, DA DJ",
    )
    return [
        [event.value for event in run(state, words).all(MarriageDeclared)]
        for state, words in ((closed, f"close {word}"), (gone, word))
    ]
