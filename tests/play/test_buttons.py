"""The buttons: what each would do, and if it may not be pressed, why."""

import pytest
from hypothesis import given

from tests.play.given import PLACES, deal_over, laid, sitting, sittings, step
from tutor.cards import Card, Seat
from tutor.play.buttons import Press, buttons
from tutor.play.sitting import Sitting
from tutor.schnapsen import rule_set
from tutor.schnapsen.actions import Claim, CloseTalon, ExchangeJack, PlayCard
from tutor.schnapsen.legality import PARTNER, objections
from tutor.schnapsen.view import trump_jack

ROYAL = ("HK HQ SA CA DA", "HT SK SQ CT DT", "HJ", "HA ST SJ CK CQ CJ DK DQ DJ")
PLAIN = ("SK SQ HJ CA DA", "HT HK HQ CT DT", "HA", "SA ST SJ CK CQ CJ DK DQ DJ")
F = Seat.FOREHAND


def ids(table: Sitting, press: Press) -> list[str]:
    """What is said against a button."""
    return [message.id for message in buttons(table)[press].messages]


def declared(text: str) -> PlayCard:
    """Forehand leads this card and declares."""
    return PlayCard(F, Card.parse(text), declares=True)


def test_every_button_is_there_at_every_table() -> None:
    for rules in PLACES:
        assert list(buttons(sitting(rules))) == list(Press)


def test_a_button_that_works_says_what_it_does() -> None:
    found = buttons(laid(*PLAIN))
    assert found[Press.CLOSE].actions == (CloseTalon(F),)
    assert found[Press.EXCHANGE].actions == (ExchangeJack(F),)
    assert found[Press.TWENTY].actions == (declared("SK"), declared("SQ"))


def test_forty_is_the_marriage_in_trumps_and_twenty_any_other() -> None:
    royal, plain = buttons(laid(*ROYAL)), buttons(laid(*PLAIN))
    assert royal[Press.FORTY].actions == (declared("HK"), declared("HQ"))
    assert ids(laid(*ROYAL), Press.TWENTY) == ["play.no-pair-twenty"]
    assert ids(laid(*PLAIN), Press.FORTY) == ["play.no-pair-forty"]
    assert not royal[Press.TWENTY].works
    assert plain[Press.TWENTY].works


def test_where_the_king_is_led_only_he_is_offered() -> None:
    found = buttons(laid(*ROYAL, rules="swedish-app"))[Press.FORTY]
    assert found.actions == (declared("HK"),)


def test_one_card_of_a_pair_tells_which_is_missing() -> None:
    table = laid("SK HJ CA DA ST", "HT HK HQ CT DT", "HA", "SA SQ SJ CK CQ CJ DK DQ DJ")
    found = buttons(table)[Press.TWENTY]
    assert [reason.id for reason in found.reasons] == ["partner-missing"]
    assert found.reasons[0].evidence() == (Card.parse("SK"), Card.parse("SQ"))


def test_a_pair_that_may_not_be_declared_yet_says_why() -> None:
    assert ids(laid(*ROYAL, rules="sharp"), Press.FORTY) == ["marriage-too-early"]
    rules = rule_set("sharp").with_options({"marriage.card": "king"})
    assert ids(laid(*ROYAL, rules=rules), Press.FORTY) == ["marriage-too-early"]


def test_the_jack_is_not_exchanged_before_its_time() -> None:
    assert ids(laid(*PLAIN, rules="sharp"), Press.EXCHANGE) == ["exchange-too-early"]
    assert ids(laid(*ROYAL), Press.EXCHANGE) == ["turn-up-is-jack"]
    table = laid("SK SQ CA DA HT", "HJ HK HQ CT DT", "HA", "SA ST SJ CK CQ CJ DK DQ DJ")
    assert ids(table, Press.EXCHANGE) == ["jack-not-held"]


def test_out_of_turn_every_button_of_the_cards_says_that_the_other_is_on_turn() -> None:
    table = step(sitting())
    assert table.to_move == 1
    for press in (Press.CLOSE, Press.TWENTY, Press.FORTY, Press.EXCHANGE):
        assert ids(table, press) == ["not-on-turn"]


