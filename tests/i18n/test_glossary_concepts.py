"""What terms belong with exists, the examples are moments that can be, and marks are right."""

import pytest

from tutor.cards import Rank
from tutor.game import legal_actions
from tutor.i18n.concepts import Concept, all_concepts
from tutor.i18n.glossary import concepts
from tutor.i18n.negotiation import LANGUAGES
from tutor.i18n.sentences import registry
from tutor.i18n.term_marks import marked
from tutor.messages import Arg
from tutor.records.position import parse_position
from tutor.schnapsen import play as schnapsen
from tutor.schnapsen.actions import Action, CloseTalon, ExchangeJack, PlayCard
from tutor.schnapsen.rules import options
from tutor.schnapsen.state import DealState, is_strict
from tutor.schnapsen.variants import rule_set

EXAMPLES = [concept for concept in all_concepts().values() if concept.example]


def test_every_concept_has_a_definition_and_terms_to_read_next() -> None:
    for id, concept in all_concepts().items():
        assert concept.definition().id in registry()
        assert concept.group().id in registry()
        assert concept.see, id
        assert id not in concept.see
        assert len(set(concept.see)) == len(concept.see)
        assert set(concept.see) <= set(concepts()), id
        assert set(concept.rules) <= set(options()), id


def test_every_example_has_its_sentence_and_no_sentence_lacks_its_example() -> None:
    captions = {id for id in registry() if id.startswith("glossary.") and id.endswith(".example")}
    assert captions == {f"glossary.{concept.id}.example" for concept in EXAMPLES}


def moment(concept: Concept) -> tuple[DealState, set[Action], dict[str, Arg]]:
    """The example's moment, what is allowed there, and what the sentence says of it."""
    assert concept.example
    state = parse_position(concept.example.position).state(rule_set("classic"))
    return state, set(legal_actions(schnapsen, state)), dict(concept.example.caption.args)


@pytest.mark.parametrize("concept", EXAMPLES, ids=lambda concept: concept.id)
def test_an_example_is_a_moment_of_which_its_sentence_is_true(  # noqa: PLR0912
    concept: Concept,
) -> None:
    state, allowed, args = moment(concept)
    me = state.on_turn
    hand = state.hands.of(me)
    cards = {action.card for action in allowed if isinstance(action, PlayCard)}
    declared = {a.card for a in allowed if isinstance(a, PlayCard) and a.declares}
    if "led" in args:
        assert state.led is not None
        assert state.led.card is args["led"]
        same = {card for card in hand if card.suit is state.led.card.suit}
        trumps = {card for card in hand if card.suit is state.trump}
    match concept.id:
        case "trump_card":
            assert (state.turn_up, state.trump) == (args["card"], args["suit"])
        case "open_phase":
            assert not is_strict(state)
            assert cards == set(hand)
        case "follow_suit":
            assert is_strict(state)
            assert cards == set(args["cards"]) == same < set(hand)
        case "must_win_trick":
            assert is_strict(state)
            assert cards == {args["card"]} < set(args["cards"]) == same
        case "must_trump":
            assert is_strict(state)
            assert not same
            assert cards == {args["card"]} == trumps < set(hand)
        case "discard":
            assert is_strict(state)
            assert not same | trumps
            assert cards == set(hand)
        case "twenty" | "forty":
            assert declared == set(args["cards"])
            assert (next(iter(declared)).suit is state.trump) == (concept.id == "forty")
            assert {card.rank for card in declared} == {Rank.KING, Rank.QUEEN}
        case "exchange_trump_jack":
            assert ExchangeJack(me) in allowed
            assert args["card"] in hand
            assert state.turn_up is args["other"]
        case "close_talon":
            assert CloseTalon(me) in allowed
            assert state.turn_up is args["card"]
        case "draw":
            assert len(state.talon) == 1
            assert state.turn_up is args["card"]
            assert state.led is not None
        case "pending_marriage":
            assert state.tallies.of(me).pending == args["n"]
        case "last_trick":
            assert [len(state.hands.of(seat)) for seat in (me, me.other)] == [1, 1]
            assert all(state.tallies.of(seat).points < 66 for seat in (me, me.other))
            assert state.closed is None
        case _:
            pytest.fail("no check for this example")


@pytest.mark.parametrize(
    ("lang", "text", "terms"),
    [
        ("en", "You must head the trick.", {"head the trick": "must_win_trick"}),
        ("en", "No card of the pack; tricky trickster.", {}),
        ("de", "Der letzte Stich, zwei Stiche, die Vorhand.",
         {"letzte Stich": "last_trick", "Stiche": "trick", "Vorhand": "forehand"}),
        ("el", "Η μπάζα και οι μπάζες.", {"μπάζα": "trick", "μπάζες": "trick"}),
        ("es", "Gana la última baza.", {"última baza": "last_trick"}),
    ],
)  # fmt: skip
def test_terms_are_marked_in_the_form_in_which_they_stand(
    lang: str, text: str, terms: dict[str, str]
) -> None:
    assert marked(lang, [text]) == terms


@pytest.mark.parametrize("lang", LANGUAGES)
def test_marks_are_parts_of_the_text(lang: str) -> None:
    text = "İ ß ſ " + " ".join(str(sentence) for sentence in registry().values())
    for written in marked(lang, [text]):
        assert written in text
