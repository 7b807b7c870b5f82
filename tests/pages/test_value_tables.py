"""Fair values on the pages: both estimates by name, chances, and no proof from a sample."""

import html
import re

import pytest
from streamlit.testing.v1 import AppTest

from tests.pages.visiting import finished, opened, table, texts, valued
from tutor.analysis.assess import assess
from tutor.analysis.fairness import as_good
from tutor.cards import Seat
from tutor.display.valuewords import action_name, chance
from tutor.i18n.negotiation import LANGUAGES
from tutor.i18n.words import Words
from tutor.records import parse_position
from tutor.schnapsen import RuleSet

FIRST = "v1 F=SQ.HK.DA.DK.DJ D=?? U=SJ T=9 L=F P=0.0+0/0.0+0 C=- K=- S=0:0 N=-"
FIFTH = (
    "v1 F=SQ.HK.DA.DK.DJ D=?? U=SJ T=1 L=F P=33.2+0/13.2+0 C=- K=- S=0:0 N=- X=SASK.STHJ/CTCK.CQCJ"
)
ENDGAME = "v1 F=HQ.CA D=SA.HT U=H T=0 L=F P=30.4+0/55.4+0 C=- K=- S=0:0 N=-"


def position(line: str, lang: str) -> AppTest:
    app = opened("analysis", lang=lang)
    app.text_area(key="analysis-line").input(line).run()
    return finished(app)


def rows(told: str) -> list[str]:
    """The rows of the first table of values."""
    found = re.search(r'<table class="analysis-values">.*?</table>', told)
    assert found is not None
    return re.findall(r"<tr>(.*?)</tr>", html.unescape(found[0]))[1:]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_both_estimates_are_shown_under_their_names_with_the_chances_of_each_outcome(lang):
    told, words = html.unescape(texts(position(FIFTH, lang))), Words(lang)
    for kind in ("open-cards", "plan"):
        assert f'<th scope="col">{words.text(f"value.fair-{kind}")}</th>' in told
        assert words.text(f"value.about-{kind}") in told
        assert f"<caption>{words.text(f'value.chances-{kind}')}</caption>" in told
    found = assess(parse_position(FIFTH).view(RuleSet(), Seat.FOREHAND))
    for value in found.actions:
        for estimate in (value.open_cards, value.plan):
            spread = dict(estimate.distribution)
            cells = [chance(spread.get(n, 0), words) for n in found.outcomes]
            written = re.escape(f'<th scope="row">{action_name(value.action, words)}</th>')
            for cell in cells:
                written += r"<td[^>]*>" + re.escape(cell) + "</td>"
            assert re.search(written, told)
    assert words.text("value.at-least") in told
    assert words.text("analysis.exact") in told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_of_sampled_values_the_page_says_only_what_a_sample_can(lang):
    told, words = texts(position(FIRST, lang)), Words(lang)
    found = assess(parse_position(FIRST).view(RuleSet(), Seat.FOREHAND))
    starred = [row for row in rows(told) if "★" in row]
    assert len(starred) == len(as_good(found))
    assert all(words.text("value.no-better") in row for row in starred)
    assert not any(f"★ {words.text('label.best')}<" in row for row in starred)
    assert words.text("value.about-no-better", n=60) in html.unescape(told)


def test_of_exact_values_the_best_is_as_good_as_any():
    told, words = texts(position(ENDGAME, "en")), Words("en")
    assert words.text("label.best") in told
    assert words.text("value.no-better") not in told
    assert 'class="value-chances"' not in told  # no card is hidden, so there is no chance in it


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_seat_without_mistakes_is_not_told_that_every_action_was_as_good_as_any(lang):
    app, words = valued(replay="sixty-all", lang=lang, view="F"), Words(lang)
    told = html.unescape(texts(app))
    assert words.text("value.no-fair-mistakes") in told
    assert words.text("value.no-mistakes") not in told
    data = table(app)
    assert data["labels"]["best"] == words.text("value.no-better")
    lines = [line for frame in data["frames"] for line in frame.get("value", ())]
    assert words.text("value.by-open-cards") in lines
    assert words.text("value.by-plan") in lines


def test_the_reasons_of_a_mistake_come_with_both_estimates_and_their_chances():
    app, words = valued(replay="sixty-all", lang="en"), Words("en")
    folds = re.findall(r'<details class="value-why".*?</details>', html.unescape(texts(app)))
    assert folds
    for fold in folds:
        if words.text("value.chances-open-cards") in fold:
            assert words.text("value.fair-open-cards") in fold
    assert any(words.text("value.chances-open-cards") in fold for fold in folds)


def test_the_words_of_the_chart_name_the_estimate_of_each_moment():
    told = texts(valued(replay="sixty-all", lang="en", view="F"))
    assert "(open cards)" in told
    assert "(single plan)" in told
