"""Frames: every bundled replay in every language, and what no view may hold."""

import json

import pytest

from tutor.cards import SCHNAPSEN_PACK, Seat
from tutor.display.frames import dumps, table_data
from tutor.i18n.negotiation import LANGUAGES
from tutor.i18n.words import Words
from tutor.lessons.explain import Viewpoint
from tutor.records.library import entry, library
from tutor.records.moments import moments

SLUGS = [found.slug for found in library()]
SIDES = (Viewpoint.FOREHAND, Viewpoint.DEALER, Viewpoint.TABLE)


def data_of(slug, lang="en", view=Viewpoint.ALL, number=0):
    record = entry(slug).records()[number]
    words = Words(lang, record.names())
    return table_data(
        record, words, view, token=slug, annotate=lambda text: words.comment(slug, text)
    )


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_every_replay_has_every_word_in_every_language(slug, lang):
    for number in range(entry(slug).deals):
        data = data_of(slug, lang, number=number)
        text = dumps(data)
        assert "…" not in text
        assert all(frame["title"] for frame in data["frames"])
        assert data["frames"][-1]["twin"]


@pytest.mark.parametrize("slug", SLUGS)
def test_the_same_data_is_the_same_bytes(slug):
    assert dumps(data_of(slug)) == dumps(data_of(slug))


@pytest.mark.parametrize("view", SIDES)
@pytest.mark.parametrize("slug", SLUGS)
def test_no_frame_of_a_side_names_a_card_that_it_has_not_seen(slug, view):
    """Every card name and code in a frame has been seen by then, or is named by a rule."""
    for number in range(entry(slug).deals):
        record = entry(slug).records()[number]
        stops = [stop for stop in moments(record) if stop.depth == 0]
        words = Words("en", record.names())
        data = data_of(slug, view=view, number=number)
        assert len(data["frames"]) == len(stops)
        seen = set()
        for frame, stop in zip(data["frames"], stops, strict=True):
            seen |= _seen(stop, view)
            hidden = [card for card in SCHNAPSEN_PACK.cards if card not in seen]
            # the rules name the trump jack, and the missing partner of one's own king or queen
            told = {**frame, "moves": [], "twin": _without_moves(frame, words)}
            text = json.dumps(told, ensure_ascii=False)
            for card in hidden:
                assert words.card(card) not in text, (frame["at"], card)
                assert f'"{card.text}"' not in text, (frame["at"], card)


def _without_moves(frame, words):
    moves = {f"{move['name']}: {move['text']}" for move in frame["moves"]}
    return [line for line in frame["twin"] if line not in moves]


def _seen(stop, view):
    """Return every card that has been seen from a side at a moment."""
    tables = [stop.state] if stop.step is None else [stop.step.before, stop.state]
    seen = set()
    for state in tables:
        for seat in Seat:
            seen |= state.known.of(seat)
            seen |= {card for trick in state.tallies.of(seat).taken for card in trick}
            if view.sees(seat):
                seen |= set(state.hands.of(seat))
        if state.led:
            seen.add(state.led.card)
        if state.turn_up:
            seen.add(state.turn_up)
    if stop.step is not None and hasattr(stop.step.action, "card"):
        seen.add(stop.step.action.card)
    return seen


@pytest.mark.parametrize("view", SIDES)
def test_a_side_has_no_variations_and_no_notes(view):
    data = data_of("the-revoke", view=view)
    assert all(frame["depth"] == 0 for frame in data["frames"])
    told = {Words("en").text(f"table.{name}-hidden") for name in ("notes", "lines")}
    assert {note for frame in data["frames"] for note in frame["notes"]} == told


def test_frames_form_a_tree():
    for slug in SLUGS:
        frames = data_of(slug)["frames"]
        for index, frame in enumerate(frames):
            assert frame["parent"] < index
            if frame["next"] >= 0:
                assert frames[frame["next"]]["parent"] == index
            for other in frame["variations"]:
                assert frames[other]["parent"] == frame["parent"]


def test_the_table_and_the_twin_agree_on_the_points():
    frames = data_of("sixty-all")["frames"]
    last = frames[-1]
    assert last["seats"]["F"]["points"] == last["seats"]["D"]["points"]
    assert last["score"]
    assert len(last["elsewhere"]) == 6


def test_a_closed_talon_shows_no_turn_up():
    frames = data_of("three-aces-and-a-close")["frames"]
    closed = [frame for frame in frames if frame["talon"]["state"] == "closed"]
    assert closed
    assert all(frame["talon"]["up"] is None for frame in closed)


def test_annotations_are_shown_in_the_open_view():
    data = data_of("sixty-all")
    assert sum(bool(frame["notes"]) for frame in data["frames"]) >= 3
