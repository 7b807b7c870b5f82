"""What the browser gets of a deal that is played: beat by beat, and never a hidden card."""

import json
from random import Random

import pytest

from tutor.cards import Card, Rank, Seat
from tutor.display.play_deeds import deed_data
from tutor.display.play_frames import Sight, beats, frames
from tutor.display.position_frame import cards_of_frames, table_words
from tutor.i18n.negotiation import LANGUAGES
from tutor.i18n.words import Words
from tutor.play.setup import PERSON, Setup
from tutor.play.sitting import Sitting, begin
from tutor.schnapsen.actions import Claim, PlayCard
from tutor.schnapsen.choices import SixtySix
from tutor.schnapsen.variants import PRESETS
from tutor.schnapsen.view import view

WORDS = Words("en", strict=True)


def sittings(rules: str, seed: int, most: int = 99) -> list[Sitting]:
    """A deal in which both sides do whatever is allowed, with every state on its way."""
    chance = Random(seed)
    found = [begin(Setup(PRESETS[rules], "beginner", seed=f"{seed:032x}"), now=0)]
    while found[-1].current is not None and len(found) <= most:
        player = found[-1].to_move
        assert player is not None
        found.append(found[-1].act(chance.choice(found[-1].legal(player)), now=0, thought=0))
    return found


def sight(sitting: Sitting, **more: bool) -> Sight:
    return Sight(sitting.deal.seat_of(PERSON), {}, {}, **more)


def shown(sitting: Sitting, **more: bool) -> list[dict]:
    return frames(sitting.deal, sight(sitting, **more), WORDS, WORDS, since=0, told=True)


@pytest.mark.parametrize("rules", list(PRESETS))
@pytest.mark.parametrize("seed", range(4))
def test_no_frame_names_a_card_that_its_seat_has_not_seen(rules: str, seed: int) -> None:
    last = sittings(rules, seed)[-1]
    seat = last.deal.seat_of(PERSON)
    for beat, frame in zip(beats(last.deal), shown(last, teaches=True), strict=True):
        seen = view(beat.state, seat)
        played = {card for _, card, _ in beat.middle}
        text = json.dumps(frame)
        for card in set(seen.unseen()) - played:
            if card.rank is not Rank.JACK:  # the rules name the trump jack, whoever holds it
                assert f'"{card.text}"' not in text, (beat, card)
        other = frame["seats"][seat.other.value]["hand"]
        assert not any(other)


@pytest.mark.parametrize("rules", list(PRESETS))
def test_the_beats_end_where_the_deal_stands(rules: str) -> None:
    for sitting in sittings(rules, 7):
        found = list(beats(sitting.deal))
        assert found[-1].state == sitting.deal.state
        assert [beat.by for beat in found] == sorted(beat.by for beat in found)
        assert {beat.by for beat in found} == set(range(len(sitting.deal.log) + 1))


def test_a_trick_is_told_card_by_card_then_who_takes_it_then_what_is_drawn() -> None:
    sitting = begin(Setup(PRESETS["classic"], "beginner", seed="0" * 32), now=0)
    for _ in range(2):
        player = sitting.to_move
        assert player is not None
        card = next(a for a in sitting.legal(player) if isinstance(a, PlayCard) and not a.declares)
        sitting = sitting.act(card, now=0, thought=0)
    assert [beat.kind for beat in beats(sitting.deal)] == [
        "start",
        "card",
        "trick",
        "taken",
        "draw",
    ]
    told = shown(sitting)
    assert [len(frame["table"]) for frame in told] == [0, 1, 2, 0, 0]
    assert told[2]["winner"] == told[3]["taker"]
    assert told[3]["story"]
    assert all(
        len(frame["seats"]["F"]["hand"]) == n
        for frame, n in zip(told, (5, 4, 4, 4, 5), strict=True)
    )


def test_only_what_follows_the_persons_last_action_is_sent_with_the_moment_before() -> None:
    sitting = sittings("classic", 3, most=6)[-1]
    everything = shown(sitting)
    late = frames(sitting.deal, sight(sitting), WORDS, WORDS, since=4, told=True)
    first = next(n for n, frame in enumerate(everything) if frame["by"] > 4)
    assert late == everything[first - 1 :]


def test_points_are_told_only_where_they_are_counted() -> None:
    sitting = sittings("classic", 5, most=8)[-1]
    for counts in (True, False):
        last = shown(sitting, counts=counts)[-1]
        assert all(bool(seat["points"]) is counts for seat in last["seats"].values())
        assert ("card point" in " ".join(last["twin"])) is counts


def test_the_own_tricks_can_be_looked_at_where_the_table_allows_it() -> None:
    for rules, look in (("classic", True), ("sharp", None)):
        house = PRESETS[rules].with_options({"table.look-back": "own-tricks" if look else "none"})
        sitting = begin(Setup(house, "beginner", seed="1" * 32), now=0)
        for _ in range(6):
            player = sitting.to_move
            assert player is not None
            plain = [a for a in sitting.legal(player) if isinstance(a, PlayCard)]
            sitting = sitting.act(plain[0], now=0, thought=0)
        plates = shown(sitting)[-1]["seats"]
        mine = sitting.deal.seat_of(PERSON)
        assert plates[mine.other.value]["taken"] == []
        assert len(plates[mine.value]["taken"]) == (plates[mine.value]["tricks"] if look else 0)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", list(PRESETS))
def test_every_sentence_and_button_has_words(lang: str, rules: str) -> None:
    words = Words(lang, strict=True)
    for sitting in sittings(rules, 11):
        for strict in (True, False):
            deeds = deed_data(sitting, words, waits=True, thinking=False, strict=strict)
            assert all(deed["text"] and deed["label"] for deed in deeds)
            assert all(deed["reason"] for deed in deeds if not deed["ok"])
    told = frames(sitting.deal, sight(sitting), words, words, since=0, told=True)
    assert all(line for frame in told for line in frame["story"])


@pytest.mark.parametrize("rules", list(PRESETS))
def test_a_strict_table_warns_of_a_wrong_claim_only_where_a_claim_can_be_made(rules: str) -> None:
    for sitting in sittings(rules, 12)[:-1]:
        deeds = deed_data(sitting, WORDS, waits=True, thinking=False, strict=True)
        claim = next(deed for deed in deeds if deed["name"] == "claim")
        can = Claim(sitting.deal.seat_of(PERSON)) in sitting.legal(PERSON)
        assert bool(claim["confirm"]) is can
        counts_itself = PRESETS[rules].ending.sixty_six is SixtySix.AUTOMATIC
        assert bool(claim["reason"]) is (not claim["ok"]) is counts_itself


def test_names_are_given_to_the_cards_in_sight_and_to_no_other() -> None:
    sitting = begin(Setup(PRESETS["classic"], "beginner", seed="2" * 32), now=0)
    seen = sitting.view(PERSON)
    found = table_words(WORDS, cards_of_frames(shown(sitting)))["cards"]
    assert set(found) == {card.text for card in (*seen.hand, seen.turn_up) if card}
    assert table_words(WORDS, [Card.parse("HQ")])["cards"] == {"HQ": "queen of hearts"}
    assert Seat.FOREHAND is sitting.deal.seat_of(PERSON)
