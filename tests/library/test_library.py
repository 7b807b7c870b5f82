"""The bundled replays: every file is a golden record, and together they show every rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from tutor.cards import SCHNAPSEN_PACK, Card, Rank, Seat, Suit
from tutor.i18n.sources import sources
from tutor.records import Node, Record, Severity, final_state, read_records, write_records
from tutor.records.library import library as index
from tutor.records.moments import Moment, moments
from tutor.schnapsen import DealResult, Ending, PlayCard, rule_set
from tutor.schnapsen.actions import CloseTalon, ExchangeJack
from tutor.schnapsen.bummerl import Bummerl, MatchLabel
from tutor.schnapsen.events import (
    DealEnded,
    Event,
    JackExchanged,
    MarriageCredited,
    MarriageDeclared,
    SixtySixClaimed,
)
from tutor.schnapsen.play import objections
from tutor.schnapsen.state import is_strict
from tutor.schnapsen.variants import PRESETS

REPLAYS = Path(__file__).parents[2] / "replays"
FILES = sorted(REPLAYS.rglob("*.sgn"))
RULING_OUT = {"must-follow", "must-head", "must-trump"}


@cache
def records(path: Path) -> tuple[Record, ...]:
    """The records of a file, read strictly."""
    return read_records(path, strict=True).records


DEALS = [
    pytest.param(path, number, id=f"{path.stem}-{number + 1}")
    for path in FILES
    for number in range(len(records(path)))
]


def heads(card: Card, led: Card) -> bool:
    """Whether a card heads the lead in its own suit."""
    strength = SCHNAPSEN_PACK.strength
    return card.suit is led.suit and strength[card] > strength[led]


class Shown:
    """What a record shows, computed from its play: the main line, and all moments."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.all = moments(record)
        self.stops = [stop for stop in self.all if stop.node is not None]
        self.main = [stop for stop in self.stops if stop.depth == 0]
        self.rules = record.rules().id

    def actions(self, kind: type, *, regular: bool = True) -> Iterator[tuple[Moment, Moment]]:
        """Actions of a kind, variations included, each after the moment before it."""
        for stop in self.stops:
            assert stop.node is not None
            if isinstance(stop.node.action, kind) and stop.irregular is not regular:
                yield self.all[stop.parent], stop

    def events(self, kind: type) -> Iterator[tuple[Moment, Event]]:
        """Events of a kind in the main line, with the moment after them."""
        for stop in self.main:
            for event in stop.step.events if stop.step else ():
                if isinstance(event, kind):
                    yield stop, event

    @property
    def result(self) -> DealResult:
        """How the deal ended."""
        result = final_state(self.record).result
        assert result is not None
        return result

    @property
    def closed(self) -> bool:
        """Whether the talon was closed."""
        return final_state(self.record).closed is not None

    def marriages(self) -> Iterator[tuple[Moment, Moment, MarriageDeclared]]:
        """The marriages of the main line, between the moments around them."""
        for stop, event in self.events(MarriageDeclared):
            assert isinstance(event, MarriageDeclared)
            yield self.all[stop.parent], stop, event

    def ruled_out(self) -> set[str]:
        """The duties that forbade a card of the follower's suit or hand in the main line."""
        found: set[str] = set()
        for stop in self.main:
            state = self.all[stop.parent].state
            assert stop.node is not None
            action = stop.node.action
            if isinstance(action, PlayCard) and state.led is not None and is_strict(state):
                for card in state.hands.of(action.seat):
                    reasons = objections(state, PlayCard(action.seat, card))
                    found |= {reason.id for reason in reasons} & RULING_OUT
        return found

    def answers(self) -> Iterator[tuple[Card, Card, Suit]]:
        """The cards that answer a lead in strict play of the main line, with lead and trumps."""
        for stop in self.main:
            state = self.all[stop.parent].state
            action = stop.node.action if stop.node else None
            if isinstance(action, PlayCard) and state.led is not None and is_strict(state):
                yield action.card, state.led.card, state.trump

    def ducks(self) -> bool:
        """Whether a follower in strict play holds back a card that could have headed."""
        for stop in self.main:
            state = self.all[stop.parent].state
            assert stop.node is not None
            action = stop.node.action
            if not isinstance(action, PlayCard) or state.led is None or not is_strict(state):
                continue
            heading = [c for c in state.hands.of(action.seat) if heads(c, state.led.card)]
            if heading and not heads(action.card, state.led.card) and not stop.irregular:
                return True
        return False

    def before_one_lead(self) -> bool:
        """Whether exchange, close and marriage follow each other before one lead."""
        kinds = [
            (stop.node.action, stop.at.split(".")[0]) for stop in self.main if stop.node is not None
        ]
        return any(
            isinstance(a, ExchangeJack)
            and isinstance(b, CloseTalon)
            and isinstance(c, PlayCard)
            and c.declares
            and x == y == z
            for (a, x), (b, y), (c, z) in zip(kinds, kinds[1:], kinds[2:], strict=False)
        )

    def silent_queen(self) -> bool:
        """Whether a queen is led beside her king, and nothing is declared."""
        for stop in self.main:
            state = self.all[stop.parent].state
            assert stop.node is not None
            action = stop.node.action
            if isinstance(action, PlayCard) and state.led is None and not action.declares:
                king = action.card.with_rank(Rank.KING)
                if action.card.rank is Rank.QUEEN and king in state.hands.of(action.seat):
                    return True
        return False

    def king_or_queen(self) -> bool:
        """Whether the other card of a marriage is led in a variation, with another outcome."""
        for stop in self.main:
            node = stop.node
            if node is None or not isinstance(node.action, PlayCard) or not node.action.declares:
                continue
            for variation in node.variations:
                other = variation.nodes[0].action
                if isinstance(other, PlayCard) and other.card.suit is node.action.card.suit:
                    return other.declares and other.card is not node.action.card
        return False