def test_claiming_is_offered_where_sixty_six_is_claimed() -> None:
    assert not buttons(sitting("classic"))[Press.CLAIM].offered
    assert ids(sitting("classic"), Press.CLAIM) == ["sixty-six-counts-itself"]
    assert buttons(sitting("sharp"))[Press.CLAIM].offered
    assert ids(sitting("sharp"), Press.CLAIM) == ["claim-not-now"]
    led = laid(*ROYAL, rules="tjger").act(declared("HK"), 1001.0)
    assert buttons(led)[Press.CLAIM].actions == (Claim(F),)


def test_between_deals_only_what_belongs_there_works() -> None:
    over = deal_over(sitting("spanish-site"))
    found = buttons(over)
    works = {press for press, button in found.items() if button.works}
    assert works == {Press.NEXT, Press.RETIRE, Press.SAVE}
    assert not over.why_no_same_cards()
    assert over.why_no_take_back()
    assert ids(over, Press.CLOSE) == ["deal-over"]
    assert ids(over, Press.FORTY) == ["deal-over"]


def test_retiring_and_cancelling_are_offered_where_the_rules_know_them() -> None:
    offered = {
        rules: {press for press, button in buttons(sitting(rules)).items() if button.offered}
        for rules in PLACES
    }
    assert {rules for rules, found in offered.items() if Press.RETIRE in found} == {
        "austrian-site",
        "spanish-site",
    }
    assert {rules for rules, found in offered.items() if Press.CANCEL in found} == {"swedish-app"}
    assert ids(sitting(), Press.RETIRE) == ["play.retire-not-here"]
    assert ids(sitting(), Press.CANCEL) == ["play.cancel-not-here"]
    assert buttons(deal_over(sitting()).same_cards(1001.0))[Press.CANCEL].works


def test_saving_for_later_waits_while_a_clock_runs() -> None:
    assert ids(sitting("spanish-site"), Press.SAVE) == ["play.save-clock-runs"]
    assert buttons(sitting("classic"))[Press.SAVE].works


def test_only_some_cards_may_be_played_and_the_others_would_break_a_named_rule() -> None:
    table = laid("HK HQ SA CA DA", "HT SK SQ CT DT", "HJ", "HA ST SJ CK CQ CJ DK DQ DJ",
                 first_dealer=0)  # fmt: skip
    table = table.act(CloseTalon(F), 1001.0, 0).act(PlayCard(F, Card.parse("SA")), 1002.0, 0)
    assert table.to_move == 0
    seen, seat = table.view(0), table.deal.seat_of(0)
    found = {card: objections(seen, PlayCard(seat, card)) for card in seen.hand}
    assert [str(card) for card, reasons in found.items() if not reasons] == ["SK", "SQ"]
    assert {reason.id for reasons in found.values() for reason in reasons} == {"must-follow"}


@pytest.mark.parametrize("player", [0, 1])
@given(table=sittings())
def test_the_buttons_do_exactly_what_the_judge_allows(player: int, table: Sitting) -> None:
    who = 0 if player == 0 else 1
    found = buttons(table, who)
    pressed = {action for button in found.values() for action in button.actions}
    seen, seat = table.view(who), table.deal.seat_of(who)
    plays = [PlayCard(seat, card) for card in seen.hand]
    cards = {play for play in plays if not objections(seen, play)}
    legal = set(table.legal(who))
    assert pressed <= legal
    assert {action for action in legal if not isinstance(action, PlayCard)} <= pressed
    assert {a for a in legal if isinstance(a, PlayCard) and a.declares} <= pressed
    assert {a for a in legal if isinstance(a, PlayCard) and not a.declares} <= cards
    for button in found.values():
        assert button.works or button.messages
        assert not (button.actions and button.reasons)


@given(table=sittings())
def test_no_button_names_a_card_that_the_person_has_not_seen(table: Sitting) -> None:
    seen = table.view(0)
    shown = {
        card for button in buttons(table).values() for r in button.reasons for card in r.evidence()
    }
    # the rule itself names the trump jack, and the partner of a king or queen in hand
    rule = {trump_jack(seen)} | {
        c.with_rank(PARTNER[c.rank]) for c in seen.hand if c.rank in PARTNER
    }
    assert not (shown - rule) & set(seen.unseen())
