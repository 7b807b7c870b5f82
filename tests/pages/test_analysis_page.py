"""The page of analysis, and values and mistakes on the replay page, in every language."""

import json

import pytest

from tests.pages.visiting import components, finished, keys, opened, run, table, texts, valued
from tutor.analysis.review import review
from tutor.cards import Seat
from tutor.i18n.negotiation import LANGUAGES
from tutor.i18n.words import Words
from tutor.records import Record, Tag, write_records
from tutor.records.library import entry
from tutor.records.link import decode_link, encode_link

SLUG = "sixty-all"
CHOICE = "v1 F=HA.HQ.CA D=SA.HT.HK.HJ U=H T=0 L=F P=40.3+0/45.3+0 C=- K=- S=0:0 N=CQ"
ENDGAME = "v1 F=HQ.CA D=SA.HT U=H T=0 L=F P=30.4+0/55.4+0 C=- K=- S=0:0 N=-"


# --- the replay page --------------------------------------------------------------------------


def test_nothing_is_valued_before_the_fold_is_opened():
    data = table(opened(replay=SLUG, lang="en"))
    assert "mistake" not in json.dumps(data["frames"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_mistakes_are_listed_and_marked_on_the_table(lang):
    app = valued(replay=SLUG, lang=lang)
    words = Words(lang)
    wrong = review(entry(SLUG).records()[0]).mistakes()
    frames = {frame["at"]: frame for frame in table(app)["frames"]}
    assert all(frames[decision.at]["mistake"] for decision in wrong)
    assert words.text("value.cost", n=wrong[0].cost) in frames[wrong[0].at]["value"]
    best = {action.card.text for action in wrong[0].best}
    marked = {c for c, verdict in frames[wrong[0].at]["verdicts"].items() if verdict.get("best")}
    assert marked == best
    assert words.text("value.about-hindsight") in texts(app)
    assert words.text("value.twin") in texts(app)
    assert "…" not in json.dumps(table(app), ensure_ascii=False)


@pytest.mark.parametrize("seat", list(Seat))
def test_a_seat_is_told_nothing_that_rests_on_hidden_cards(seat):
    app = valued(replay=SLUG, lang="en", view=seat.value)
    told = texts(app) + json.dumps(table(app))
    assert "Hindsight: gives" not in told
    assert "Hindsight: with" not in told
    assert "Hindsight: -" not in told
    actors = {
        frame["at"]: bool(frame["verdicts"]) for frame in table(app)["frames"] if "value" in frame
    }
    assert actors
    assert all(actors.values())  # only where the seat itself has acted
    packed = encode_link(entry(SLUG).records()[0])
    assert packed is not None
    assert packed not in told


def test_the_public_view_has_no_values():
    app = valued(replay=SLUG, lang="en", view="table")
    assert Words("en").text("value.no-seat") in texts(app)
    assert "value" not in table(app)["frames"][1]


def test_a_row_leads_to_its_moment():
    app = valued(replay=SLUG, lang="en")
    row = next(button for button in app.button if str(button.key).startswith("value-at-"))
    row.click().run()
    assert table(app)["jump"][1] == "1.1"


def test_stopping_leaves_what_was_reached_and_goes_on_when_asked(monkeypatch):
    from tutor.pages import valuework

    app = opened(replay="the-silent-queen", lang="en")
    shelf = valuework._SHELF
    monkeypatch.setattr(shelf, "put", lambda key, value: None)
    monkeypatch.setattr(shelf, "get", lambda key: None)
    app.session_state["value-fold"] = True
    app.run()
    stop = [button for button in app.button if button.key == "value-stop"]
    if stop:
        stop[0].click().run()
        finished(app)
        assert not app.exception


# --- the position editor ----------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_position_is_valued_in_each_language(lang):
    app = finished(opened("analysis", lang=lang))
    words = Words(lang)
    assert words.text("analysis.on-turn", player=Seat.FOREHAND) in texts(app)
    assert words.text("label.best") in texts(app)


@pytest.mark.parametrize(
    ("line", "columns"),
    [
        ("v1 F=HQ.CA.HQ D=SA.HT U=H T=0 L=F P=30.4+0/55.4+0 C=- K=- S=0:0 N=-", 2),
        ("v1 F=HQ.CA D=SA.HT U=H T=0 L=F P=130.4+0/56.4+0 C=- K=- S=0:0 N=-", 2),
        ("v1 F=HQ.CA D=SA.HT U=H T=0 L=F P=30.4+0/55.4+0 C=F:0.0 K=- S=0:0 N=-", 1),
        ("v1 F=HQ.CA D=SA.HT U=H T=0 L=F P=30.4+0/55.4+0 C=- K=- S=9:0 N=-", 1),
        ("v1 F=HQ.CA D=SA U=H T=0 L=D P=50.4+0/61.4+0 C=- K=- S=0:0 N=SK+40", 2),
        ("v1 F=HQ.XX D=SA U=Q T=z L=F P=1 C=- K=- S=0:0 N=-", 4),
        ("nonsense", 11),
        ("", 11),
    ],
)
def test_an_impossible_position_is_refused_with_every_fault(line, columns):
    app = opened("analysis", lang="en")
    app.text_area(key="analysis-line").input(line).run()
    assert not app.exception
    assert texts(app).count('class="finding error"') == columns


def test_the_fields_write_the_line_and_the_line_fills_the_fields():
    app = opened("analysis", lang="en")
    app.text_area(key="analysis-line").input(ENDGAME).run()
    app.session_state["analysis-fold"] = True
    app.run()
    assert app.number_input(key="analysis-field-points-D").value == 55
    app.text_input(key="analysis-field-led").input("hq").run()
    assert "N=HQ" in app.text_area(key="analysis-line").value
    app.number_input(key="analysis-field-points-F").set_value(31).run()
    assert "P=31.4+0/55.4+0" in app.text_area(key="analysis-line").value
    assert not app.exception


def test_unknown_cards_leave_fair_values():
    line = "v1 F=SQ.HK.DA.DK.DJ D=?? U=SJ T=1 L=F P=33.2+0/13.2+0 C=- K=- S=0:0 N=- "
    app = opened("analysis", lang="en")
    app.text_area(key="analysis-line").input(line + "X=SASK.STHJ/CTCK.CQCJ").run()
    finished(app)
    assert Words("en").text("analysis.only-fair") in " ".join(box.value for box in app.info)
    assert Words("en").text("value.fair") in texts(app)
    app.text_area(key="analysis-line").input(line.replace("L=F", "L=D")).run()
    hidden = Words("en").text("analysis.hidden-turn", player=Seat.DEALER)
    assert hidden in " ".join(box.value for box in finished(app).info)


def test_a_position_becomes_a_record_that_can_be_opened():
    app = opened("analysis", lang="en")
    app.text_area(key="analysis-line").input(ENDGAME).run()
    finished(app)
    record = Record((Tag("Rules", "classic"), Tag("Start", ENDGAME)))
    packed = encode_link(record)
    assert packed is not None
    assert decode_link(packed).ok
    assert any(packed in link.proto.query_string for link in app.get("page_link"))
    assert [frame["at"] for frame in table(opened(g=packed))["frames"]] == [""]


# --- one's own records ------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_deal_of_a_pasted_record_is_counted(lang):
    app = opened("analysis", lang=lang)
    app.segmented_control(key="analysis-part").set_value("record").run()
    assert Words(lang).text("analysis.no-record") in texts(app)
    records = entry("schneider-in-three").records()
    app.text_area(key="replay-text").input(write_records(records)).run()
    finished(app)
    assert Words(lang).text("analysis.deals", n=3) in texts(app)
    assert texts(app).count("/?g=") == 3


# --- a question of it, reasons, and the match score --------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_position_becomes_a_question_with_a_link(lang):
    app = opened("analysis", lang=lang)
    app.text_area(key="analysis-line").input(CHOICE).run()
    finished(app)
    assert Words(lang).text("posed.title") in texts(app)
    links = [link.proto.query_string for link in app.get("page_link")]
    asked = [query.replace("%7E", "~") for query in links if query.startswith("quiz=p1")]
    assert [query.split("~")[2] for query in asked] == ["playable", "best"]
    link = asked[1].removeprefix("quiz=").split("&")[0]
    app.query_params["quiz"] = link
    app.switch_page("tutor/pages/quiz.py").run()
    assert not app.exception
    told = " ".join(map(json.dumps, components(app)))
    assert f"{link}.0" in told
    assert json.dumps(Words(lang).text("posed.kicker"))[1:-1].split("\\")[0] in told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_no_question_fits_the_true_reason_is_said(lang):
    told = texts(finished(opened("analysis", lang=lang)))
    assert Words(lang).text("posed.playable-unled") in told
    assert Words(lang).text("posed.best-equal", n=1) in told


@pytest.mark.parametrize("link", ["p1~classic~best~xx~000000", "p1~", "px~"])
def test_a_damaged_question_is_told_and_the_choices_are_there(link):
    app = opened(lang="en", quiz=link)
    run(app.switch_page("tutor/pages/quiz.py"))
    assert "quiz-begin" in keys(app)


def test_reasons_stand_beside_the_values_of_each_action():
    app = opened("analysis", lang="en")
    app.text_area(key="analysis-line").input(ENDGAME).run()
    told = texts(finished(app))
    assert Words("en").text("value.why-to", player=Seat.FOREHAND) in told
    assert told.count('class="analysis-why"') == 2  # both cards that can be led
    assert "All cards are known" in told


def test_the_match_score_is_set_by_hand_and_counts_when_it_is_switched_on():
    app = opened("analysis", lang="en")
    app.text_area(key="analysis-line").input(ENDGAME).run()
    app.session_state["analysis-fold"] = True
    finished(app.run())
    assert "analysis-match" not in [toggle.key for toggle in app.toggle]
    app.number_input(key="analysis-field-score-D").set_value(6).run()
    assert "S=0:6" in app.text_area(key="analysis-line").value
    app.toggle(key="analysis-match").set_value(True).run()
    finished(app)
    assert Words("en").text("match.about", a=0, b=6, length=7) in texts(app)
    assert "-7" in texts(app) or "7" in texts(app)
    app.number_input(key="analysis-field-score-F").set_value(8).run()
    assert Words("en").text("position.score-over", a=8, b=6, length=7) in texts(app)
