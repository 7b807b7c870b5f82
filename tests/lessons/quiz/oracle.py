"""A second solution of quiz questions, in letters, lists and ifs.

It shares no code with the generator or with the judge: cards are two letters, seats are 0 and 1,
a rule set is asked for its options by their ids, and everything else is written here once more.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

WORTH = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
PARTNER = {"K": "Q", "Q": "K"}


@dataclass(frozen=True)
class Table:
    """What lies on the table; `pile` ends with the turn-up."""

    hands: tuple[tuple[str, ...], tuple[str, ...]]
    pile: tuple[str, ...]
    trump: str
    turn: int
    led: str | None
    led_by: int
    declared: bool
    points: tuple[int, int]
    tricks: tuple[int, int]
    waiting: tuple[int, int]
    closer: int | None
    record: tuple[int, int]


def put(pair: tuple[Any, Any], seat: int, value: Any) -> tuple[Any, Any]:
    return (value, pair[1]) if seat == 0 else (pair[0], value)


def number(seat: Any) -> int:
    return 0 if str(seat) == "F" else 1


def read(state: Any) -> Table:
    """Copy a state of the program into letters."""
    turn_up = [str(state.turn_up)] if state.turn_up else []
    tallies = (state.tallies[0], state.tallies[1])
    return Table(
        hands=(tuple(map(str, state.hands[0])), tuple(map(str, state.hands[1]))),
        pile=(*map(str, state.talon), *turn_up),
        trump=str(state.trump),
        turn=number(state.on_turn),
        led=str(state.led.card) if state.led else None,
        led_by=number(state.led.seat) if state.led else 0,
        declared=bool(state.led and state.led.declared),
        points=(tallies[0].points, tallies[1].points),
        tricks=(tallies[0].tricks, tallies[1].tricks),
        waiting=(tallies[0].pending, tallies[1].pending),
        closer=None if state.closed is None else number(state.closed.by),
        record=(0, 0) if state.closed is None else (state.closed.points, state.closed.tricks),
    )


# --- what may be done --------------------------------------------------------------------------


def strict(t: Table) -> bool:
    return t.closer is not None or not t.pile


def second_wins(t: Table, led: str, card: str) -> bool:
    if led[0] == card[0]:
        return WORTH[card[1]] > WORTH[led[1]]
    return card[0] == t.trump


def against_card(t: Table, rule: Any, hand: tuple[str, ...], card: str) -> set[str]:
    """Name the duties that a card breaks."""
    if t.led is None or not strict(t):
        return set()
    same = [other for other in hand if other[0] == t.led[0]]
    if same:
        if card not in same:
            return {"must-follow"}
        heading = rule("play.heading")
        beating = [other for other in same if WORTH[other[1]] > WORTH[t.led[1]]]
        if heading == "head" and beating and card not in beating:
            return {"must-head"}
        if heading == "highest" and card != max(same, key=lambda other: WORTH[other[1]]):
            return {"must-play-highest"}
        return set()
    trumps = [other for other in hand if other[0] == t.trump]
    return {"must-trump"} if trumps and card not in trumps else set()


def against_marriage(t: Table, rule: Any, card: str) -> set[str]:
    hand = t.hands[t.turn]
    if t.led is not None:
        return {"marriage-not-on-lead"}
    found = set()
    if card[0] + PARTNER[card[1]] not in hand:
        found.add("partner-missing")
    elif card[1] == "Q" and rule("marriage.card") == "king":
        found.add("king-must-lead")
    if t.tricks[t.turn] == 0 and rule("marriage.before-trick") == "forbidden":
        found.add("marriage-too-early")
    if t.closer is not None and rule("marriage.after-close") == "forbidden":
        found.add("marriage-after-close")
    if not t.pile and rule("marriage.exhausted") == "forbidden":
        found.add("marriage-talon-gone")
    return found


def against(t: Table, rule: Any, deed: tuple[str, str, bool]) -> set[str]:
    """Name everything that speaks against a deed of the seat on turn."""
    what, card, declares = deed
    if what == "play":
        found = against_card(t, rule, t.hands[t.turn], card)
        return found | against_marriage(t, rule, card) if declares else found
    if what == "exchange":
        return against_exchange(t, rule)
    if what == "close":
        if t.closer is not None:
            return {"already-closed"}
        if not t.pile:
            return {"close-talon-gone"}
        found = {"close-not-on-lead"} if t.led else set()
        if len(t.pile) < rule("closing.minimum-talon"):
            found.add("close-talon-too-small")
        return found
    if rule("ending.sixty-six") == "automatic":
        return {"sixty-six-counts-itself"}
    return {"claim-not-now"} if t.led is not None or sum(t.tricks) == 0 else set()


def against_exchange(t: Table, rule: Any) -> set[str]:
    jack = t.trump + "J"
    if not t.pile:
        return {"exchange-talon-gone"}
    found = {"exchange-not-on-lead"} if t.led else set()
    if t.pile[-1] == jack:
        found.add("turn-up-is-jack")
    elif jack not in t.hands[t.turn]:
        found.add("jack-not-held")
    if t.closer is not None:
        found.add("exchange-talon-closed")
    elif len(t.pile) < rule("exchange.minimum-talon"):
        found.add("exchange-talon-too-small")
    if sum(t.tricks) == 0 and rule("exchange.first-trick") == "forbidden":
        found.add("exchange-too-early")
    return found


def deed(action: Any) -> tuple[str, str, bool]:
    """Read an action of the program by the name of its kind."""
    name = type(action).__name__
    if name == "PlayCard":
        return "play", str(action.card), action.declares
    return {"ExchangeJack": "exchange", "CloseTalon": "close", "Claim": "claim"}[name], "", False


# --- what happens then -------------------------------------------------------------------------


def declares_by_itself(t: Table, rule: Any, card: str) -> bool:
    automatic = rule("marriage.declared") == "automatic" and t.led is None and card[1] in PARTNER
    return automatic and not against_marriage(t, rule, card)


def make(t: Table, rule: Any, what: tuple[str, str, bool]) -> Table:
    """Carry out a deed, whether it is allowed or not."""
    kind, card, declares = what
    if kind == "claim":
        return t
    if kind == "close":
        return replace(t, closer=t.turn, record=(t.points[1 - t.turn], t.tricks[1 - t.turn]))
    if kind == "exchange":
        jack = t.trump + "J"
        hand = tuple(t.pile[-1] if held == jack else held for held in t.hands[t.turn])
        return replace(t, hands=put(t.hands, t.turn, hand), pile=(*t.pile[:-1], jack))
    hand = tuple(held for held in t.hands[t.turn] if held != card)
    t = replace(t, hands=put(t.hands, t.turn, hand))
    if t.led is None:
        declares = declares or declares_by_itself(
            replace(t, hands=put(t.hands, t.turn, (*hand, card))), rule, card
        )
        if declares:
            worth = 40 if card[0] == t.trump else 20
            if t.tricks[t.turn]:
                t = replace(t, points=put(t.points, t.turn, t.points[t.turn] + worth))
            else:
                t = replace(t, waiting=put(t.waiting, t.turn, worth))
        return replace(t, led=card, led_by=t.turn, declared=declares, turn=1 - t.turn)
    winner = t.turn if second_wins(t, t.led, card) else 1 - t.turn
    more = WORTH[t.led[1]] + WORTH[card[1]] + t.waiting[winner]
    t = replace(
        t,
        points=put(t.points, winner, t.points[winner] + more),
        waiting=put(t.waiting, winner, 0),
        tricks=put(t.tricks, winner, t.tricks[winner] + 1),
        led=None,
        declared=False,
        turn=winner,
    )
    if t.pile and t.closer is None:
        first, second, *rest = t.pile
        hands = put(t.hands, winner, (*t.hands[winner], first))
        hands = put(hands, 1 - winner, (*hands[1 - winner], second))
        t = replace(t, hands=hands, pile=tuple(rest))
    return t


# --- what it is worth --------------------------------------------------------------------------


def bracket(rule: Any, points: int, tricks: int) -> int:
    if tricks == 0 and points == 0:
        return 3
    least = 34 if rule("value.exactly-33") == "two" else 33
    return 2 if points < least else 1


def value_for(t: Table, rule: Any, winner: int) -> int:
    """Value a deal that `winner` has won, other than by a false claim."""
    if t.closer is None:
        waiting = t.waiting[1 - winner] if rule("value.pending") == "points" else 0
        return bracket(rule, t.points[1 - winner] + waiting, t.tricks[1 - winner])
    if t.closer == winner:
        return bracket(rule, *t.record)
    return 3 if t.record[1] == 0 else 2


def false_claim(t: Table, claimant: int) -> tuple[int, int]:
    tricks = t.record[1] if t.closer == claimant else t.tricks[1 - claimant]
    return 1 - claimant, 3 if tricks == 0 else 2


def finished(t: Table, rule: Any) -> tuple[int, int] | None:
    """Return winner and game points, or None while the deal goes on without a claim."""
    out = not t.hands[0] and not t.hands[1]
    if rule("ending.sixty-six") == "automatic":
        for seat in (0, 1):
            if t.points[seat] >= 66:
                return seat, value_for(t, rule, seat)
    if not out:
        return None
    winner = t.turn
    if t.closer is not None and t.points[winner] < 66:
        winner = 1 - t.closer
    return winner, value_for(t, rule, winner)


def best_cards(t: Table, rule: Any) -> set[str]:
    worth: dict[str, int] = {}
    for what in moves(t, rule):
        if what[0] == "play":
            card = what[1]
            worth[card] = max(worth.get(card, -9), outcome(make(t, rule, what), rule, t.turn))
    return {card for card, value in worth.items() if value == max(worth.values())}


def moves(t: Table, rule: Any) -> list[tuple[str, str, bool]]:
    found = []
    for card in t.hands[t.turn]:
        if not against(t, rule, ("play", card, False)):
            found.append(("play", card, False))
            spoken = rule("marriage.declared") == "declared" and card[1] in PARTNER
            if spoken and not against(t, rule, ("play", card, True)):
                found.append(("play", card, True))
    if not against(t, rule, ("claim", "", False)):
        found.append(("claim", "", False))
    return found


def outcome(t: Table, rule: Any, me: int) -> int:
    """Play everything to the end; the result for `me`, all cards being known."""
    end = finished(t, rule)
    if end is not None:
        return end[1] if end[0] == me else -end[1]
    results = []
    for what in moves(t, rule):
        if what[0] == "claim":
            mine = t.points[t.turn] >= 66
            winner, worth = (t.turn, value_for(t, rule, t.turn)) if mine else false_claim(t, t.turn)
            results.append(worth if winner == me else -worth)
        else:
            results.append(outcome(make(t, rule, what), rule, me))
    result = max(results) if t.turn == me else min(results)
    if t.led and t.declared and rule("ending.sixty-six") == "claimed":
        # The declarer may claim before the other one answers.
        right = t.points[t.led_by] >= 66
        winner, worth = (
            (t.led_by, value_for(t, rule, t.led_by)) if right else false_claim(t, t.led_by)
        )
        claimed = worth if winner == me else -worth
        result = max(result, claimed) if t.led_by == me else min(result, claimed)
    return result


# --- answers -----------------------------------------------------------------------------------


def solve(question: Any) -> set[str]:
    """Return every answer to a question that is right."""
    problem = question.problem
    return globals()[f"solve_{problem.kind.value}"](question, problem, question.rules.option)


def solve_playable(_: Any, problem: Any, rule: Any) -> set[str]:
    t = read(problem.state)
    allowed = [c for c in t.hands[t.turn] if not against_card(t, rule, t.hands[t.turn], c)]
    order = [suit + rank for suit in "SHDC" for rank in "ATKQJ"]
    return {" ".join(card for card in order if card in allowed) or "-"}


def solve_trick(_: Any, problem: Any, rule: Any) -> set[str]:
    t = read(problem.state)
    assert t.led
    winner = t.turn if second_wins(t, t.led, str(problem.action.card)) else t.led_by
    return {"FD"[winner]}


def solve_points(_: Any, problem: Any, rule: Any) -> set[str]:
    after = make(read(problem.state), rule, deed(problem.action))
    return {str(after.points[number(problem.seat)])}


def solve_may(_: Any, problem: Any, rule: Any) -> set[str]:
    found = against(read(problem.state), rule, deed(problem.action))
    return {f"no:{id}" for id in found} or {"yes"}


def solve_rule(_: Any, problem: Any, rule: Any) -> set[str]:
    t = read(problem.state)
    found = against(t, rule, deed(problem.action))
    if found:
        return found
    return {"play.void-in-both"} if strict(t) else {"play.open-duty"}


def solve_irregularity(_: Any, problem: Any, rule: Any) -> set[str]:
    t, found = read(problem.state), set()
    for place, action in enumerate(problem.actions):
        assert number(action.seat) == t.turn
        if against(t, rule, deed(action)):
            found.add(str(place))
        t = make(t, rule, deed(action))
    return found


def solve_knowledge(_: Any, problem: Any, rule: Any) -> set[str]:
    """Everything shown and still held; with an empty talon everything that is left over."""
    t = read(problem.state)
    me, other = number(problem.seat), 1 - number(problem.seat)
    order = [suit + rank for suit in "SHDC" for rank in "ATKQJ"]
    gone = {str(card) for tally in problem.state.tallies for trick in tally.taken for card in trick}
    if not t.pile:
        known = {card for card in order if card not in gone | {*t.hands[me], t.led}}
    else:
        shown = set()
        for event in problem.past:
            if type(event).__name__ == "JackExchanged":
                shown.add(str(event.taken))
            else:
                shown |= {str(event.suit) + "K", str(event.suit) + "Q"}
        known = shown & set(t.hands[other])
    return {" ".join(card for card in order if card in known) or "-"}


def solve_best(_: Any, problem: Any, rule: Any) -> set[str]:
    return best_cards(read(problem.state), rule)


def solve_score(question: Any, problem: Any, rule: Any) -> set[str]:
    """Score a deal from what the question says: who claimed, and what lies on the table."""
    t = read(problem.state)
    claims = [dict(fact.args)["player"] for fact in question.facts if fact.id == "event.claims"]
    if claims:
        claimant = number(claims[0])
        right = t.points[claimant] >= 66
        end = (claimant, value_for(t, rule, claimant)) if right else false_claim(t, claimant)
    else:
        found = finished(t, rule)
        assert found is not None
        end = found
    return {f"{'FD'[end[0]]}+{end[1]}"}
