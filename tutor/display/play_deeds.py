"""The buttons of a game as the table draws them: what each does, or why it cannot now."""

from __future__ import annotations

from typing import Any

from tutor.cards import Card
from tutor.i18n.words import Words
from tutor.messages import Arg
from tutor.play.buttons import Button, Press, buttons
from tutor.play.setup import PERSON
from tutor.play.sitting import Phase, Sitting
from tutor.schnapsen.actions import PlayCard
from tutor.schnapsen.choices import BetweenDeals
from tutor.schnapsen.events import DealEnded
from tutor.schnapsen.legality import PARTNER
from tutor.schnapsen.view import trump_jack

Json = dict[str, Any]

MARRIAGES = (Press.TWENTY, Press.FORTY)
ACTIONS = (*MARRIAGES, Press.EXCHANGE, Press.CLOSE, Press.CLAIM)
KEYS = {
    Press.TWENTY: "M",
    Press.FORTY: "M",
    Press.EXCHANGE: "X",
    Press.CLOSE: "T",
    Press.CLAIM: "6",
    Press.NEXT: "N",
}
CONFIRMED = (Press.CANCEL, Press.RETIRE)


def deed_data(
    sitting: Sitting, words: Words, *, waits: bool, thinking: bool, strict: bool
) -> list[Json]:
    """Return the buttons in the order in which they stand.

    `waits` tells that the computer waits for a claim; at a `strict` table a button does not tell
    beforehand whether it may be used.
    """
    known = buttons(sitting)
    if sitting.phase is not Phase.PLAYING:
        return [
            _deed(known[press], sitting, words) for press in (Press.NEXT, Press.RETIRE, Press.SAVE)
        ]
    found = [_deed(known[press], sitting, words) for press in ACTIONS]
    if strict and not thinking:
        found = [
            _open(deed, known[press], sitting, words)
            for press, deed in zip(ACTIONS, found, strict=True)
        ]
    if waits:
        found.append(_labelled("go-on", words, key="N"))
    return [*found, *(_deed(known[press], sitting, words) for press in (Press.CANCEL, Press.SAVE))]


def _labelled(name: str, words: Words, key: str = "", **about: Arg) -> Json:
    return {
        "name": name,
        "text": words.text(f"play.deed-{name}"),
        "label": words.text(f"play.deed-{name}-label", **about),
        "key": key,
        "kind": "",
        "ok": True,
        "reason": "",
        "rule": "",
        "proof": [],
        "cards": [],
        "confirm": "",
    }


def _deed(button: Button, sitting: Sitting, words: Words) -> Json:
    press = button.press
    plays_on = sitting.setup.rules.match.between_deals is not BetweenDeals.PLAY_ON
    about: dict[str, Arg] = {"suit": sitting.deal.state.trump} if press is Press.FORTY else {}
    found = _labelled(press.value, words, KEYS.get(press, ""), **about)
    if press is Press.NEXT and plays_on:
        for part in ("text", "label"):
            found[part] = _labelled("play-on", words)[part]
    if press in CONFIRMED:
        found["confirm"] = words.text(f"play.{press.value}-confirm")
    if press in MARRIAGES:
        found["kind"] = "marriage"
    cards = [action.card for action in button.actions if isinstance(action, PlayCard)]
    if press is Press.EXCHANGE and button.works:
        found["cards"] = [trump_jack(sitting.deal.state).text]
    elif cards:
        _choose(found, button, cards, sitting, words)
    if not button.works:
        found["ok"] = False
        found["reason"] = " ".join(words.say(message) for message in button.messages)
        if press is Press.CLAIM and not button.offered:
            found["reason"] = words.text("play.claim-automatic")
        if button.reasons:
            found["rule"] = button.reasons[0].id
            found["proof"] = [card.text for card in button.reasons[0].evidence()]
    return found


def _choose(found: Json, button: Button, cards: list[Card], sitting: Sitting, words: Words) -> None:
    """Tell the cards of a marriage that may be led, and the one that needs no choice."""
    found["cards"] = [card.text for card in cards]
    found["choose"] = words.text("play.choose-card", cards=tuple(cards))
    if button.press is Press.TWENTY:
        found["label"] = words.text("play.deed-twenty-suits", cards=tuple(cards))
    suits = {card.suit for card in cards}
    ends = any(
        isinstance(event, DealEnded) for event in sitting.deal.step(button.actions[-1]).events
    )
    if len(suits) == 1 and ends:
        found["atOnce"] = cards[-1].text


def _open(deed: Json, button: Button, sitting: Sitting, words: Words) -> Json:
    """Return a button that tells nothing: the judge speaks once it is pressed."""
    if not button.offered:
        return deed
    found = deed | {"ok": True, "reason": "", "rule": "", "proof": [], "cards": []}
    if button.press is Press.CLAIM and button.works:
        found["confirm"] = words.text("play.claim-confirm")
    found.pop("atOnce", None)
    seen = sitting.view(PERSON)
    if button.press is Press.EXCHANGE and seen.led is None and seen.closed is None:
        found["cards"] = [card.text for card in seen.hand if card is trump_jack(seen)]
    if button.press in MARRIAGES:
        forty = button.press is Press.FORTY
        held = [card for card in seen.hand if card.rank in PARTNER]
        cards = tuple(card for card in held if (card.suit is seen.trump) is forty)
        found["cards"] = [card.text for card in cards]
        found["choose"] = words.text("play.choose-card", cards=cards) if cards else ""
    return found