@cache
def shown(path: Path, number: int) -> Shown:
    """What a record of a file shows."""
    return Shown(records(path)[number])


def open_play(points: int) -> Callable[[Shown], bool]:
    """A deal without a close, worth so many game points, and nobody claimed wrongly."""
    return lambda deal: (
        not deal.closed
        and deal.result.game_points == points
        and deal.result.ended_by in (Ending.SIXTY_SIX, Ending.LAST_TRICK)
    )


def _ended(ending: Ending) -> Callable[[Shown], bool]:
    return lambda deal: deal.result.ended_by is ending


def _late(kind: type) -> Callable[[Shown], bool]:
    def predicate(deal: Shown) -> bool:
        for regular in (True, False):
            if any(b.state.talon_size == 2 for b, _ in deal.actions(kind, regular=regular)):
                return True
        return False

    return predicate


def _pending(deal: Shown) -> bool:
    return any(event.pending for _, _, event in deal.marriages())


def _redeemed(deal: Shown) -> bool:
    return any(True for _ in deal.events(MarriageCredited))


def _after_close(deal: Shown) -> bool:
    return any(before.state.closed for before, _, _ in deal.marriages())


def _by_other(deal: Shown) -> bool:
    return any(
        before.state.closed and before.state.closed.by is not event.seat
        for before, _, event in deal.marriages()
    )


THEMES: dict[str, Callable[[Shown], bool] | None] = {
    "bummerl": None,
    "claim": lambda deal: any(
        isinstance(event, SixtySixClaimed) and event.right
        for _, event in deal.events(SixtySixClaimed)
    ),
    "close-failed": _ended(Ending.CLOSE_FAILED),
    "close-late": _late(CloseTalon),
    "close-made": lambda deal: deal.closed and deal.result.ended_by is Ending.SIXTY_SIX,
    "close-overtaken": _ended(Ending.OVERTAKEN),
    "endgame": lambda deal: deal.record.tag("Start") is not None,
    "exchange": lambda deal: any(True for _ in deal.events(JackExchanged)),
    "exchange-late": _late(ExchangeJack),
    "false-claim": _ended(Ending.FALSE_CLAIM),
    "heading": lambda deal: any(heads(card, led) for card, led, _ in deal.answers()),
    "irregular": lambda deal: any(stop.irregular for stop in deal.stops),
    "king-or-queen": lambda deal: deal.king_or_queen(),
    "last-trick": lambda deal: any(
        stop.state.result and stop.state.result.ended_by is Ending.LAST_TRICK for stop in deal.stops
    ),
    "marriage": lambda deal: any(True for _ in deal.marriages()),
    "marriage-after-close": _after_close,
    "marriage-automatic": lambda deal: (
        deal.record.rules().option("marriage.declared") == "automatic"
        and any(True for _ in deal.marriages())
    ),
    "marriage-forty": lambda deal: any(event.value == 40 for _, _, event in deal.marriages()),
    "marriage-pending": _pending,
    "no-heading": lambda deal: deal.ducks(),
    "one-point": open_play(1),
    "published": lambda deal: "http" in (deal.record.tag("Source") or ""),
    "schneider": None,
    "silent-queen": lambda deal: deal.silent_queen(),
    "three-points": lambda deal: deal.result.game_points == 3,
    "trumping": lambda deal: any(
        card.suit is trump is not led.suit for card, led, trump in deal.answers()
    ),
    "two-points": lambda deal: deal.result.game_points == 2,
}
"""The themes by which the library is sorted; a theme that can be computed must be true."""


