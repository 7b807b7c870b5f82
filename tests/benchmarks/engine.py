"""How fast judging, explaining and reading are; all times are processor time of one process."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable, Iterator

from tutor import game
from tutor.cards import SCHNAPSEN_PACK
from tutor.display.frames import dumps, table_data
from tutor.i18n.words import Words
from tutor.lessons.contrast import played, score_everywhere
from tutor.lessons.explain import explain
from tutor.records import Line, Node, Record, read_records, write_records
from tutor.records.deal_text import WrittenDeal
from tutor.records.library import library
from tutor.records.moments import moments
from tutor.rulings import Illegal
from tutor.schnapsen import PRESETS, Claim, CloseTalon, DealState, PlayCard, deal_from
from tutor.schnapsen import play as schnapsen
from tutor.schnapsen.legality import marriage_value
from tutor.schnapsen.state import TARGET, claimant

LANGUAGES = ("de", "en", "el")


def quickest(work: Callable[[], object], turns: int = 5) -> float:
    """Return the processor time of the quickest of some turns, in milliseconds."""
    found = []
    for _ in range(turns):
        begin = time.process_time()
        work()
        found.append(time.process_time() - begin)
    return min(found) * 1000


def median_and_worst(times: list[float]) -> str:
    """Return how a list of milliseconds is told."""
    return f"{statistics.median(times):.2f} ms, at worst {max(times):.2f} ms"


def written(state: DealState, pick: random.Random) -> Record:
    """Return a deal from `state` to its end as a record: random play, few closes, fair claims."""
    rules, talon, turn_up = state.rules, state.talon, state.turn_up
    assert turn_up is not None
    deal = WrittenDeal(state.hands.forehand, state.hands.dealer, turn_up, talon)
    nodes: list[Node] = []
    while state.result is None:
        trick = 1 + sum(tally.tricks for tally in state.tallies)
        seat = claimant(state)
        actions = [
            action
            for action in game.legal_actions(schnapsen, state)
            if not isinstance(action, Claim)
            and not (isinstance(action, CloseTalon) and pick.random() < 0.95)
        ]
        claims = seat is not None and state.tallies.of(seat).points >= TARGET
        action = Claim(seat) if seat is not None and claims else pick.choice(actions)
        said = None
        if isinstance(action, PlayCard) and action.declares:
            said = marriage_value(state, action.card)
        nodes.append(Node(trick, action.seat.value, action, said=said))
        state = game.apply(schnapsen, state, action).state
    result = f"{state.result.winner.value}+{state.result.game_points}"
    record = Record(line=Line(tuple(nodes)), result=result)
    return record.with_tags(
        Event="Evening", Forehand="Anna", Dealer="Georg", Result=result, Rules=rules.id,
        Deal=str(deal),
    )  # fmt: skip


def random_deals(count: int, seed: int = 1) -> Iterator[Record]:
    """Yield deals at all tables in turn."""
    pick = random.Random(seed)
    tables = list(PRESETS.values())
    for number in range(count):
        order = pick.sample(SCHNAPSEN_PACK.cards, len(SCHNAPSEN_PACK.cards))
        yield written(deal_from(order, tables[number % len(tables)]), pick)


def long_deals(count: int) -> list[Record]:
    """Return random deals of 18 actions or more, about 20 on the average."""
    found = (record for record in random_deals(20 * count) if len(record.line.nodes) >= 18)
    return [record for _, record in zip(range(count), found, strict=False)]


def judge_with_reasons(state: DealState) -> None:
    """Judge every candidate of a position; put all reasons with their evidence into messages."""
    for action in schnapsen.candidates(state):
        ruling = game.judge(schnapsen, state, action)
        if isinstance(ruling, Illegal):
            for reason in ruling.reasons:
                reason.message()
                reason.evidence()


def judging() -> Iterator[tuple[str, str]]:
    """Measure the judge on hands of five cards, on the lead and behind one."""
    states = [step.before for deal in random_deals(40) for step in deal.steps()]
    full = [state for state in states if len(state.hand_of(state.on_turn)) == 5]
    for where, chosen in (
        ("on the lead", [state for state in full if state.led is None]),
        ("behind a lead", [state for state in full if state.led is not None]),
    ):
        times = [quickest(lambda state=state: judge_with_reasons(state)) for state in chosen]  # type: ignore[misc]
        yield f"judge a full hand with reasons, {where}", median_and_worst(times)


def explaining() -> Iterator[tuple[str, str]]:
    """Measure the data of the card table for every bundled deal, and what part takes how long."""
    deals = [(found.slug, record) for found in library() for record in found.records()]
    for lang in LANGUAGES:
        times = []
        for slug, record in deals:
            words = Words(lang, record.names())

            def show(record: Record = record, slug: str = slug, words: Words = words) -> None:
                def annotate(text: str) -> str:
                    return words.comment(slug, text)

                dumps(table_data(record, words, token=slug, annotate=annotate))

            times.append(quickest(show))
        yield f"a deal with all explanations ({lang})", median_and_worst(times)
    replayed = [quickest(lambda record=record: moments(record)) for _, record in deals]  # type: ignore[misc]
    yield "of it: replay all moments", median_and_worst(replayed)
    explained, contrasted = [], []
    for _, record in deals:
        steps = [stop.step for stop in moments(record) if stop.step is not None]
        explained.append(quickest(lambda steps=steps: [explain(step) for step in steps]))  # type: ignore[misc]
        line = played([stop for stop in moments(record) if stop.depth == 0])
        contrasted.append(quickest(lambda line=line: score_everywhere(line)))  # type: ignore[misc]
    yield "of it: explain every step", median_and_worst(explained)
    yield "of it: score at every table", median_and_worst(contrasted)


def reading() -> Iterator[tuple[str, str]]:
    """Measure the import of deals, with and without the rules, in files of ten."""
    deals = long_deals(200)
    texts = [write_records(deals[start : start + 10]) for start in range(0, len(deals), 10)]
    found = [read_records(text) for text in texts]
    assert all(reading.ok for reading in found)
    assert sum(len(reading.records) for reading in found) == len(deals)
    actions = sum(len(deal.line.nodes) for deal in deals) / len(deals)
    for what, check in (("", True), (", not played by the rules", False)):
        spent = sum(
            quickest(lambda text=text, check=check: read_records(text, check=check))  # type: ignore[misc]
            for text in texts
        )
        rate = 1000 * len(deals) / spent
        yield f"import deals of {actions:.1f} actions{what}", f"{rate:,.0f} deals/s"
