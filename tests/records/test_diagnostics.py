"""Every code speaks where it should: line, column, rule, and words for it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.records.samples import HEAD, MOVES, OPEN, SAMPLE
from tutor.i18n.sentences import registry
from tutor.i18n.words import Words
from tutor.records import Diagnostic, Limits, Severity, read_records, write_records
from tutor.records.link import decode_link, encode_link
from tutor.records.position import PositionError, parse_position
from tutor.records.position_checks import position_faults

POSITION = "v1 F=SA.HT D=SK.HJ U=S T=0 L=F P=20.4+0/30.4+0 C=- K=- S=0:3 N=-"


def moves(text: str) -> str:
    """Return an open record with these moves."""
    return f"{OPEN}\n{text}\n*\n"


def deal(text: str) -> str:
    """Return a record with this deal and no moves."""
    return re.sub(r'\[Deal ".*"\]', f'[Deal "{text}"]', OPEN) + "\n*\n"


def optional(text: str) -> str:
    """Return the sample with this option."""
    return SAMPLE.replace('[Deal "', f'[Option "{text}"]\n[Deal "')


def start(text: str) -> str:
    """Return a record that begins with this position."""
    return re.sub(r'\[Deal ".*"\]', f'[Start "{text}"]', OPEN) + "\n*\n"


CLOSED = POSITION.replace("C=-", "C=F:90.4").replace("T=0", "T=1").replace("U=S ", "U=SQ ")
CLAIMED = SAMPLE.replace("D:HT", "D:HT 3. F:CLAIM=67")
LINK = encode_link(read_records(SAMPLE).records[0]) or ""
NINE = "F:DJ.SK.SJ.SQ.CK D:DK.HT.DT.CQ.CJ U:SA T:HA.ST.CA.HJ.HK.DQ.DA.HQ"

CASES: list[tuple[str, str | bytes, int, int]] = [
    ("E-byte-order-mark", b"\xef\xbb\xbf" + SAMPLE.encode(), 1, 1),
    ("E-byte-order-mark", "\ufeff" + SAMPLE, 1, 1),
    ("E-utf-16", SAMPLE.encode("utf-16-le"), 1, 1),
    ("E-not-utf-8", SAMPLE.replace("Anna", "Jörg").encode("cp1252"), 6, 13),
    ("E-undecodable", SAMPLE.encode().replace(b"Anna", b"\x81nna"), 6, 12),
    ("E-line-ends", SAMPLE.replace("\n", "\r\n"), 1, 10),
    ("E-composed", SAMPLE.replace("Anna", "Jo\u0308rg"), 1, 1),
    ("E-control-character", SAMPLE.replace("Anna", "A\x07nna"), 6, 13),
    ("S-tag", SAMPLE.replace('"Anna"', '"Anna'), 6, 1),
    ("S-tag", SAMPLE.replace('[Site "', 'Site "'), 3, 1),
    ("S-tag-twice", SAMPLE.replace("[Site", '[Event "x"]\n[Site'), 3, 1),
    ("S-unknown-tag", SAMPLE.replace("[Site", "[Weather"), 3, 1),
    ("S-unknown-version", SAMPLE.replace('[SGN "1"]', '[SGN "7"]'), 1, 1),
    ("S-unknown-letters", SAMPLE.replace("[Rules", '[Letters "xx"]\n[Rules'), 9, 1),
    ("S-letters-replaced", OPEN.replace("[Rules", '[Letters "de"]\n[Rules'), 9, 1),
    ("S-result-form", HEAD.replace("F+3", "1-0"), 8, 10),
    ("A-score-form", SAMPLE.replace("[Rules", '[Score "three"]\n[Rules'), 9, 9),
    ("S-date-form", SAMPLE.replace("2026.10.03", "yesterday"), 4, 8),
    ("S-unclosed-comment", SAMPLE.replace("royal marriage}", "royal marriage"), 12, 37),
    ("S-unclosed-bracket", moves("1. F:SQ+40 ( 1. F:SK+40 D:CJ"), 12, 12),
    ("S-stray-bracket", moves("1. F:SQ+40 D:CJ ) 2. F:CK"), 12, 17),
    ("S-stray-glyph", moves("! 1. F:SQ+40"), 12, 1),
    ("S-stray-variation", moves("( 1. F:SK+40 ) 1. F:SQ+40"), 12, 1),
    ("S-empty-variation", moves("1. F:SQ+40 ( )"), 12, 12),
    ("S-after-result", SAMPLE + "3. F:CK\n", 16, 1),
    ("S-expected-action", moves("1. HQ"), 12, 4),
    ("S-unexpected", moves("1. F:SQ+40 nonsense"), 12, 12),
    ("S-unknown-seat", moves("1. X:SQ"), 12, 4),
    ("S-unreadable-action", moves("1. F:SQ+40 D:CJ\n2. F:CLOOSE"), 13, 6),
    ("S-unreadable-draw", moves("1. F:SQ+40 D:CJ D:<XX"), 12, 17),
    ("S-trick-number", moves("1. F:SQ+40 D:CJ\n7. F:CK"), 13, 1),
    ("S-variation-number", moves("1. F:SQ+40 ( F:SK+40 ) D:CJ"), 12, 14),
    ("S-variation-place", moves("1. F:SQ+40 ( 1. D:CJ ) D:CJ"), 12, 17),
    ("S-too-deep", moves("1. F:SQ+40 " + "( 1. F:SK+40 " * 40 + ") " * 40), 12, 428),
    ("S-json", '[{}, {"result": "*"}, {"line": {"actions": [{"trick": 0}]}}]', 1, 55),
    ("S-json-syntax", '{"line": {}}\n{"line": }\n{"line": {}}', 2, 10),
    ("S-no-deal", "good morning", 1, 1),
    ("S-no-deal", "", 1, 1),
    ("D-deal-missing", re.sub(r"\[Deal.*\n", "", OPEN), 1, 1),
    ("D-unreadable", deal("DJ.SK.SJ"), 10, 8),
    ("D-part-twice", deal(NINE + ".CT F:DJ"), 10, 76),
    ("D-part-missing", deal("F:DJ.SK.SJ.SQ.CK D:DK.HT.DT.CQ.CJ T:HA"), 10, 46),
    ("D-part-size", deal(NINE), 10, 47),
    ("D-no-card", deal(NINE + ".C9"), 10, 73),
    ("D-card-twice", deal(NINE + ".HA"), 10, 73),
    ("D-turn-up-unknown", deal((NINE + ".CT").replace("U:SA", "U:??")), 10, 8),
    ("D-rules-missing", re.sub(r"\[Rules.*\n", "", SAMPLE), 1, 1),
    ("D-rules", SAMPLE.replace("classic", "auntie"), 9, 9),
    ("D-rules", optional("marriage.card=jack"), 10, 24),
    ("D-rules", optional("marriage.card"), 10, 10),
    ("D-rules", optional('match.length=9"]\n[Option "match.length=9'), 11, 10),
    ("D-rules-renamed", optional("match.length=9").replace("classic", "auntie"), 9, 1),
    ("D-options-differ", optional("match.counting=up").replace("classic", "tjger"), 9, 1),
    ("D-version", start(POSITION.replace("v1", "v9")), 10, 9),
    ("D-unknown-field", start(POSITION + " Z=3"), 10, 74),
    ("D-field-twice", start(POSITION + " N=-"), 10, 74),
    ("D-field-missing", start(POSITION.replace(" N=-", "")), 10, 69),
    ("D-field", start(POSITION.replace("SA", "S1")), 10, 12),
    ("D-known-elsewhere", start(POSITION.replace("K=-", "K=F:CA")), 10, 60),
    ("D-card-twice", start(POSITION.replace("SK", "SA")), 10, 20),
    ("D-hand-size", start(POSITION.replace("SA.HT", "SA")), 10, 12),
    ("D-talon-size", start(POSITION.replace("T=0", "T=2")), 10, 32),
    ("D-turn-up", start(POSITION.replace("U=S ", "U=SQ ")), 10, 28),
    ("D-close-record", start(CLOSED), 10, 57),
    ("D-close-empty", start(POSITION.replace("C=-", "C=F:30.4")), 10, 56),
    ("D-close-lead", start(CLOSED), 10, 57),
    ("D-marriage", start(POSITION.replace("SA.HT", "HT").replace("N=-", "N=SA+40")), 10, 67),
    ("D-marriage-points", start(POSITION.replace("N=-", "N=SQ+40")), 10, 40),
    ("D-pending", start(POSITION.replace("20.4+0", "20.4+20")), 10, 40),
    ("D-points", start(POSITION.replace("20.4", "3.4")), 10, 40),
    ("D-taken", start(POSITION + " X=HQHJ/-"), 10, 74),
    ("R-not-on-turn", moves("1. D:CJ"), 12, 4),
    ("R-card-not-held", moves("1. F:HA"), 12, 4),
    ("R-must-follow", moves("1. F:CLOSE F:CK D:DK"), 12, 17),
    ("R-sixty-six-counts-itself", moves("1. F:SQ+40 F:CLAIM"), 12, 12),
    ("R-close-not-on-lead", moves("1. F:SQ+40 D:CLOSE"), 12, 12),
    ("R-deal-over", SAMPLE.replace("\nF+3\n", "\n3. F:CK\nF+3\n"), 15, 4),
    ("R-not-irregular", moves("1. ^F:SQ+40"), 12, 4),
    ("S-brace-in-comment", moves("{a {b} 1. F:SQ+40"), 12, 4),
    ("A-exchange-card", moves("1. F:EX=ST"), 12, 4),
    ("A-marriage-value", moves("1. F:SQ+20"), 12, 4),
    ("A-marriage-unwritten", moves("1. F:SQ").replace("classic", "cardavia"), 12, 4),
    ("A-claim-total", CLAIMED.replace("classic", "tjger"), 14, 60),
    ("A-no-draw", moves("1. F:SQ+40 D:<SA"), 12, 4),
    ("A-draw", moves("1. F:SQ+40 D:CJ D:<HQ"), 12, 12),
    ("A-result", SAMPLE.replace("F+3", "F+2"), 8, 1),
    ("A-result-token", HEAD.replace("F+3", "D+1") + MOVES, 8, 1),
    ("A-result-open", SAMPLE.replace("F+3", "*"), 8, 1),
    ("A-result-unproved", HEAD + "\n1. F:SQ+40 D:CJ\nF+3\n", 8, 1),
    ("A-score", SAMPLE.replace("[Rules", '[Score "7:2"]\n[Rules'), 9, 1),
]  # fmt: skip


@pytest.mark.parametrize(("code", "text", "line", "column"), CASES, ids=range(len(CASES)))
def test_a_code_speaks_at_its_place(code: str, text: str | bytes, line: int, column: int) -> None:
    reading = read_records(text)
    found = [d for d in reading.diagnostics if d.code == code]
    assert found, [str(d) for d in reading.diagnostics]
    if line:
        assert (found[0].line, found[0].column) == (line, column)
    assert found[0].caret.strip(" ^") == ""
    _in_words(found)
    once = write_records(reading.records)
    assert write_records(read_records(once).records) == once


def _in_words(found: list[Diagnostic] | tuple[Diagnostic, ...]) -> None:
    words = Words("en")
    for diagnostic in found:
        for message in (diagnostic.message, diagnostic.fix):
            if message is not None:
                text = words.say(message)
                assert text
                assert "{" not in text.replace("{@", "")
                assert not text.startswith("record.")


OTHER: dict[str, tuple[Diagnostic, ...]] = {
    "S-too-large": read_records("x" * 50, limits=Limits(size=40)).diagnostics,
    "S-too-many-deals": read_records(SAMPLE * 3, limits=Limits(deals=2)).diagnostics,
    "S-deal-too-large": read_records(SAMPLE, limits=Limits(deal=40)).diagnostics,
    "S-too-many-findings": read_records(moves("x") * 3, limits=Limits(findings=1)).diagnostics,
    "S-too-many-faults": read_records(moves("1. F:SQ+40 " + "( x ) " * 60)).diagnostics,
    "E-link-letters": decode_link("??").diagnostics,
    "E-link-cut": decode_link(LINK[:-5]).diagnostics,
    "E-link-damaged": decode_link("AAAA" + LINK[4:]).diagnostics,
    "E-link-too-long": decode_link("A" * 9000).diagnostics,
}


@pytest.mark.parametrize("code", OTHER)
def test_a_guard_speaks(code: str) -> None:
    assert code in [d.code for d in OTHER[code]]
    _in_words(OTHER[code])


def test_every_code_is_exercised_and_every_sentence_exists(root: Path) -> None:
    sources = "".join(
        path.read_text(encoding="utf-8") for path in (root / "tutor/records").glob("*.py")
    )
    codes = set(re.findall(r'"([ESDRA]-[a-z0-9-]+)"', sources))
    tested = {case[0] for case in CASES} | OTHER.keys() | {"D-hidden"}
    assert codes - tested == set()
    said = set(re.findall(r'say\(\s*"(record\.[a-z0-9-]+)"', sources))
    assert said - registry().keys() == set()


def test_a_text_that_is_too_large_is_told_with_its_own_size(tmp_path: Path) -> None:
    file = tmp_path / "large.sgn"
    file.write_bytes(b"x" * 5_000_000)
    for source in (file, "x" * 5_000_000, "ö" * 2_500_000, b"x" * 5_000_000):
        (found,) = read_records(source).diagnostics
        assert (found.code, found.message.arg("n")) == ("S-too-large", 5_000_000)


def test_no_size_is_told_of_what_has_none() -> None:
    (found,) = read_records(Path("/dev/zero")).diagnostics
    assert (found.code, found.message.id) == ("S-too-large", "record.too-large-unmeasured")
    _in_words([found])


def test_of_a_card_that_was_played_already_the_trick_is_told() -> None:
    text = moves("1. F:SQ+40 D:CJ 2. F:CK ( 2. F:SK D:DK 3. F:SQ ) D:CQ\n3. F:SQ")
    inside, outside = read_records(text).errors
    for found in (inside, outside):
        assert (found.code, found.rule, found.fix) == ("R-card-not-held", "card-not-held", None)
        said = "This card was played already, in trick 1: queen of spades."
        assert Words("en").say(found.message) == said


def test_a_card_that_is_only_said_to_have_been_played_has_not_been() -> None:
    for text in ("1. ^F:DK F:SQ+40 D:CJ\n2. F:DK", "1. F:SQ+40 ( 1. F:SK+40 D:CJ ) D:CJ 2. F:DK"):
        assert read_records(moves(text)).errors[-1].message.id != "record.card-fell"


def test_a_position_with_hidden_cards_is_no_state() -> None:
    position = parse_position(POSITION.replace("SK.HJ", "??"))
    with pytest.raises(PositionError) as caught:
        position.state(read_records(SAMPLE).records[0].rules())
    assert [fault.code for fault in caught.value.faults] == ["D-hidden"]


def test_all_faults_of_a_position_are_named_at_once_with_their_columns() -> None:
    with pytest.raises(PositionError) as caught:
        parse_position("v1 F=XX D=?? U=S T=x L=Q P=1 C=- K=- S=0:3 N=- Q=1 N=-")
    assert [(f.code, f.column) for f in caught.value.faults] == [
        ("D-field", 4), ("D-field", 18), ("D-field", 22), ("D-field", 26),
        ("D-unknown-field", 48), ("D-field-twice", 52),
    ]  # fmt: skip


def test_a_written_position_that_cannot_be_is_read_and_then_faulted() -> None:
    line = "v1 F=SA.HT.HK.CQ.DJ D=?? U=SJ T=7 L=F P=20.2+0/13.1+0 C=- K=D:SA S=0:3 N=-"
    position = parse_position(line)
    assert [fault.code for fault in position_faults(position)] == ["D-talon-size", "D-card-twice"]


def test_strict_reading_rejects_a_text_with_any_error() -> None:
    bad = moves("1. D:CJ")
    assert read_records(SAMPLE + "\n" + bad, strict=True).records == ()
    assert len(read_records(SAMPLE + "\n" + bad).records) == 2


def told(*tags: str) -> list[tuple[str, int, str, str | None]]:
    """Return of each fault of the rules: the sentence, its line, what is marked, and the fix."""
    head = "".join(f'[Option "{tag}"]\n' for tag in tags)
    reading = read_records(SAMPLE.replace('[Deal "', f'{head}[Deal "'))
    words = Words("en")
    return [
        (
            d.message.id,
            d.line,
            d.snippet[d.column - 1 : d.column - 1 + d.caret.count("^")],
            None if d.fix is None else words.say(d.fix),
        )
        for d in reading.errors
        if d.code == "D-rules"
    ]


def test_every_faulty_option_is_told_at_its_own_line_with_the_nearest_one() -> None:
    found = told("foo=bar", "mariage.card=king", "marriage.card=kaiser", "play.heading=folow")
    assert found == [
        ("rules.unknown-option", 10, "foo", None),
        ("rules.unknown-option", 11, "mariage.card", "Write marriage.card=king"),
        ("rules.unknown-value", 12, "kaiser", None),
        ("rules.unknown-value", 13, "folow", "Write play.heading=follow"),
    ]


def test_a_contradiction_is_told_at_the_option_that_makes_it() -> None:
    bonus = "clock.bonus=10"
    assert told("match.length=9", bonus) == [("rules.contradiction-clock", 11, "10", None)]
    assert told(bonus, "clock.time=60", "match.length=9") == [
        ("rules.contradiction-bonus", 10, "10", None)
    ]
    pending = ("marriage.before-trick=forbidden", "match.length=9", "value.pending=points")
    assert told(*pending) == [("rules.contradiction-pending", 12, "points", None)]


def test_a_contradiction_is_not_told_where_the_option_that_is_missing_cannot_be_read() -> None:
    ids = [id for id, *_ in told("clock.tim=60", "clock.bonus=10", "clock.bonus-within=5")]
    assert ids == ["rules.unknown-option"]
    ids = [id for id, *_ in told("foo=bar", "clock.bonus=10")]
    assert ids == ["rules.unknown-option", "rules.contradiction-clock"]


def test_the_place_of_a_faulty_option_is_right_however_the_tag_is_spaced() -> None:
    text = SAMPLE.replace('[Deal "', '[ Option   " marriage.card =  kaiser "]\n[Deal "')
    (found,) = [d for d in read_records(text).errors if d.code == "D-rules"]
    assert found.snippet[found.column - 1 :].startswith("kaiser")
    assert found.caret.strip() == "^" * 6


def test_the_nearest_rule_set_is_named() -> None:
    (found,) = read_records(SAMPLE.replace("classic", "clasic")).errors[:1]
    assert (found.column, found.caret.strip()) == (9, "^" * 6)
    assert found.fix is not None
    assert Words("en").say(found.fix) == "Write classic"


def test_an_illegal_action_names_its_rule_and_how_to_mark_it() -> None:
    (found,) = read_records(moves("1. F:CLOSE F:CK D:DK")).errors
    assert found.rule == "must-follow"
    assert found.severity is Severity.ERROR
    assert found.snippet == "1. F:CLOSE F:CK D:DK"
    assert found.caret == " " * 16 + "^^^^"
    assert found.fix is not None
    assert found.fix.id == "record.fix-mark"
