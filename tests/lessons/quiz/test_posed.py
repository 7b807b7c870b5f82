"""Questions that somebody has posed: what can be asked of a position, and its link."""

import tomllib
from pathlib import Path

import pytest

from tutor.analysis.solver import solve
from tutor.lessons.quiz import Kind, Selection, feedback
from tutor.lessons.quiz.posed import (
    KINDS,
    Posed,
    PosedError,
    decode,
    encode,
    is_posed,
    question_of,
    unfit,
)
from tutor.records.position import hidden_from, parse_position
from tutor.schnapsen import PRESETS, SeatView, rule_set

CLASSIC = rule_set("classic")
ENDGAME = "v1 F=HQ.CA D=SA.HT U=H T=0 L=F P=30.4+0/55.4+0 C=- K=- S=0:0 N=-"
LED = "v1 F=SA.HT.HK.CQ.DJ D=?? U=SJ T=7 L=D P=0.0+0/6.1+0 C=D:0.0 K=- S=0:0 N=HQ"


def fitting_kinds(position, rules):
    """The kinds of questions against which nothing speaks."""
    return tuple(kind for kind in KINDS if unfit(position, rules, kind) is None)


def test_legal_cards_are_asked_where_a_card_has_been_led_even_if_the_other_hand_is_unknown():
    assert fitting_kinds(parse_position(LED), CLASSIC) == (Kind.PLAYABLE,)
    question = question_of(Posed(CLASSIC, Kind.PLAYABLE, LED))
    assert question.selection is Selection.ALL
    assert question.answers == ("HT HK",)
    assert isinstance(question.shown, SeatView)
    assert feedback(question, "HT HK").right
    assert not feedback(question, "HT").right


def test_the_best_card_is_asked_where_all_cards_are_known_and_it_matters():
    text = (Path(__file__).parents[2] / "analysis/data/endgames.toml").read_text("utf-8")
    lines = [line for line, _ in tomllib.loads(text)["endgames"]]
    asked = 0
    for line in lines[:25]:
        position = parse_position(line)
        if Kind.BEST not in fitting_kinds(position, CLASSIC):
            continue
        question = question_of(Posed(CLASSIC, Kind.BEST, line))
        best = {action.card.text for action in solve(position.state(CLASSIC)).best()}
        assert set(question.answers) == best
        hidden = hidden_from(position, position.on_turn)
        assert Kind.BEST not in fitting_kinds(hidden, CLASSIC)
        asked += 1
    assert asked > 3


@pytest.mark.parametrize(
    "line",
    [
        "v1 F=HQ.CA D=SA.HT U=H T=0 L=F P=30.4+0/55.4+0 C=- K=- S=0:0 N=SA",
        "v1 F=SA.HT.HK.CQ.DJ D=?? U=SJ T=9 L=F P=0.0+0/0.0+0 C=- K=- S=0:0 N=-",
        "v1 F=?? D=SA U=H T=0 L=F P=55.5+0/50.4+0 C=- K=- S=0:0 N=-",
        "v1 F=HQ.CA D=?? U=H T=0 L=F P=55.4+0/50.4+0 C=- K=- S=0:0 N=-",
        "nonsense",
    ],
)
@pytest.mark.parametrize("kind", [Kind.PLAYABLE, Kind.BEST])
def test_what_cannot_be_asked_is_refused(line, kind):
    with pytest.raises(PosedError):
        question_of(Posed(CLASSIC, kind, line))


@pytest.mark.parametrize(
    ("line", "playable", "best"),
    [
        (LED, None, "posed.best-unknown"),
        (LED.replace("D=??", "D=CA.CT.CK.SQ"), None, "posed.best-talon"),
        ("v1 F=SQ.SA.DJ D=DT.CJ.CT U=D T=0 L=F P=36.2+0/46.5+0 C=- K=- S=0:0 N=-",
         "posed.playable-unled", None),
        ("v1 F=HK.HQ.CA D=SA.HT.CT U=H T=0 L=F P=32.3+0/39.4+0 C=- K=- S=0:0 N=-",
         "posed.playable-unled", "posed.best-equal"),  # each card wins
        ("v1 F=HQ.CA D=HT U=H T=0 L=D P=30.4+0/55.4+0 C=- K=- S=0:0 N=HK",
         None, "posed.best-forced"),
        ("v1 F=HQ D=- U=H T=0 L=D P=30.4+0/55.5+0 C=- K=- S=0:0 N=HK",
         "posed.playable-one", "posed.best-forced"),
        (ENDGAME.replace("F=HQ.CA", "F=??"), "posed.hand-unknown", "posed.hand-unknown"),
        (ENDGAME.replace("55.4", "5.4"), "posed.unfit", "posed.unfit"),
    ],
)  # fmt: skip
def test_the_true_reason_is_said_where_a_question_cannot_be_asked(line, playable, best):
    found = [unfit(parse_position(line), CLASSIC, kind) for kind in (Kind.PLAYABLE, Kind.BEST)]
    assert [message and message.id for message in found] == [playable, best]


@pytest.mark.parametrize("rules", list(PRESETS))
@pytest.mark.parametrize("line", [ENDGAME, LED])
def test_a_link_brings_the_question_back(rules, line):
    posed = Posed(rule_set(rules), Kind.BEST, line)
    link = encode(posed)
    assert is_posed(link)
    assert decode(link) == posed
    assert set(link) <= set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789~-_")


def test_a_damaged_link_is_refused():
    link = encode(Posed(CLASSIC, Kind.BEST, ENDGAME))
    for broken in (
        link[:-1],
        link[:20],
        link.replace("best", "beast"),
        "p1~",
        "p9" + link[2:],
        "p~",
    ):
        with pytest.raises(PosedError):
            decode(broken)
