"""Contrasts: the same action and the same deal at every table."""

from tutor import game
from tutor.cards import Card, Seat, cards
from tutor.lessons.contrast import Outcome, Played, judge_everywhere, played, score_everywhere
from tutor.records.library import entry
from tutor.records.moments import moments
from tutor.schnapsen import CloseTalon, PlayCard, rule_set, start
from tutor.schnapsen import play as schnapsen

F, D = Seat


def closed_with_king_led():
    state = start(
        rule_set("classic"),
        cards("HA HT SK DQ CJ"),
        cards("SA SJ HK HQ DT"),
        Card.parse("HJ"),
        cards("ST SQ DA DK DJ CA CT CK CQ"),
    )
    for action in (CloseTalon(F), PlayCard(F, Card.parse("SK"))):
        state = game.play(schnapsen, state, action).state
    return state


def test_a_jack_under_a_king_is_allowed_at_the_swedish_table_only_and_heading_decides():
    action = PlayCard(D, Card.parse("SJ"))
    found = {judged.rules.id: judged for judged in judge_everywhere(closed_with_king_led(), action)}
    legal = {id for id, judged in found.items() if type(judged.ruling).__name__ == "Legal"}
    assert legal == {"swedish-app"}
    assert found["swedish-app"].option == "play.heading"
    assert found["cardavia"].option is None


def test_an_exchange_with_two_cards_left_is_refused_where_four_are_asked_for():
    start_state = start(
        rule_set("classic"),
        cards("CQ HA DK SA HQ"),
        cards("SQ DQ ST SJ HJ"),
        Card.parse("DJ"),
        cards("DT CT CA SK CK HT CJ HK DA"),
    )
    moves = [PlayCard(F, Card.parse("HQ")), PlayCard(D, Card.parse("ST"))]
    found = {
        scored.rules.id: scored for scored in score_everywhere(Played(start_state, tuple(moves)))
    }
    assert all(scored.outcome is Outcome.UNFINISHED for scored in found.values())
    assert all(scored.option is None for scored in found.values())


def test_a_silent_queen_counts_by_itself_at_two_tables():
    state = start(
        rule_set("classic"),
        cards("SK SQ HA DT CJ"),
        cards("SA SJ HK HQ DA"),
        Card.parse("HJ"),
        cards("ST HT DK DQ DJ CA CT CK CQ"),
    )
    moves = [PlayCard(F, Card.parse("SQ")), PlayCard(D, Card.parse("SJ"))]
    found = {scored.rules.id: scored for scored in score_everywhere(Played(state, tuple(moves)))}
    points = {id: scored.state.tallies.forehand.points for id, scored in found.items()}
    assert {id for id, n in points.items() if n == 25} == {"cardavia", "tjger"}


def test_an_irregular_exchange_is_right_at_the_classic_table():
    record = entry("an-exchange-too-late").records()[0]
    line = [stop for stop in moments(record) if stop.depth == 0]
    found = {scored.rules.id: scored for scored in score_everywhere(played(line))}
    assert found["classic"].outcome is Outcome.FINISHED
    assert found["sharp"].outcome is Outcome.FINISHED
