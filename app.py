"""The web page: run `streamlit run app.py`."""

import streamlit as st

from tutor.pages import login_setup, returning, serving

if __name__ == "__main__":  # as each reader's session runs it
    from tutor.pages import appearing, look, session

    words = session.begin()
    st.set_page_config(layout="wide")

    PAGES = [
        st.Page("tutor/pages/replay.py", title=words.text("ui.nav.replay"), default=True),
        *(
            st.Page(f"tutor/pages/{name}.py", title=words.text(f"ui.nav.{name}"), url_path=name)
            for name in serving.PAGES
        ),
    ]
    page = st.navigation(PAGES, position="hidden")
    look.masthead(words, PAGES, page)
    page.run()
    appearing.end()
else:  # as the server imports it, once
    login_setup.check()
    app = st.App(
        __file__,
        lifespan=serving.running,
        middleware=[returning.MIDDLEWARE, serving.SIGNPOST],
        on_script_error=serving.failed,
    )
