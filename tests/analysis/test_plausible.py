"""Positions that cannot have come about: the close, the marriage that is led, the match score."""

import pytest

from tests.records.samples import played
from tutor.__main__ import main
from tutor.analysis.plausible import all_faults
from tutor.cards import Seat
from tutor.i18n.negotiation import LANGUAGES
from tutor.i18n.words import Words
from tutor.records.position import format_position, hidden_from, parse_position, position_of
from tutor.schnapsen import PRESETS, rule_set

CLOSED = "v1 F=SA.HT.HK.CQ.DJ D=?? U=SJ T=7 L=D P=0.0+0/6.1+0 C=D:0.0 K=- S=0:0 N=HQ"
PAIR = "v1 F=SQ.HK.DA.DK.DJ D=CT.CQ.CJ.HQ U=S T=0 L=D P=33.3+0/61.2+0 C=- K=- S=0:0 N=CK+20"
FIRST = "v1 F=CK.SA.ST.DJ D=?? U=HA T=9 L=F P=0.0+20/0.0+0 C=- K=- S=0:0 N=CQ+20"
HIDDEN = "v1 F=?? D=CT.CQ.CJ.HQ.SA U=HA T=9 L=F P=0.0+20/0.0+0 C=- K=- S=0:0 N=SK+20"


def told(line, rules="classic"):
    """Return the code, the field and the sentence of each fault."""
    return [
        (fault.code, line[fault.offset], fault.message.id)
        for fault in all_faults(parse_position(line), rule_set(rules))
    ]


@pytest.mark.parametrize("rules", list(PRESETS))
def test_every_moment_of_a_played_deal_can_be(rules):
    for seed in range(25):
        for step in played(seed, PRESETS[rules]).steps():
            if step.state.result is not None:
                continue
            position = position_of(step.state)
            for seen in (position, *(hidden_from(position, seat) for seat in (*Seat, None))):
                line = format_position(seen)
                assert all_faults(parse_position(line), PRESETS[rules]) == (), line


# --- the close --------------------------------------------------------------------------------


def test_an_empty_talon_cannot_have_been_closed_and_its_size_is_right_after_five_tricks():
    line = "v1 F=SQ.HK.DA.DK.DJ D=CT.CK.CQ.CJ.HQ U=S T=0 L=F P=33.3+0/41.2+0 C=D:13.2 K=- S=0:0 N=-"
    assert told(line) == [("D-close-empty", "C", "record.close-empty")]


@pytest.mark.parametrize(
    ("close", "expected"),
    [
        ("D:0.0", []),
        ("F:0.0", []),
        ("F:6.1", [("D-close-lead", "C", "record.close-tricks")]),  # the trick was the dealer's
        ("D:4.1", [("D-close-record", "C", "record.close-record"),
                   ("D-close-lead", "C", "record.close-tricks")]),
        ("F:5.0", [("D-close-record", "C", "record.points-field")]),
    ],
)  # fmt: skip
def test_a_close_fits_the_talon_and_what_the_other_side_has_now(close, expected):
    assert told(CLOSED.replace("C=D:0.0", f"C={close}")) == expected


def test_only_forehand_closes_before_the_first_trick():
    line = "v1 F=SA.HT.HK.CQ.DJ D=?? U=SJ T=9 L=F P=0.0+0/0.0+0 C=F:0.0 K=- S=0:0 N=-"
    assert told(line) == []
    wrong = line.replace("C=F", "C=D")
    assert told(wrong) == [("D-close-lead", "C", "record.close-first")]


def test_a_table_that_asks_for_four_cards_forbids_a_later_close():
    line = "v1 F=SA.ST.HT.CQ.DQ D=?? U=SJ T=1 L=F P=21.2+0/13.2+0 C=F:13.2 K=- S=0:0 N=-"
    assert told(line) == []
    asking = [id for id in PRESETS if PRESETS[id].closing.minimum_talon == 4]
    assert asking
    for rules in asking:
        assert told(line, rules) == [("D-close-size", "C", "close-talon-too-small")]


# --- the marriage that is led -----------------------------------------------------------------


