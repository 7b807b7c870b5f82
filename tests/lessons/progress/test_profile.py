"""The key of a profile: unguessable, readable, checked, and in the database only as a hash."""

import pytest
import sqlalchemy as sql

from tests.lessons.progress.given import everything
from tutor.lessons.progress import schema
from tutor.lessons.progress.errors import CodeError
from tutor.lessons.progress.learner import Learner
from tutor.lessons.progress.profile import SIGNS, Key, login_owner, new_key, read_code
from tutor.lessons.progress.store import Store


def test_a_key_has_at_least_128_random_bits_and_no_two_are_the_same() -> None:
    keys = {new_key().secret for _ in range(200)}
    assert len(keys) == 200
    assert all(len(key) * 5 >= 128 for key in keys)
    assert {sign for key in keys for sign in key} == set(SIGNS)


def test_a_code_is_read_back_in_any_case_with_or_without_dashes() -> None:
    key = new_key()
    for text in (key.code, key.code.lower(), key.code.replace("-", ""), f"  {key.code}\n"):
        assert read_code(text) == key
    assert read_code(key.code.replace("-", " – ")) == key
    assert read_code(key.code.replace("0", "O").replace("1", "l")) == key


def test_every_single_slip_and_every_swap_of_neighbours_is_noticed() -> None:
    code = new_key().code.replace("-", "")
    for at, sign in enumerate(code):
        for other in SIGNS:
            if other != sign:
                with pytest.raises(CodeError) as caught:
                    read_code(code[:at] + other + code[at + 1 :])
                assert caught.value.message.id == "progress.code.mistyped"
    for at in range(len(code) - 1):
        if code[at] != code[at + 1]:
            with pytest.raises(CodeError):
                read_code(code[:at] + code[at + 1] + code[at] + code[at + 2 :])


@pytest.mark.parametrize(
    ("text", "id"),
    [
        ("", "progress.code.foreign"),
        ("Grüß Gott", "progress.code.foreign"),
        ("U" * 30, "progress.code.foreign"),
        ("12345-67890", "progress.code.length"),
        ("1" * 5000, "progress.code.length"),
    ],
)
def test_a_text_that_is_no_code_is_refused_with_a_reason(text: str, id: str) -> None:
    with pytest.raises(CodeError) as caught:
        read_code(text)
    assert caught.value.message.id == id


def test_a_key_is_not_shown_where_it_is_printed() -> None:
    key = new_key()
    assert key.secret not in repr(key)
    assert key.secret not in f"{key}"
    assert key.secret.lower() not in key.owner.hash


def test_a_key_and_a_login_never_have_the_same_owner() -> None:
    secret = new_key().secret
    owners = {
        Key(secret).owner,
        login_owner("", secret),
        login_owner(secret, ""),
        login_owner("https://a", "b1"),
        login_owner("https://ab", "1"),
    }
    assert len(owners) == 5


def test_the_database_holds_a_hash_and_never_the_key(store: Store) -> None:
    key = new_key()
    Learner(store, key.owner).write(*everything().entries())
    with store.reading() as connection:
        cells = [
            str(cell)
            for table in schema.metadata.sorted_tables
            for row in connection.execute(sql.select(table))
            for cell in row
        ]
    assert key.owner.hash in cells
    assert not any(key.secret in cell or key.code in cell for cell in cells)