def irregular(rule: type, *rule_sets: str) -> Callable[[Shown], bool]:
    """A breach of the given kind with two cards in the talon, under one of the rule sets."""
    return lambda deal: (
        deal.rules in rule_sets
        and any(b.state.talon_size == 2 for b, _ in deal.actions(rule, regular=False))
    )


def sixty_five(deal: Shown) -> bool:
    """The king brings 66 exactly in the main line, the queen 65 in a variation."""
    winner = deal.result.winner
    return (
        deal.king_or_queen()
        and final_state(deal.record).tally(winner).points == 66
        and any(stop.depth and stop.state.tally(winner).points == 65 for stop in deal.stops)
    )


def lost_marriage(deal: Shown) -> bool:
    """A pending marriage whose declarer never wins a trick."""
    state = final_state(deal.record)
    return any(
        event.pending and state.tally(event.seat).tricks == 0 for _, _, event in deal.marriages()
    )


RULES: dict[str, Callable[[Shown], bool]] = {
    "a close succeeds": lambda d: d.closed and d.result.ended_by is Ending.SIXTY_SIX,
    "a close fails": _ended(Ending.CLOSE_FAILED),
    "the closer is overtaken": _ended(Ending.OVERTAKEN),
    "one game point in open play": open_play(1),
    "two game points in open play": open_play(2),
    "three game points in open play": open_play(3),
    "exchange with two cards left": lambda d: (
        d.rules == "classic" and any(b.state.talon_size == 2 for b, _ in d.actions(ExchangeJack))
    ),
    "exchange refused with two cards left": irregular(
        ExchangeJack, "sharp", "swedish-app", "tjger"
    ),
    "a marriage credited at once": lambda d: any(not e.pending for _, _, e in d.marriages()),
    "a pending marriage redeemed": lambda d: _pending(d) and _redeemed(d),
    "a pending marriage lost": lost_marriage,
    "king or queen, 66 or 65": sixty_five,
    "heading forced": lambda d: d.rules == "classic" and "must-head" in d.ruled_out(),
    "heading not forced": lambda d: d.rules == "swedish-app" and d.ducks(),
    "trumping forced": lambda d: "must-trump" in d.ruled_out(),
    "a right claim": lambda d: any(
        isinstance(e, SixtySixClaimed) and e.right for _, e in d.events(SixtySixClaimed)
    ),
    "a false claim": _ended(Ending.FALSE_CLAIM),
    "an automatic marriage": lambda d: (
        d.rules in ("cardavia", "tjger") and any(True for _ in d.marriages())
    ),
    "the last trick at 60:60": lambda d: (
        d.result.ended_by is Ending.LAST_TRICK
        and {t.points for t in final_state(d.record).tallies} == {60}
    ),
    "exchange, close, marriage before one lead": Shown.before_one_lead,
    "a marriage of 40": lambda d: any(e.value == 40 for _, _, e in d.marriages()),
    "a silent queen": lambda d: d.rules == "classic" and d.silent_queen(),
    "a close with two cards left": lambda d: (
        d.rules == "classic" and any(b.state.talon_size == 2 for b, _ in d.actions(CloseTalon))
    ),
    "a close refused with two cards left": irregular(CloseTalon, "tjger"),
    "a revoke": lambda d: any(True for _ in d.actions(PlayCard, regular=False)),
    "a marriage against the close": _by_other,
    "66 by the announcement": lambda d: any(
        isinstance(s.step.events[-1], DealEnded) and isinstance(s.step.events[0], MarriageDeclared)
        for s in d.main
        if s.step
    ),
}


# --- every file -------------------------------------------------------------------------------


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_reads_strictly_and_is_canonical(path: Path) -> None:
    reading = read_records(path, strict=True)
    assert [str(d) for d in reading.diagnostics if d.severity is not Severity.INFO] == []
    breaches = sum(node.irregular for record in reading.records for node in nodes(record))
    assert len(reading.diagnostics) == breaches
    assert write_records(reading.records).encode() == path.read_bytes()