def test_the_worth_of_a_marriage_its_partner_and_its_points_are_each_named():
    line = "v1 F=SQ.HK.DA.DK.DJ D=CT.CK.CQ.CJ U=S T=0 L=D P=33.3+0/41.2+0 C=- K=- S=0:0 N=HQ+40"
    assert told(line) == [
        ("D-marriage-points", "P", "record.marriage-missing"),
        ("D-marriage", "N", "partner-missing"),
        ("D-marriage", "N", "record.marriage-worth"),
    ]


@pytest.mark.parametrize("line", [PAIR, FIRST, HIDDEN])
def test_a_marriage_that_fits_is_let_through(line):
    assert told(line) == []


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (PAIR.replace("61.2", "41.2"), [("D-marriage-points", "P", "record.marriage-missing")]),
        (PAIR.replace("61.2", "24.2").replace("33.3", "70.3"),
         [("D-marriage-points", "P", "record.marriage-missing"),
          ("D-points-over", "P", "position.over")]),
        (PAIR.replace("+20", "+40"), [("D-marriage", "N", "record.marriage-worth")]),
        (PAIR.replace("CT.CQ", "CK.CQ").replace("N=CK", "N=CT"),
         [("D-marriage", "N", "no-marriage-card")]),
        (FIRST.replace("0.0+20", "0.0+0"), [("D-marriage-points", "P", "record.marriage-waits")]),
        (HIDDEN.replace("HQ", "SQ"), [("D-marriage", "N", "partner-missing")]),
        (HIDDEN.replace("K+20", "K+40"), [("D-marriage", "N", "record.marriage-worth")]),
    ],
)  # fmt: skip
def test_what_cannot_be_about_a_marriage_is_named(line, expected):
    assert told(line) == expected


def test_what_the_table_forbids_about_a_marriage_is_named():
    ids = {
        "king-must-lead": FIRST,
        "marriage-too-early": FIRST,
        "marriage-talon-gone": PAIR.replace("N=CK", "N=CQ").replace("CT.CQ", "CT.CK"),
    }
    house = rule_set("classic").with_options(
        {"marriage.card": "king", "marriage.before-trick": "forbidden",
         "marriage.exhausted": "forbidden", "marriage.after-close": "forbidden"}
    )  # fmt: skip
    for id, line in ids.items():
        assert id in [fault.message.id for fault in all_faults(parse_position(line), house)]
        assert told(line) == []
    closed = "v1 F=CK.SA.ST.DJ D=?? U=HA T=9 L=F P=0.0+20/0.0+0 C=F:0.0 K=- S=0:0 N=CQ+20"
    found = [fault.message.id for fault in all_faults(parse_position(closed), house)]
    assert "marriage-after-close" in found


def test_where_a_marriage_counts_by_itself_it_must_be_written():
    line = PAIR.replace("+20", "").replace("61.2", "41.2")
    silent = [id for id in PRESETS if PRESETS[id].marriage.declared.value == "automatic"]
    assert silent
    for rules in PRESETS:
        unsaid = ("D-marriage", "N", "position.marriage-unsaid") in told(line, rules)
        assert unsaid is (rules in silent)


# --- the match score, and the command line ----------------------------------------------------


@pytest.mark.parametrize("score", ["9:0", "7:7", "0:7"])
@pytest.mark.parametrize("command", [["solve"], ["assess", "--seat", "F"]])
def test_a_match_that_is_over_is_named_on_the_command_line(command, score, capsys):
    line = f"v1 F=HQ.CA D=SA.HT U=H T=0 L=F P=55.4+0/50.4+0 C=- K=- S={score} N=-"
    a, b = map(int, score.split(":"))
    assert main([command[0], line, *command[1:], "--lang", "en"]) == 2
    said = Words("en").text("position.score-over", a=a, b=b, length=7)
    assert f"1:{line.index('S=') + 1}: {said}\n" in capsys.readouterr().err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_commands_name_each_fault_in_each_language(lang, capsys):
    line = FIRST.replace("0.0+20", "0.0+0").replace("C=-", "C=D:0.0").replace("T=9", "T=0")
    assert main(["solve", line, "--lang", lang]) == 2
    err, words = capsys.readouterr().err, Words(lang)
    faults = all_faults(parse_position(line), rule_set("classic"))
    assert len(faults) > 3
    for fault in faults:
        assert f"1:{fault.column}: {words.say(fault.message)}\n" in err
