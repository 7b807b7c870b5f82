"""Comments of records and docstrings of reasons are read as their writers meant them."""

from tutor.i18n.annotations import english_comments, plain, sections

RECORD = r"""[SGN "1"]
[Event "a {@en brace} in a tag"]
% {@en an escaped line}
1. F:HK+20 {@en twenty, \} and \\ kept} {@de zwanzig} D:HA ; {@en a remark}
   ( 1. F:HQ+20 {@en  the queen
       would do } D:CJ ) {no language} {@english not a tag} {@en}
2. F:CLOSE {@en [%rule close] strict from now on}
"""


def test_english_comments_are_found_where_they_are_comments() -> None:
    assert list(english_comments(RECORD)) == [
        r"twenty, } and \ kept",
        "the queen would do",
        "strict from now on",
    ]


def test_an_open_comment_is_no_comment() -> None:
    assert list(english_comments("{@en never closed")) == []
    assert list(english_comments('{@en a "quote} {@en b}')) == ['a "quote', "b"]


def test_sections_end_at_the_next_heading_and_paragraphs_are_joined() -> None:
    found = sections(
        """A summary: not a heading.

        Rule: One
            two.

            Three.
        Why:
            Because.
        Example: Rule of thumb: none.
        Option: play.heading
        """
    )
    assert found == {
        "Rule": "One two. Three.",
        "Why": "Because.",
        "Example": "Rule of thumb: none.",
        "Option": "play.heading",
    }


def test_no_docstring_has_no_sections() -> None:
    assert sections(None) == sections("Only a summary.") == {}


def test_plain_keeps_brackets_that_are_no_commands() -> None:
    assert plain("[sic] a [%x 1] b") == "[sic] a b"
