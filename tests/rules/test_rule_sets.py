"""Rule sets: what each table differs in, who says so, and what is refused."""

from __future__ import annotations

import dataclasses

import pytest

from tests.rules.bench import ALL
from tutor.schnapsen import PRESETS, RuleSet, RuleSetError, options, rule_set
from tutor.schnapsen.rules import Value
from tutor.schnapsen.variants import (
    CHANGES,
    LITERAL,
    RULINGS,
    Provenance,
    Status,
    provenance,
    provenances,
)

CLASSIC = RuleSet()

DIFFERENCES: dict[str, dict[str, Value]] = {
    "classic": {},
    "sharp": {
        "exchange.minimum-talon": 4,
        "exchange.first-trick": "forbidden",
        "closing.minimum-talon": 4,
        "marriage.before-trick": "forbidden",
        "ending.sixty-six": "claimed",
        "table.look-back": "none",
    },
    "austrian-site": {"match.between-deals": "must-confirm"},
    "swedish-app": {
        "play.heading": "follow",
        "marriage.card": "king",
        "exchange.minimum-talon": 4,
        "match.counting": "up",
        "table.cancel": "drops-deal",
    },
    "cardavia": {"marriage.declared": "automatic"},
    "tjger": {
        "ending.sixty-six": "claimed",
        "exchange.minimum-talon": 4,
        "closing.minimum-talon": 4,
        "marriage.declared": "automatic",
        "match.counting": "up",
    },
    "spanish-site": {
        "match.labels": "schneider",
        "match.between-deals": "may-retire",
        "clock.time": 120,
        "clock.bonus": 10,
        "clock.bonus-within": 10,
    },
}

HARMONY: dict[str, dict[str, Value]] = {
    "ending.false-claim": {"ending.sixty-six": "claimed"},
    "clock.bonus": {"clock.time": 120, "clock.bonus-within": 10},
    "clock.bonus-within": {"clock.time": 120, "clock.bonus": 10},
}
"""What must be chosen with an option so that nothing contradicts it."""

CHOICES = [(id, value) for id, option in options().items() for value in option.values]


@pytest.mark.parametrize("table", ALL)
def test_a_table_differs_from_classic_in_exactly_these_options(table: str) -> None:
    differences = {id: mine for id, (mine, _) in rule_set(table).differences(CLASSIC)}
    assert differences == DIFFERENCES[table]
    assert PRESETS[table].id == table
    assert differences == CHANGES[table]


def test_there_are_seven_tables() -> None:
    assert tuple(DIFFERENCES) == ALL


def test_the_groups_follow_a_deal_from_the_pack_to_the_table() -> None:
    groups = list(dict.fromkeys(option.group for option in options().values()))
    assert groups == [field.name for field in dataclasses.fields(RuleSet) if field.name != "id"]
    assert groups == [
        "deal",
        "play",
        "exchange",
        "marriage",
        "closing",
        "ending",
        "value",
        "match",
        "clock",
        "table",
    ]


@pytest.mark.parametrize(("id", "value"), CHOICES, ids=[f"{id}={value}" for id, value in CHOICES])
def test_every_value_of_every_option_can_be_chosen(id: str, value: Value) -> None:
    changes = {id: value}
    if value != options()[id].default:
        changes = {**HARMONY.get(id, {}), **changes}
    rules = CLASSIC.with_options(changes)
    assert rules.option(id) == value
    assert rules.id == "custom"
    others = dict(rules.differences(CLASSIC))
    assert set(others) <= set(changes), "nothing else has changed"


@pytest.mark.parametrize("id", options())
def test_the_default_of_an_option_is_the_classic_rule(id: str) -> None:
    option = options()[id]
    assert option.default in option.values
    assert CLASSIC.option(id) == option.default
    assert len(set(option.values)) == len(option.values)


