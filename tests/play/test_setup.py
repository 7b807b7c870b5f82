"""What is chosen before a game, and the cards that a secret seed deals."""

from collections import Counter

import pytest

from tests.play.given import SEED, sitting
from tutor.cards import SCHNAPSEN_PACK
from tutor.play.errors import SetupError
from tutor.play.setup import NAME_LENGTH, Setup, drawn_dealer, new_seed, shuffled, tidy_name
from tutor.schnapsen import RuleSet, rule_set


def test_a_seed_nobody_can_guess_is_made_where_none_is_given() -> None:
    seeds = {Setup(RuleSet()).seed for _ in range(50)} | {new_seed() for _ in range(50)}
    assert len(seeds) == 100
    assert all(len(seed) == 32 for seed in seeds)


def test_the_seed_is_not_shown_where_a_setup_is_printed() -> None:
    assert SEED not in repr(sitting())


@pytest.mark.parametrize(
    ("fields", "id"),
    [
        ({"seed": "secret"}, "play.setup-seed"),
        ({"seed": "0" * 65}, "play.setup-seed"),
        ({"strength": ""}, "play.setup-strength"),
        ({"strength": "a b"}, "play.setup-strength"),
        ({"first_dealer": 2}, "play.setup-dealer"),
    ],
)
def test_choices_from_which_no_game_begins_are_refused(fields: dict[str, object], id: str) -> None:
    with pytest.raises(SetupError) as caught:
        Setup(RuleSet(), **fields)  # type: ignore[arg-type]
    assert caught.value.message.id == id


def test_a_name_is_one_short_line_without_signs_that_cannot_be_seen() -> None:
    assert tidy_name("A\tB\u202e\x00 C") == "A B C"
    assert len(tidy_name("ab " * 40)) <= NAME_LENGTH
    assert tidy_name("e\u0301") == "é"


def test_house_rules_that_are_the_classic_ones_are_called_so() -> None:
    assert Setup(RuleSet(id="ours")).rules == RuleSet()
    odd = rule_set("classic").with_options({"marriage.card": "king"}, "ours")
    assert Setup(odd).rules == odd


def test_every_deal_of_a_seed_is_the_whole_pack_and_another_one() -> None:
    orders = [shuffled(SEED, number) for number in range(1, 200)]
    assert all(sorted(map(str, o)) == sorted(map(str, SCHNAPSEN_PACK.cards)) for o in orders)
    assert len(set(orders)) == len(orders)
    assert shuffled(SEED, 7) == orders[6]


def test_every_card_is_as_likely_in_every_place() -> None:
    deals = 4000
    found = Counter(
        (place, card)
        for number in range(deals)
        for place, card in enumerate(shuffled(SEED, number))
    )
    mean = deals / 20
    # 400 cells, 361 degrees of freedom: chi-square stays under 450 in 999 of 1000 shuffles
    assert sum((found[place, card] - mean) ** 2 / mean
               for place in range(20) for card in SCHNAPSEN_PACK.cards) < 450  # fmt: skip


def test_the_higher_card_deals_first_and_either_may_draw_it() -> None:
    found = Counter()
    for number in range(200):
        dealer, drawn = drawn_dealer(f"{number:032x}")
        mine, yours = (SCHNAPSEN_PACK.strength[card] for card in drawn)
        assert (dealer == 0) == (mine > yours)
        assert mine != yours
        found[dealer] += 1
    assert 70 < found[0] < 130
