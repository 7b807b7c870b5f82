"""Reading what people paste: many deals, broken deals, other encodings, other spellings."""

from __future__ import annotations

import json
import random
import string
import time
from pathlib import Path

import pytest

from tests.records.samples import HEAD, OPEN, SAMPLE, played
from tutor.cards import Card, Seat
from tutor.records import (
    Comment,
    Line,
    Node,
    Record,
    Tag,
    check,
    final_state,
    find,
    nearest,
    read_action,
    read_card,
    read_records,
    record_json,
    walk,
    write_json,
    write_records,
)
from tutor.records.json_form import json_schema
from tutor.records.notation import read_draw
from tutor.records.tables import actions_frame, deals_frame
from tutor.schnapsen import PRESETS, PlayCard

NEXT = SAMPLE.replace("Stammtisch", "next")


def one(text: str) -> Record:
    (record,) = read_records(text).records
    return record


@pytest.mark.parametrize("gap", ["", "\n", "\n\n\n", "\r\n", " \n\t\n"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_two_deals_are_two_whatever_lies_between(gap: str, encoding: str) -> None:
    reading = read_records((SAMPLE.rstrip() + "\n" + gap + NEXT).encode(encoding))
    assert [record.tag("Event") for record in reading.records] == ["Stammtisch", "next"]
    assert reading.errors == ()
    assert all(len(record.tags) == 10 for record in reading.records)


def test_a_tag_on_the_line_of_the_result_begins_a_deal() -> None:
    reading = read_records(SAMPLE.rstrip() + " " + NEXT)
    assert [record.tag("Event") for record in reading.records] == ["Stammtisch", "next"]


def test_a_blank_line_among_the_tags_begins_no_deal() -> None:
    assert one(SAMPLE.replace("[Round", "\n\n[Round")) == one(SAMPLE)


@pytest.mark.parametrize(
    "broken",
    [
        SAMPLE.replace("royal marriage}", "royal marriage"),
        SAMPLE.replace("from now on}", "from now on"),
        SAMPLE.replace("D:CJ )", "D:CJ"),
        SAMPLE.replace("F:CLOSE", "F:CLOOSE"),
        SAMPLE.replace('"Anna"', '"Anna'),
        SAMPLE.replace("DK.HT", "DJ.HT"),
        SAMPLE.replace("F+3\n", ""),
        HEAD,
        "[",
        "{",
        "((((((",
        '[Event "',
    ],
)
def test_a_broken_deal_never_harms_the_next_one(broken: str) -> None:
    reading = read_records(broken + "\n" + NEXT)
    assert reading.records[-1] == one(NEXT)
    assert len(reading.records) == 2 or reading.errors


def test_one_changed_character_gives_records_or_diagnostics_and_no_exception() -> None:
    chance = random.Random(66)
    signs = '{}()[]"\\;%^!?FD:<+*.=1H ' + "\n" + string.ascii_uppercase[:3] + "♥"
    for place in range(len(SAMPLE)):
        for sign in (*chance.sample(signs, 3), ""):
            reading = read_records(SAMPLE[:place] + sign + SAMPLE[place + 1 :])
            assert reading.records or reading.diagnostics
            assert all(d.line >= 1 and d.column >= 1 for d in reading.diagnostics)


def test_bundled_records_stand_one_changed_character(root: Path) -> None:
    chance = random.Random(33)
    for path in sorted((root / "replays").rglob("*.sgn"))[:12]:
        text = path.read_text(encoding="utf-8")
        for _ in range(25):
            place = chance.randrange(len(text))
            mutant = text[:place] + chance.choice('{}()[]"\\^:XH\n') + text[place + 1 :]
            reading = read_records(mutant)
            assert reading.records
            once = write_records(reading.records)
            assert write_records(read_records(once).records) == once


@pytest.mark.parametrize(
    ("encoding", "expected"),
    [("utf-8", "Jörg Groß, ♥-Sau"), ("utf-16", "Jörg Groß, ♥-Sau"), ("cp1252", "Jörg Groß")],
)
def test_umlauts_survive_every_encoding(encoding: str, expected: str) -> None:
    text = SAMPLE.replace("Anna", expected)
    assert read_records(text.encode(encoding)).records[0].player(Seat.FOREHAND) == expected


def test_umlauts_in_two_parts_are_joined() -> None:
    assert one(SAMPLE.replace("Anna", "Jo\u0308rg")).tag("Forehand") == "Jörg"


@pytest.mark.parametrize(
    "name",
    ["Anna [2] ]", 'the "Beisl"', "Ζορμπάς", "שלום", "<script>alert(1)</script>", "a\\b", ""],
)
def test_names_are_any_text(name: str) -> None:
    record = one(SAMPLE).with_tags(Forehand=name)
    assert one(write_records([record])).tag("Forehand") == name


def test_quotes_inside_a_value_are_mended_and_reported() -> None:
    reading = read_records(SAMPLE.replace('"Anna"', '"Anna "die Sau" Huber"'))
    assert reading.records[0].tag("Forehand") == 'Anna "die Sau" Huber'
    assert [d.code for d in reading.errors] == ["S-tag"]


def test_three_comments_a_command_and_a_brace_come_back_in_order() -> None:
    text = SAMPLE.replace("{@de Vierziger}", r'{@de a \} "b"} {@en [%hint 1] c} {d [%x y\]z] e}')
    record = one(text)
    notes = record.line.nodes[1].comments
    assert [note.lang for note in notes] == ["de", "en", None, "en"]
    assert notes[0].text == 'a } "b"'
    assert notes[1].commands == (("hint", "1"),)
    assert notes[2].commands == (("x", "y]z"),)
    assert one(write_records([record])) == record


def test_which_card_of_a_marriage_is_led_is_kept() -> None:
    """65 or 66: the king and the queen are different leads."""
    text = OPEN.replace('"Bernd"', '"B"') + "\n1. F:{}+40 D:DT\n*\n"
    king, queen = (one(text.format(card)) for card in ("SK", "SQ"))
    assert king.line.nodes[0].action == PlayCard(Seat.FOREHAND, Card.parse("SK"), declares=True)
    assert queen.line.nodes[0].action == PlayCard(Seat.FOREHAND, Card.parse("SQ"), declares=True)
    assert final_state(king).hands[0] != final_state(queen).hands[0]


@pytest.mark.parametrize("text", ["HQ", "hq", "♥Q", "♡q", "QH", "♥️Q"])
def test_a_card_is_read_in_many_spellings(text: str) -> None:
    assert read_card(text) is Card.parse("HQ")


@pytest.mark.parametrize(
    ("letters", "text", "card"),
    [("de", "KD", "DQ"), ("de", "HB", "HJ"), ("sv", "RKn", "DJ"), ("nb", "HA", "HA"),
     ("es", "CR", "HK"), ("el", "ΚΡ", "HK"), ("en", "S10", "ST"), ("en", "10♠", "ST")],
)  # fmt: skip
def test_letters_of_a_language_are_read_where_the_record_names_it(
    letters: str, text: str, card: str
) -> None:
    assert read_card(text, letters) is Card.parse(card)


@pytest.mark.parametrize("text", ["", "H", "9H", "H9", "SS", "QQ", "??", "ΗΑ", "1H", "H1"])
def test_what_is_no_card_is_no_card(text: str) -> None:
    assert read_card(text) is None


def test_letters_become_english_and_the_tag_says_so() -> None:
    text = OPEN.replace("[Rules", '[Letters "de"]\n[Rules')
    deal = "F:KB.PK.PB.PD.TK D:KK.HZ.K10.TD.TB U:PA T:HA.P10.TA.HB.HK.KD.KA.HD.T10"
    text = text.replace(text.partition('[Deal "')[2].partition('"')[0], deal)
    record = one(text + "\n1. f:ex=pa F:PD+40 D:TB *\n")
    assert record.tag("Letters") == "en"
    assert record.tag("Deal") == one(SAMPLE).tag("Deal")
    assert [node.written() for node in record.line.nodes] == ["F:EX=SA", "F:SQ+40", "D:CJ"]


@pytest.mark.parametrize("text", ["F:EX=", "F:CLOSE=1", "F:CLAIM=x", "F:HQ+", "F:H9", "F:", "X"])
def test_what_is_no_action_is_kept_as_text(text: str) -> None:
    written = read_action(text)
    assert written is None or written.action is None


def test_draws_are_read() -> None:
    assert str(read_draw("d:<h10")) == "D:<HT"
    assert read_draw("D:HT") is None
    assert read_draw("X:<HT") is None


def test_the_mark_of_an_irregular_action_stands_before_the_player_or_the_action() -> None:
    moves = OPEN + "\n1. F:CLOSE F:CK {}\n*\n"
    first, second = (one(moves.format(text)) for text in ("^D:DK", "D:^DK"))
    assert first == second
    assert first.line.nodes[-1].irregular


def test_play_goes_on_after_an_irregular_card() -> None:
    reading = read_records(OPEN + "\n1. F:CLOSE F:CK ^D:DK\n2. F:SK+40\n*\n")
    assert [d.code for d in reading.diagnostics] == ["R-must-follow"]
    assert final_state(reading.records[0]).tally(Seat.FOREHAND).tricks == 1


def test_an_irregular_action_that_cannot_be_done_is_skipped() -> None:
    reading = read_records(OPEN + "\n1. F:CK ^F:DJ D:CQ\n2. ^D:CLAIM F:CLOSE F:DJ\n*\n")
    assert reading.errors == ()
    steps = list(reading.records[0].steps())
    assert [step.applied for step in steps] == [True, False, True, False, True, True]


def test_lenient_reading_cuts_a_branch_at_the_bad_action_and_keeps_the_text() -> None:
    reading = read_records(OPEN + "\n1. F:SQ+40 ( 1. F:HA {no} D:CJ ) D:CJ\n2. D:CA\n*\n")
    record = reading.records[0]
    assert record.line.nodes[0].variations == (Line(cut="1. F:HA {no} D:CJ"),)
    assert record.line.cut == "2. D:CA"
    assert len(record.line.nodes) == 2
    again = read_records(write_records([record]))
    assert again.records == (record,)
    assert again.errors == ()


def test_remarks_are_kept() -> None:
    text = "; before\n" + SAMPLE.replace("2. F:CLOSE", "; in between\n% a whole line\n2. F:CLOSE")
    record = one(text + "; after\n")
    assert record.preamble[0].text == " before"
    assert [note.text for note in record.line.nodes[2].notes] == [" in between", " a whole line"]
    assert record.closing[0].text == " after"
    assert one(write_records([record])) == record


def test_another_game_keeps_its_actions_as_text() -> None:
    text = '[SGN "1"]\n[Result "*"]\n[Game "preference"]\n\n1. 0:PASS 1:1 2:2 {so}\n2. 1:H2 *\n'
    reading = read_records(text)
    assert reading.errors == ()
    assert [node.text for node in reading.records[0].line.nodes] == ["PASS", "1", "2", "H2"]
    assert write_records(reading.records).replace("\n*", " *").replace("\n\n", "\n") == (
        text.replace("\n\n", "\n")
    )


def test_a_later_change_of_a_preset_cannot_rewrite_history() -> None:
    record = one(SAMPLE.replace("classic", "tjger"))
    written = write_records([record])
    assert '[Option "ending.sixty-six=claimed"]' in written
    assert one(written).rules() is PRESETS["tjger"]
    house = written.replace('[Option "match.counting=up"]\n', "")
    assert one(house).rules().option("match.counting") == "down"


def test_addresses_lead_to_nodes_and_gone_ones_to_their_nearest_ancestor() -> None:
    record = one(SAMPLE)
    found = {item.address: item for item in walk(record)}
    assert list(found) == ["1.1", "1.2", "1.2~1.1", "1.2~1.2", "1.3", "2.1", "2.2", "2.3"]
    assert all(find(record, address) == item for address, item in found.items())
    assert [node.written() for node in found["1.2~1.2"].path] == ["F:EX=SA", "F:SK+40", "D:CJ"]
    assert nearest(record, "1.2~1.9").address == "1.2~1.2"
    assert nearest(record, "1.2~4.1").address == "1.2"
    assert nearest(record, "9.1").address == "2.3"
    assert nearest(record, "nonsense").address == ""
    assert find(record, "9.1") is None


def test_a_record_that_begins_with_a_position_counts_its_tricks_from_there() -> None:
    start = "v1 F=SA.HT D=SK.HJ U=S T=0 L=F P=20.4+0/30.4+0 C=- K=- S=0:3 N=-"
    text = f'[SGN "1"]\n[Result "*"]\n[Rules "classic"]\n[Start "{start}"]\n\n9. F:SA D:SK\n*\n'
    record = one(text)
    assert [item.address for item in walk(record)] == ["9.1", "9.2"]
    assert final_state(record).tally(Seat.FOREHAND).points == 35


def test_a_record_made_by_hand_is_checked_against_its_canonical_text() -> None:
    node = Node(1, "F", PlayCard(Seat.FOREHAND, Card.parse("HA")))
    record = Record((*one(OPEN + "\n*").tags,), Line((node,)))
    assert [(d.code, d.line) for d in check(record)] == [("R-card-not-held", 12)]


def test_a_thousand_deals_are_read_in_a_few_seconds() -> None:
    rules = list(PRESETS.values())
    some = [played(seed, rules[seed % 7]) for seed in range(100)]
    text = "\n".join(write_records(some) for _ in range(10))
    before = time.process_time()
    reading = read_records(text)
    assert len(reading.records) == 1000
    assert reading.diagnostics == ()
    assert time.process_time() - before < 10


@pytest.mark.parametrize(
    "text",
    [
        "x" * 5_000_000,
        "{" * 1_000_000,
        "(" * 1_000_000,
        "[" * 1_000_000,
        HEAD + "\n1. F:SQ+40 " + "( 1. F:SK+40 " * 50_000,
        HEAD + "\n1. F:SQ+40 " + "( 1. F:SK+40 " * 10_000 + ")" * 10_000,
        HEAD + "\n1. F:SQ+40 {" + "[Event x\n" * 100_000,
        "[\n" * 300_000,
        "\\" * 1_000_000,
        HEAD + '[X "' + "\\" * 150_000,
        HEAD + "1. F:SQ+40 " + "x ( " * 40_000,
    ],
    ids=range(11),
)
def test_a_huge_paste_gives_a_clear_diagnostic_quickly(text: str) -> None:
    before = time.process_time()
    reading = read_records(text)
    assert reading.errors
    assert time.process_time() - before < 12


def test_variations_nested_as_deep_as_allowed_are_read_and_written() -> None:
    text = OPEN + "\n1. F:SQ+40 " + "( 1. F:SK+40 " * 32 + ") " * 32 + "\n*\n"
    reading = read_records(text)
    assert reading.errors == ()
    assert one(write_records(reading.records)) == reading.records[0]


def test_json_with_faults_names_the_place() -> None:
    text = '{"result": "*"}\n{"line": {"actions": [{"trick": "x"}]}}\nnot json\n'
    assert {d.line for d in read_records(text).errors} >= {2, 3}
    deep = '{"line":' * 500 + "{}" + "}" * 500
    assert [d.code for d in read_records(deep).errors] == ["S-too-deep"]


def told(text: str) -> list[tuple[str, int, str]]:
    """Return code, line and marked text of the errors in a JSON text."""
    return [
        (d.code, d.line, d.snippet[len(d.caret) - d.caret.count("^") : len(d.caret)])
        for d in read_records(text).errors
    ]


def test_the_rules_speak_of_json_at_the_value_that_breaks_them() -> None:
    (record,) = read_records(SAMPLE).records
    value = json.loads(record_json(record))
    value["line"]["actions"][1]["variations"][0]["actions"][1]["action"] = "DJ"
    value["tags"][-1][1] = value["tags"][-1][1].replace("SK", "SX")
    text = json.dumps(value, indent=2)
    lines = text.split("\n")
    (code, line, marked), *_ = told(text)
    assert (code, marked[:6]) == ("D-no-card", '"F:DJ.')
    assert lines[line - 1].strip().startswith('"F:DJ.')
    value["tags"][-1][1] = value["tags"][-1][1].replace("SX", "SK")
    text = json.dumps(value, indent=2)
    lines = text.split("\n")
    ((code, line, marked),) = told(text)
    assert (code, marked) == ("R-card-not-held", '"DJ"')
    assert lines[line - 1].strip() == '"action": "DJ"'
    assert told(json.dumps(value))[0][1:] == (1, '"DJ"')
    assert told(f"[{{}},\n{json.dumps(value)}]")[-1][1:] == (2, '"DJ"')


def test_json_comes_as_one_deal_a_deal_per_line_or_a_list() -> None:
    records = [played(seed) for seed in range(3)]
    lines = write_json(records)
    listed = f"[{','.join(lines.splitlines())}]"
    for text in (lines, listed, json.dumps(json.loads(listed), indent=2), "\ufeff\r\n" + lines):
        for source in (text, text.encode()):
            reading = read_records(source)
            assert list(reading.records) == records
            assert reading.errors == ()
    assert len(read_records(lines.splitlines()[0]).records) == 1


@pytest.mark.parametrize(
    ("text", "errors"),
    [
        ("[", [("S-json-syntax", 1, "")]),
        ("{", [("S-json-syntax", 1, "")]),
        ("[]", [("S-no-deal", 1, "[")]),
        ("[3]", [("S-json", 1, "3")]),
        ('{"x":NaN}', [("S-json-syntax", 1, "N")]),
        ('{"x":1e999}', [("S-json-syntax", 1, "1")]),
        ('{"x":"\\ud800"}', [("S-json-syntax", 1, '"')]),
        ("{result: 3}", [("S-json-syntax", 1, "r")]),
        ('{"tags":[["Event"]]}', [("S-json", 1, "[")]),
        ('{"line":{"opening":[{"text":3}]}}', [("S-json", 1, "3")]),
        ('{"line":{"actions":[3]}}', [("S-json", 1, "3")]),
        ('{"version":2,\n"result":"F3"}', [("S-json", 1, "2"), ("S-json", 2, '"F3"')]),
        ("[" * 50_000, [("S-too-deep", 1, "[")]),
    ],
)
def test_json_with_faults_names_each_place_once(
    text: str, errors: list[tuple[str, int, str]]
) -> None:
    assert told(text) == errors


def test_a_record_that_begins_with_a_comment_is_no_json() -> None:
    for text in (
        "{nice} 1. F:HA *",
        "{nice} 1 F HA",
        "{nice: so} 1. F:HA *",
        '{"nice"}\n[Event "x"]\n*',
        '{["Event "x"]\n[Site "y"]\n*',
    ):
        assert all("json" not in d.code for d in read_records(text).diagnostics)


def test_every_change_of_one_character_in_json_gives_records_or_places() -> None:
    text = record_json(one(SAMPLE))
    chance = random.Random(5)
    for at in range(len(text)):
        for sign in ("", chance.choice('{}[]",:\\'), chance.choice("xQ7é\n")):
            reading = read_records(text[:at] + sign + text[at + 1 :])
            assert reading.records or reading.errors, (at, sign)


def test_the_published_schema_is_that_of_the_models(root: Path) -> None:
    published = json.loads((root / "tutor/records/sgn.schema.json").read_text(encoding="utf-8"))
    assert published == json_schema()


def test_tables_show_deals_and_actions() -> None:
    some = [played(seed, rules) for seed, rules in enumerate(PRESETS.values())]
    deals, actions = deals_frame(some), actions_frame(some)
    assert list(deals["rules"]) == list(PRESETS)
    results = deals["winner"] + "+" + deals["points"].astype(int).astype(str)
    assert list(results) == list(deals["result"])
    assert len(actions) == sum(len(record.line.nodes) for record in some)
    assert (actions["choices"] >= 1).all()
    assert len(deals_frame([Record((Tag("Rules", "auntie"),))])) == 1


def test_a_comment_of_any_length_is_folded_and_comes_back() -> None:
    text = "w" * 300 + " ] } { \\ " + "ö" * 90
    record = one(SAMPLE)
    node = record.line.nodes[0]
    noted = Node(node.trick, node.actor, node.action, said=node.said, notes=(Comment(text, "de"),))
    again = one(write_records([Record(record.tags, Line((noted,)), "*")]))
    assert again.line.nodes[0].comments == (Comment(text, "de"),)