@pytest.mark.parametrize("id", options())
def test_an_unknown_value_is_refused_with_the_values_that_are_known(id: str) -> None:
    with pytest.raises(RuleSetError) as caught:
        CLASSIC.with_options({id: "sometimes"})
    (message,) = caught.value.messages
    assert message.id == "rules.unknown-value"
    assert message.arg("option") == id
    assert message.arg("value") == "sometimes"
    assert str(options()[id].values[0]) in str(message.arg("allowed"))


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(RuleSetError) as caught:
        CLASSIC.with_options({"marriage.bonus": "yes"})
    assert [message.id for message in caught.value.messages] == ["rules.unknown-option"]


def test_an_unknown_table_is_refused_with_the_tables_that_are_known() -> None:
    with pytest.raises(RuleSetError) as caught:
        rule_set("casino")
    (message,) = caught.value.messages
    assert message.id == "rules.unknown-set"
    assert "classic" in str(message.arg("known"))


def test_all_faults_are_told_at_once() -> None:
    with pytest.raises(RuleSetError) as caught:
        CLASSIC.with_options({"a.b": "c", "play.heading": "perhaps", "match.length": 8})
    assert [message.id for message in caught.value.messages] == [
        "rules.unknown-option",
        "rules.unknown-value",
        "rules.unknown-value",
    ]


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"ending.false-claim": "prospective"}, "rules.contradiction-false-claim"),
        (
            {"marriage.before-trick": "forbidden", "value.pending": "points"},
            "rules.contradiction-pending",
        ),
        ({"clock.bonus": 10, "clock.bonus-within": 10}, "rules.contradiction-clock"),
        ({"clock.time": 120, "clock.bonus": 10}, "rules.contradiction-bonus"),
        ({"clock.time": 120, "clock.bonus-within": 10}, "rules.contradiction-bonus"),
    ],
)
def test_a_contradiction_is_refused_and_nothing_is_repaired(
    changes: dict[str, Value], fault: str
) -> None:
    with pytest.raises(RuleSetError) as caught:
        CLASSIC.with_options(changes)
    assert [message.id for message in caught.value.messages] == [fault]


def test_taking_the_clock_off_leaves_a_bonus_that_contradicts() -> None:
    with pytest.raises(RuleSetError):
        PRESETS["spanish-site"].with_options({"clock.time": 0})
    bare = PRESETS["spanish-site"].with_options(
        {"clock.time": 0, "clock.bonus": 0, "clock.bonus-within": 0}
    )
    assert bare.option("clock.time") == 0


def test_a_rule_set_is_frozen() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        CLASSIC.id = "mine"  # type: ignore[misc]
    house = CLASSIC.with_options({"match.length": 11})
    assert CLASSIC.option("match.length") == 7
    assert house.option("match.length") == 11


def test_a_number_can_be_given_as_text() -> None:
    assert CLASSIC.with_options({"match.length": "9"}).match.length == 9


@pytest.mark.parametrize("table", ALL)
def test_the_source_of_every_option_is_known(table: str) -> None:
    known = provenances(table)
    assert list(known) == list(options())
    for id, found in known.items():
        assert isinstance(found, Provenance)
        assert found == provenance(table, id)
        if found.ruling is not None:
            assert found.status is Status.AMBIGUOUS
            assert found.ruling in RULINGS


@pytest.mark.parametrize("table", ALL)
def test_a_table_does_not_depart_from_classic_in_silence(table: str) -> None:
    for id in DIFFERENCES[table]:
        assert provenance(table, id).status is not Status.SILENT, id


