"""The replay page in every language, with good and bad links and records."""

import json
from html import unescape

import pytest
from streamlit.testing.v1 import AppTest

from tests.pages.visiting import keys, opened, run, table, texts
from tutor.i18n.negotiation import LANGUAGES
from tutor.i18n.words import Words
from tutor.records import write_records
from tutor.records.library import entry, library
from tutor.records.link import encode_link

SLUG = "sixty-all"


def warnings(app: AppTest) -> str:
    """Return every notice on the page."""
    boxes = [box.value for box in (*app.warning, *app.info, *app.error)]
    return " ".join([*boxes, unescape(texts(app))])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_page_shows_a_bundled_replay_in_each_language(lang):
    data = table(opened(lang=lang))
    assert data["lang"] == lang
    assert data["labels"]["next"] == Words(lang).text("label.next")
    assert len(data["frames"]) > 5
    assert "…" not in json.dumps(data, ensure_ascii=False)


def test_a_link_names_replay_moment_and_view():
    data = table(opened(replay=SLUG, at="2.1", view="D"))
    assert (data["start"], data["view"]) == ("2.1", "D")


def test_the_table_view_shows_no_hand():
    data = table(opened(replay=SLUG, view="table"))
    for frame in data["frames"]:
        known = sum(card is not None for seat in frame["seats"].values() for card in seat["hand"])
        assert known <= 3


@pytest.mark.parametrize(("view", "hidden"), [("F", "D"), ("D", "F")])
def test_a_seat_sees_only_what_it_may(view, hidden):
    record = entry(SLUG).records()[0]
    data = table(opened(replay=SLUG, view=view))
    first = data["frames"][0]
    assert first["seats"][hidden]["hand"] == [None] * 5
    state = record.initial_state()
    secret = {card.text for card in state.hands.of(type(state.on_turn)(hidden))}
    assert not secret & set(first["seats"][view]["hand"])


