"""The web page: run `streamlit run app.py`."""

import streamlit as st

from tutor.pages import look, session

words = session.begin()
st.set_page_config(layout="wide")

PAGES = [
    st.Page("tutor/pages/replay.py", title=words.text("ui.nav.replay"), default=True),
    st.Page("tutor/pages/lessons.py", title=words.text("ui.nav.lessons"), url_path="lessons"),
    st.Page("tutor/pages/quiz.py", title=words.text("ui.nav.quiz"), url_path="quiz"),
    st.Page("tutor/pages/review.py", title=words.text("ui.nav.review"), url_path="review"),
    st.Page("tutor/pages/progress.py", title=words.text("ui.nav.progress"), url_path="progress"),
    st.Page("tutor/pages/analysis.py", title=words.text("ui.nav.analysis"), url_path="analysis"),
    st.Page("tutor/pages/rules.py", title=words.text("ui.nav.rules"), url_path="rules"),
    st.Page("tutor/pages/glossary.py", title=words.text("ui.nav.glossary"), url_path="glossary"),
]
page = st.navigation(PAGES, position="hidden")
look.masthead(words, PAGES)
page.run()