RULED: dict[str, tuple[tuple[str, str], ...]] = {
    "R1": (("swedish-app", "value.exactly-33"),),
    "R2": (("swedish-app", "exchange.minimum-talon"),),
    "R3": (("austrian-site", "play.heading"),),
    "R4": (("austrian-site", "play.trick-winner"), ("spanish-site", "play.trick-winner")),
    "R5": (("swedish-app", "play.heading"),),
    "R6": (("tjger", "ending.false-claim"),),
    "R7": (("spanish-site", "match.labels"),),
    "R8": (("spanish-site", "clock.at-zero"),),
    "R9": (("swedish-app", "table.cancel"),),
    "R10": (("spanish-site", "exchange.when"), ("spanish-site", "closing.when")),
    "R11": (
        ("classic", "marriage.declared"),
        ("cardavia", "marriage.declared"),
        ("tjger", "marriage.declared"),
        ("spanish-site", "marriage.declared"),
    ),
    "R12": (("austrian-site", "value.marriages"),),
    "R13": (("sharp", "ending.claim-window"), ("tjger", "ending.claim-window")),
    "R14": (
        ("classic", "value.pending"),
        ("austrian-site", "value.pending"),
        ("spanish-site", "value.pending"),
    ),
    "R15": (("classic", "deal.first-dealer"),),
    "R16": (("austrian-site", "closing.failed"),),
}


@pytest.mark.parametrize("ruling", RULED)
def test_a_ruling_decides_where_a_source_is_ambiguous(ruling: str) -> None:
    for table, id in RULED[ruling]:
        assert provenance(table, id) == Provenance(Status.AMBIGUOUS, ruling)


def test_there_are_sixteen_rulings_and_each_decides_something() -> None:
    assert tuple(RULED) == RULINGS
    used = {found.ruling for table in ALL for found in provenances(table).values()}
    assert used - {None} == set(RULINGS)


DECIDED: dict[tuple[str, str], Value] = {
    ("swedish-app", "value.exactly-33"): "one",
    ("swedish-app", "exchange.minimum-talon"): 4,
    ("austrian-site", "play.heading"): "head",
    ("austrian-site", "play.trick-winner"): "suit-led",
    ("spanish-site", "play.trick-winner"): "suit-led",
    ("swedish-app", "play.heading"): "follow",
    ("tjger", "ending.false-claim"): "two-or-three",
    ("spanish-site", "match.labels"): "schneider",
    ("spanish-site", "clock.at-zero"): "loses-match",
    ("swedish-app", "table.cancel"): "drops-deal",
    ("spanish-site", "exchange.when"): "on-lead",
    ("spanish-site", "closing.when"): "on-lead",
    ("classic", "marriage.declared"): "declared",
    ("austrian-site", "marriage.declared"): "declared",
    ("swedish-app", "marriage.declared"): "declared",
    ("spanish-site", "marriage.declared"): "declared",
    ("cardavia", "marriage.declared"): "automatic",
    ("tjger", "marriage.declared"): "automatic",
    ("austrian-site", "value.marriages"): "counted",
    ("tjger", "ending.claim-window"): "after-trick-or-marriage",
    ("austrian-site", "value.pending"): "nothing",
    ("spanish-site", "value.pending"): "nothing",
    ("classic", "deal.first-dealer"): "random",
    ("classic", "deal.next-dealer"): "alternates",
    ("austrian-site", "closing.failed"): "two-or-three",
}


@pytest.mark.parametrize(("table", "id"), DECIDED, ids=[f"{t}-{id}" for t, id in DECIDED])
def test_the_rulings_decide_thus(table: str, id: str) -> None:
    assert PRESETS[table].option(id) == DECIDED[table, id]


@pytest.mark.parametrize("table", LITERAL)
def test_what_a_source_prints_word_for_word_is_an_option_that_the_table_does_not_take(
    table: str,
) -> None:
    for id, value in LITERAL[table].items():
        assert PRESETS[table].option(id) != value
        assert PRESETS[table].with_options({id: value}).option(id) == value


def test_every_option_of_a_reason_exists() -> None:
    from tutor.rulings import Reason
    from tutor.schnapsen import reasons

    found = [getattr(reasons, name) for name in reasons.__all__]
    assert all(issubclass(reason, Reason) for reason in found)
    assert {reason.option for reason in found} - {None} <= set(options())
    assert len({reason.id for reason in found}) == len(found)
