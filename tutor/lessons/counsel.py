"""The tutor beside the table, by fair values: a thought, the best card, a word on the last one.

Values rest on what the seat could know, never on the hidden cards.  A thought is said only where
it is true of every action that cannot be told from the best one, and of no other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tutor.analysis.assess import Assessment, Estimate, NotOnTurnError, assess
from tutor.analysis.claims import same
from tutor.analysis.compact import UncountableError
from tutor.analysis.fairness import as_good, clearly_worse
from tutor.analysis.reasons import reasons
from tutor.analysis.solver import Tell
from tutor.analysis.stakes import MatchIsOverError, Score
from tutor.analysis.worlds import HiddenTricksError, NoWorldError
from tutor.cards import SCHNAPSEN_PACK, Card, Rank, Suit
from tutor.lessons.explain import move_name
from tutor.messages import Message, say
from tutor.schnapsen.actions import Action, Claim, CloseTalon, ExchangeJack, PlayCard
from tutor.schnapsen.legality import PARTNER
from tutor.schnapsen.view import SeatView
from tutor.tricks import beats

HIGH = (Rank.ACE, Rank.TEN)
"""The ranks that are worth most."""


def assessed(
    view: SeatView, tell: Tell | None = None, match: Score | None = None
) -> Assessment | None:
    """Return the fair values of the seat on turn; None where nothing can be valued.

    With `match` they count to the match score, as `assess` explains.
    """
    try:
        return assess(view, tell=tell, match=match)
    except (
        NotOnTurnError, HiddenTricksError, NoWorldError, UncountableError, MatchIsOverError,
    ):  # fmt: skip
        return None


# --- a thought ----------------------------------------------------------------------------------


def thought(found: Assessment) -> tuple[Message, ...]:
    """Return a thought that does not name the card, and what there is to win.

    >>> from tutor.cards import SCHNAPSEN_PACK, Seat
    >>> from tutor.records.position import parse_position
    >>> from tutor.schnapsen import RuleSet
    >>> line = ("v1 F=SQ.HK.DA.DK.DJ D=?? U=SJ T=1 L=F P=33.2+0/13.2+0 C=- K=- S=0:0 N=- "
    ...     "X=SASK.STHJ/CTCK.CQCJ")
    >>> found = assess(parse_position(line).view(RuleSet(), Seat.FOREHAND))
    >>> [message.id for message in thought(found)]
    ['coach.thought.close', 'coach.win-certain']
    """
    good, rest = _sides(found)
    said = say("coach.thought.only") if len(good) + len(rest) == 1 else _thought(found, good, rest)
    return (said, chances(found.estimate(good[0])))


def _sides(found: Assessment) -> tuple[tuple[Action, ...], tuple[Action, ...]]:
    """Return the honest actions that are as good as the best one, and the others."""
    good = as_good(found)
    return good, tuple(action for action in found.honest() if action not in good)


def _thought(found: Assessment, good: tuple[Action, ...], rest: tuple[Action, ...]) -> Message:
    if not rest:
        return say("coach.thought.equal")
    view = found.worlds.view
    claims = _CLAIMS if view.led is None else _ANSWERS
    if not any(isinstance(action, PlayCard) for action in rest):  # no card is worse than another
        claims = tuple(claim for claim in claims if claim[0] in _NOT_OF_CARDS)
    for id, holds in claims:
        if all(holds(view, action) for action in good) and not any(
            holds(view, action) for action in rest
        ):
            return say(f"coach.thought.{id}")
    return _by_suit(good, rest) or _by_kind(good) or say("coach.thought.compare")


def _by_suit(good: tuple[Action, ...], rest: tuple[Action, ...]) -> Message | None:
    """Return a thought about the one suit to play, or the one to hold back, if there is one."""
    played = {action.card.suit for action in good if isinstance(action, PlayCard)}
    kept = {action.card.suit for action in rest if isinstance(action, PlayCard)}
    if len(played) == 1 and all(isinstance(action, PlayCard) for action in good) and kept - played:
        return say("coach.thought.suit", suit=next(iter(played)))
    if len(kept) == 1 and not kept & played:
        return say("coach.thought.keep-suit", suit=next(iter(kept)))
    return None


def _by_kind(good: tuple[Action, ...]) -> Message | None:
    """Return a thought about something that is as good as the best card, if there is one."""
    for id, kind in (("close-too", CloseTalon), ("exchange", ExchangeJack)):
        if any(isinstance(action, kind) for action in good):
            return say(f"coach.thought.{id}")
    if any(isinstance(action, PlayCard) and action.declares for action in good):
        return say("coach.thought.declare-too")
    return None


Holds = Callable[[SeatView, Action], bool]


def _takes(view: SeatView, action: Action) -> bool:
    return (
        isinstance(action, PlayCard)
        and view.led is not None
        and beats(
            action.card, view.led.card, view.trump, SCHNAPSEN_PACK, view.rules.play.trick_winner
        )
    )


def _leaves(view: SeatView, action: Action) -> bool:
    return isinstance(action, PlayCard) and not _takes(view, action)


def _trump(view: SeatView, action: Action) -> bool:
    return isinstance(action, PlayCard) and action.card.suit is view.trump


def _plain(view: SeatView, action: Action) -> bool:
    return isinstance(action, PlayCard) and action.card.suit is not view.trump


def _high(view: SeatView, action: Action) -> bool:
    return isinstance(action, PlayCard) and action.card.rank in HIGH


def _low(view: SeatView, action: Action) -> bool:
    return isinstance(action, PlayCard) and action.card.rank not in HIGH


def _declares(view: SeatView, action: Action) -> bool:
    return isinstance(action, PlayCard) and action.declares


def _keeps_pair(view: SeatView, action: Action) -> bool:
    paired = {card for card in view.hand if _partner(card) in view.hand}
    return isinstance(action, PlayCard) and bool(paired) and action.card not in paired


def _partner(card: Card) -> Card | None:
    return card.with_rank(PARTNER[card.rank]) if card.rank in PARTNER else None


_CLAIMS: tuple[tuple[str, Holds], ...] = (
    ("claim", lambda view, action: isinstance(action, Claim)),
    ("close", lambda view, action: isinstance(action, CloseTalon)),
    ("exchange", lambda view, action: isinstance(action, ExchangeJack)),
    ("declare", _declares),
    ("lead-trump", _trump),
    ("lead-plain", _plain),
    ("lead-high", _high),
    ("lead-low", _low),
    ("keep-pair", _keeps_pair),
)
"""What may be true of a lead, the most telling first."""

_NOT_OF_CARDS = ("claim", "close", "exchange", "declare")

_ANSWERS: tuple[tuple[str, Holds], ...] = (
    ("claim", lambda view, action: isinstance(action, Claim)),
    ("take", _takes),
    ("leave", _leaves),
    ("spend-trump", _trump),
    ("save-trump", _plain),
    ("give-high", _high),
    ("save-high", _low),
    ("keep-pair", _keeps_pair),
)
"""What may be true of an answer, the most telling first."""


def chances(value: Estimate) -> Message:
    """Return in how many deals the best play wins."""
    won, of = value.count(1), value.worlds
    if not value.exact:
        return say("coach.win-sampled", n=won, of=of)
    if won == of:
        return say("coach.win-certain")
    if not won:
        return say("coach.win-never")
    return say("coach.win-counted", n=won, of=of)


# --- the card -----------------------------------------------------------------------------------


def best_play(found: Assessment) -> tuple[Message, ...]:
    """Return the best actions, one sentence for the cards and one for each other action, and why.

    The reasons are those of the first of them.
    """
    good = as_good(found)
    return (*_named(good, "best"), *reasons(found, good[0]))


def _named(actions: tuple[Action, ...], kind: str) -> Iterator[Message]:
    """Yield the names of actions: `coach.best-cards`, `coach.better-move` and so on."""
    cards = tuple(
        dict.fromkeys(a.card for a in actions if isinstance(a, PlayCard) and not a.declares)
    )
    if cards:
        yield say(f"coach.{kind}-cards", cards=cards)
    pairs: dict[Suit, list[Card]] = {}
    for action in actions:
        if isinstance(action, PlayCard) and action.declares:
            pairs.setdefault(action.card.suit, []).append(action.card)
    for led in pairs.values():
        yield say(f"coach.{kind}-declare", cards=tuple(led))
    for action in actions:
        if not isinstance(action, PlayCard):
            yield say(f"coach.{kind}-move", move=move_name(action))


def best_cards(found: Assessment) -> tuple[Card, ...]:
    """Return the cards of the best actions, to be marked at the table."""
    return tuple(dict.fromkeys(a.card for a in as_good(found) if isinstance(a, PlayCard)))


# --- a word on the last card --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Comment:
    """What is said about an action that was done: `right` says that nothing was clearly better.

    `kind` is the id of the headline, `loss` what the action gives away in expected game points, or
    in what the match score makes of them; `lines` what is said besides.
    """

    action: Action
    kind: str
    loss: Estimate
    lines: tuple[Message, ...] = ()

    @property
    def right(self) -> bool:
        """Whether nothing was clearly better."""
        return self.kind not in _WRONG


_WRONG = ("coach.gives-away", "coach.gives-away-match")


def comment(found: Assessment, action: Action) -> Comment | None:
    """Return a word on an action, by what the seat knew before it; None where it is not valued.

    >>> from tutor.cards import Card, Seat
    >>> from tutor.records.position import parse_position
    >>> from tutor.schnapsen import RuleSet
    >>> line = ("v1 F=SQ.HK.DA.DK.DJ D=?? U=SJ T=1 L=F P=33.2+0/13.2+0 C=- K=- S=0:0 N=- "
    ...     "X=SASK.STHJ/CTCK.CQCJ")
    >>> found = assess(parse_position(line).view(RuleSet(), Seat.FOREHAND))
    >>> said = comment(found, PlayCard(Seat.FOREHAND, Card.parse("DJ")))
    >>> said.right, [message.id for message in said.lines][:2]
    (False, ['coach.counted', 'coach.better-move'])
    """
    known = found.known(action)
    if known is None:
        return None
    good, rest = _sides(found)
    loss, value = found.loss(known), found.estimate(known)
    if len(good) + len(rest) == 1 and not isinstance(known, Claim):
        return Comment(known, "coach.forced", loss)
    over = say("coach.counted" if value.exact else "coach.sampled", n=value.worlds)
    if clearly_worse(loss) and not any(same(known, other) for other in good):
        lines = (over, *_named(good, "better"), *reasons(found, good[0]))
        return Comment(known, _WRONG[found.match is not None], loss, lines)
    kind = "coach.as-good" if rest else "coach.all-alike"
    return Comment(known, kind, loss, (over, *reasons(found, known)))