@pytest.mark.parametrize(
    ("query", "id"),
    [
        ({"replay": "no-such-deal"}, "replay.unknown-deal"),
        ({"view": "sideways"}, "replay.unknown-view"),
        ({"g": "eNqL"}, "replay.broken-link"),
        ({"g": "<script>"}, "replay.broken-link"),
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_bad_link_gets_a_clear_message_and_a_deal(query, id, lang):
    app = opened(lang=lang, **query)
    value = next(iter(query.values()))
    assert Words(lang).text(id, id=value) in warnings(app)
    assert table(app)["frames"]


@pytest.mark.parametrize("at", ["99.9", "x", "1.1~7.7", "-1", "3"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_moment_that_is_not_there_gets_a_message_and_the_deal(at, lang):
    app = opened(replay=SLUG, at=at, lang=lang)
    assert Words(lang).text("replay.unknown-moment", id=at) in warnings(app)
    assert table(app)["frames"]


@pytest.mark.parametrize("at", ["", "1.2"])
def test_a_moment_that_is_there_needs_no_message(at):
    assert warnings(opened(replay=SLUG, at=at)) == warnings(opened(replay=SLUG))


def test_a_variation_is_not_shown_to_a_seat_that_hears_of_it():
    app = opened(replay="the-revoke", view="F", at="3.3~1.1")
    assert Words("en").text("replay.unknown-moment", id="3.3~1.1") in warnings(app)
    told = [
        frame["at"]
        for frame in table(app)["frames"]
        if Words("en").text("table.lines-hidden") in frame["notes"]
    ]
    assert told == ["3.3"]
    openly = table(opened(replay="the-revoke", at="3.3~1.1"))
    assert "3.3~1.1" in {frame["at"] for frame in openly["frames"]}
    assert Words("en").text("table.lines-hidden") not in json.dumps(openly)


def test_a_record_that_is_folded_away_is_not_in_the_page():
    packed = encode_link(entry("the-revoke").records()[0])
    app = opened(g=packed, view="F")
    assert "replay-text" not in keys(app)
    app.session_state["replay-own-text"] = True
    assert "[Deal" in run(app).text_area(key="replay-text").value
    app.session_state["replay-own-text"] = False
    run(app)
    app.session_state["replay-own-text"] = True
    assert "[Deal" in run(app).text_area(key="replay-text").value


def test_a_record_in_a_link_opens_as_ones_own():
    record = entry("the-revoke").records()[0]
    packed = encode_link(record)
    assert packed is not None
    app = opened(g=packed)
    assert app.session_state["replay-text"] == write_records([record])
    assert len(table(app)["frames"]) > 5


def test_a_seat_view_of_ones_own_record_links_a_filtered_record():
    record = entry("the-revoke").records()[0]
    packed = encode_link(record)
    app = opened(g=packed, view="F")
    data = table(app)
    assert data["address"]["g"] != packed
    assert data["address"]["g"]


def own(text: str) -> AppTest:
    app = opened()
    app.segmented_control(key="replay-source").set_value("own").run()
    app.text_area(key="replay-text").input(text).run()
    assert not app.exception
    return app


def test_a_broken_record_is_named_with_line_and_caret_and_the_text_stays():
    text = entry(SLUG).path.read_text("utf-8").replace("1. F:", "1. F:CLOOSE F:", 1)
    app = own(text)
    shown = texts(app)
    assert "CLOOSE" in shown
    assert "^" in shown
    assert app.text_area(key="replay-text").value == text


def test_good_deals_beside_a_broken_one_stay_usable():
    good = entry(SLUG).path.read_text("utf-8")
    bad = good.replace("F:", "F:XX.", 1)
    app = own(bad + "\n" + good)
    assert Words("en").text("replay.found", n=2) in texts(app) or table(app)["frames"]


@pytest.mark.parametrize(
    "text",
    [
        "nonsense",
        "[Rules",
        "\x00\x01",
        '[Deal ""]',
        "1. F:SA",
        "]" * 500,
        "<script>alert(1)</script>",
    ],
)
def test_nonsense_is_told_so(text):
    app = own(text)
    assert texts(app)
    assert app.text_area(key="replay-text").value == text


def test_a_huge_paste_is_refused_in_words():
    text = '[Event "x"]\n' * 400_000
    app = own(text)
    assert len(app.text_area(key="replay-text").value) == len(text)
    assert "S-too-large" in texts(app)


def test_filters_narrow_the_library():
    app = opened()
    app.selectbox(key="replay-rules").select("tjger").run()
    slugs = {found.slug for found in library() if found.rules == "tjger"}
    assert app.selectbox(key="replay-slug").value in slugs
    assert len(app.selectbox(key="replay-slug").options) == len(slugs)


def test_filters_that_exclude_everything_say_so():
    app = opened()
    app.selectbox(key="replay-rules").select("cardavia").run()
    app.selectbox(key="replay-theme").select("bummerl").run()
    assert Words("en").text("replay.none") in warnings(app)


def test_names_with_markup_and_brackets_are_only_text():
    record = entry(SLUG).records()[0]
    named = record.with_tags(Forehand='<script>x</script> ]"', Dealer="שרה Γιώργος")
    data = table(own(write_records([named])))
    assert data["frames"][0]["seats"]["F"]["name"] == '<script>x</script> ]"'


@pytest.mark.parametrize("former", [None, SLUG])
def test_a_choice_holds_though_the_browser_speaks_of_the_link_before_it(former):
    """Whoever is quicker than the answer sends the former link along with the next wish."""
    app = opened(**({} if former is None else {"replay": former}))
    app.selectbox(key="replay-slug").set_value("the-revoke")
    run(app)
    if former is None:
        del app.query_params["replay"]
    else:
        app.query_params["replay"] = former
    app.button_group(key="lang").set_value("el")
    run(app)
    assert app.selectbox(key="replay-slug").value == "the-revoke"
    assert app.query_params["replay"] == "the-revoke"
    run(app)
    app.query_params["replay"] = "sixty-all"
    assert run(app).selectbox(key="replay-slug").value == "sixty-all"  # a later link counts