def nodes(record: Record) -> list[Node]:
    """All nodes of a record."""
    return [stop.node for stop in moments(record) if stop.node is not None]


@pytest.mark.parametrize(("path", "number"), DEALS)
def test_a_record_is_complete(path: Path, number: int) -> None:
    record = records(path)[number]
    assert record.tag("Rules") == path.parent.name
    assert record.tag("Source")
    assert record.tag("_Title")
    assert all(record.player(seat) for seat in Seat)
    result = final_state(record).result
    assert result is not None
    assert record.result == record.tag("Result") == f"{result.winner}+{result.game_points}"


@pytest.mark.parametrize(("path", "number"), DEALS)
def test_a_record_has_at_least_3_english_comments(path: Path, number: int) -> None:
    record = records(path)[number]
    notes = [*record.line.opening]
    for stop in moments(record):
        notes += stop.node.notes if stop.node else ()
    english = [note for note in notes if getattr(note, "lang", None) == "en"]
    assert len(english) >= 3
    assert all(note.text[-1] in ".!?" for note in english)


@pytest.mark.parametrize(("path", "number"), DEALS)
def test_themes_are_known_and_true(path: Path, number: int) -> None:
    """The first deal of a match names the themes of the whole file."""
    themes = (records(path)[number].tag("_Themes") or "").split()
    assert themes
    deals = [shown(path, n) for n in range(len(records(path)) if number == 0 else 0)]
    deals = deals or [shown(path, number)]
    known = {theme: THEMES[theme] for theme in themes}
    untrue = [t for t, shows in known.items() if shows and not any(map(shows, deals))]
    assert untrue == []


# --- the whole --------------------------------------------------------------------------------


def test_slugs_are_unique_and_every_rule_set_has_two_deals() -> None:
    slugs = Counter(path.stem for path in FILES)
    assert [slug for slug, count in slugs.items() if count > 1] == []
    deals = Counter(path.parent.name for path in FILES for _ in records(path))
    assert set(deals) == set(PRESETS)
    assert min(deals.values()) >= 2
    assert sum(deals.values()) >= 28


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_is_shown_by_a_record(rule: str) -> None:
    deals = [shown(path, number) for path in FILES for number in range(len(records(path)))]
    assert any(RULES[rule](deal) for deal in deals)


def test_every_theme_is_used() -> None:
    used = {t for p in FILES for r in records(p) for t in (r.tag("_Themes") or "").split()}
    assert used == set(THEMES)


def test_at_least_6_records_have_a_variation() -> None:
    assert sum(any(s.depth for s in moments(r)) for p in FILES for r in records(p)) >= 6


def test_two_records_start_from_a_published_position() -> None:
    found = [r for p in FILES for r in records(p) if r.tag("Start")]
    assert sum("http://" in (record.tag("Source") or "") for record in found) >= 2


@pytest.mark.parametrize(
    ("slug", "label", "least"),
    [
        ("a-bummerl-in-seven-deals", MatchLabel.BUMMERL, 5),
        ("schneider-in-three", MatchLabel.SCHNEIDER, 3),
    ],
)
def test_the_scores_of_a_match_add_up(slug: str, label: MatchLabel, least: int) -> None:
    path = next(path for path in FILES if path.stem == slug)
    match = Bummerl(rule_set(path.parent.name), dealer=1)
    players = [records(path)[0].player(seat) for seat in Seat]
    for number, record in enumerate(records(path)):
        seats = [match.player_at(seat) for seat in Seat]
        assert [record.player(seat) for seat in Seat] == [players[n] for n in seats]
        assert record.tag("Score") == ":".join(str(match.won[n]) for n in seats)
        assert record.tag("Round") == str(number + 1)
        assert record.tag("Match") == f"{players[0]} - {players[1]}"
        result = final_state(record).result
        assert result is not None
        match = match.after(result)
    assert len(records(path)) >= least
    assert match.label is label


def test_titles_and_comments_are_handed_to_translators() -> None:
    contexts = Counter(source.context for source in sources())
    for path in FILES:
        assert contexts[f"replay:{path.stem}"] >= 4


def test_no_card_is_drawn_as_a_symbol_in_the_words() -> None:
    for path in FILES:
        assert not set("♠♥♦♣") & set(path.read_text("utf-8")), path.stem


def test_the_index_agrees_with_the_records():
    for found in index():
        records = found.records()
        first = records[0]
        assert found.deals == len(records)
        assert found.title == first.tag("_Title")
        assert found.themes == tuple((first.tag("_Themes") or "").split())
