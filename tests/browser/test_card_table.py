"""The card table on a bare page with sample data: keys, address, sizes, speed, what it hides."""

import functools
import http.server
import re
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tutor.display import bundle

Open = Callable[..., Page]


class _Quiet(http.server.SimpleHTTPRequestHandler):
    extensions_map = {  # noqa: RUF012 - the base class declares it like this
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
    }

    def log_message(self, format: str, *args: Any) -> None:
        """Says nothing."""


@pytest.fixture(scope="module")
def harness(root: Path) -> Iterator[str]:
    """The address of the harness page, served from the clone."""
    handler = functools.partial(_Quiet, directory=str(root))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/tests/js/harness/index.html"
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture
def table(browser: Browser, harness: str) -> Iterator[Open]:
    """Opens the table in a shape; console errors fail the test."""
    closers: list[Callable[[], None]] = []
    errors: list[str] = []

    def open_table(
        width: int = 1280, height: int = 800, motion: str = "reduce", **wish: str
    ) -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            reduced_motion="reduce" if motion == "reduce" else "no-preference",
            permissions=["clipboard-read", "clipboard-write"],
        )
        closers.append(context.close)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda note: errors.append(note.text) if note.type == "error" else None)
        page.goto(f"{harness}?{urlencode(wish)}")
        page.wait_for_selector("body[data-ready]")
        return page

    yield open_table
    for close in closers:
        close()
    assert errors == []


def moment(page: Page) -> str:
    """The token of the moment, read from the panel's head."""
    return (page.locator(".sz-kicker").text_content() or "").split(" · ")[-1]


def board(page: Page) -> str:
    """What lies on the felt, without the place of the focus, which depends on the way there."""
    return str(
        page.evaluate(
            """() => {
              const write = (node) => node.nodeType === Node.TEXT_NODE ? node.data : [
                node.localName,
                ...[...node.attributes].filter(({ name }) => name !== "tabindex")
                  .map(({ name, value }) => `${name}=${value}`).sort(),
                ...[...node.childNodes].map(write)].join(" ");
              return [...document.querySelector("#host").shadowRoot
                .querySelectorAll(".sz-layer, .sz-plate, .sz-status, .sz-panel, .sz-tiles")]
                .map(write).join("\\n");
            }"""
        )
    )


def cards(page: Page, layer: str) -> Locator:
    return page.locator(f".sz-layer-{layer} .sz-card")


# --- keys and steps ---------------------------------------------------------------------------


def test_keys_step_through_the_record(table: Open) -> None:
    page = table()
    page.evaluate("window.begin = (n) => show({ ...sample('open'), token: `t${n}` })")
    ways = {
        "ArrowRight": "1.2",
        "ArrowLeft": "0",
        "ArrowDown": "2.1",
        "End": "3.4",
        "End Home": "0",
        "ArrowDown ArrowDown ArrowUp": "2.1",
        "ArrowDown ArrowRight v": "2.2~1.1",
        "ArrowDown ArrowRight v Shift+V": "2.2",
        "ArrowDown ArrowRight v ArrowLeft ArrowRight": "2.2~1.1",
    }
    for number, (keys, expected) in enumerate(ways.items()):
        page.evaluate(f"void begin({number})")
        for key in keys.split():
            page.keyboard.press(key)
        assert moment(page) == expected, keys


def test_typing_in_a_field_steps_nowhere(table: Open) -> None:
    page = table()
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<input id=field>')")
    page.locator("#field").focus()
    page.keyboard.type("vs? ")
    for key in ("ArrowRight", "End", "ArrowDown"):
        page.keyboard.press(key)
    assert moment(page) == "1.1"
    assert page.locator("#field").input_value() == "vs? "
    assert page.evaluate("window.sent") == []


def test_a_handled_key_goes_no_further_and_others_do(table: Open) -> None:
    page = table()
    page.evaluate("window.heard = []; addEventListener('keydown', (e) => heard.push(e.key))")
    for key in ("ArrowRight", "c", "r", "s"):
        page.keyboard.press(key)
    assert page.evaluate("window.heard") == ["c", "r"]


def test_the_view_key_asks_for_the_next_view(table: Open) -> None:
    page = table()
    page.keyboard.press("s")
    assert page.evaluate("window.sent") == [["trigger", "view", "F"]]


def test_a_held_button_repeats(table: Open) -> None:
    page = table(at="0")
    page.get_by_role("button", name="Eine Aktion weiter").hover()
    page.mouse.down()
    assert moment(page) == "1.1"
    page.wait_for_timeout(900)
    page.mouse.up()
    reached = moment(page)
    assert reached >= "2.1"
    page.wait_for_timeout(300)
    assert moment(page) == reached


def test_play_runs_to_the_end_and_any_step_stops_it(table: Open) -> None:
    page = table(at="0")
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Anhalten")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("button", name="Abspielen")).to_be_visible()


def test_the_key_sheet_opens_and_closes(table: Open) -> None:
    page = table()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Tasten")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_step_takes_less_than_one_picture(table: Open) -> None:
    page = table(at="0")
    times = page.evaluate(
        """() => {
          const times = [];
          for (let n = 0; n < 80; n += 1) {
            const key = Math.floor(n / 8) % 2 ? "ArrowLeft" : "ArrowRight";
            const start = performance.now();
            document.body.dispatchEvent(new KeyboardEvent("keydown",
              { key, bubbles: true, composed: true, cancelable: true }));
            document.querySelector("#host").getBoundingClientRect();
            times.push(performance.now() - start);
          }
          return times.sort((a, b) => a - b);
        }"""
    )
    # The lower quartile: what a step costs while nothing else keeps the machine busy.
    assert times[len(times) // 4] < 16


def test_a_moment_looks_the_same_from_wherever_it_is_reached(table: Open) -> None:
    page = table(at="0")
    seen = {"0": board(page)}
    while True:
        page.keyboard.press("ArrowRight")
        if moment(page) in seen:
            break
        seen[moment(page)] = board(page)
    assert len(seen) == 9
    for _ in range(len(seen)):
        assert board(page) == seen[moment(page)], moment(page)
        page.keyboard.press("ArrowLeft")
    for key in ("End", "ArrowUp", "Home", "ArrowDown", "ArrowDown", "ArrowLeft"):
        page.keyboard.press(key)
        assert board(page) == seen[moment(page)], moment(page)


# --- address and data -------------------------------------------------------------------------


def test_the_moment_is_in_the_address_and_nothing_else_changes(table: Open) -> None:
    page = table(at="1.1", faces="german", other="ä&b")
    length = page.evaluate("history.length")
    page.keyboard.press("ArrowDown")
    page.wait_for_timeout(400)
    query = parse_qs(urlsplit(page.url).query)
    assert query == {"at": ["2.1"], "faces": ["german"], "other": ["ä&b"]}
    assert page.evaluate("history.length") == length


def test_the_copied_link_names_moment_and_view(table: Open) -> None:
    page = table()
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Link zu diesem Augenblick kopieren").click()
    expect(page.get_by_text("Der Link ist kopiert.")).to_be_visible()
    query = parse_qs(urlsplit(page.evaluate("navigator.clipboard.readText()")).query)
    assert (query["at"], query["view"]) == (["1.2"], ["all"])


def test_the_same_record_keeps_its_moment_and_another_starts_anew(table: Open) -> None:
    page = table()
    page.keyboard.press("ArrowDown")
    page.evaluate("void show({ ...sample('open', 'german'), lang: 'sv', start: '3.4' })")
    assert moment(page) == "2.1"
    page.evaluate("void show({ ...sample('open'), token: 'another', start: '3.2' })")
    assert moment(page) == "3.2"


def test_data_may_come_as_json_text(table: Open) -> None:
    page = table()
    page.evaluate(
        "void show({ text: JSON.stringify({ ...sample('open'), token: 'text', start: '3.1' }) })"
    )
    assert moment(page) == "3.1"


def test_another_record_puts_its_own_parameters_into_the_address(table: Open) -> None:
    page = table(at="2.1", g="old")
    page.evaluate(
        "void show({ ...sample('open'), token: 'b', start: '', address: { g: '', replay: 'b' } })"
    )
    page.wait_for_timeout(400)
    assert parse_qs(urlsplit(page.url).query) == {"at": ["0"], "replay": ["b"]}


def test_a_moment_that_is_gone_falls_back_to_its_ancestor(table: Open) -> None:
    page = table(at="3.3~1.1")
    page.evaluate(
        "{ const d = sample('open'); d.frames.splice(9, 1); d.frames[9].parent = 7;"
        " d.frames[7].next = 9; void show(d); }"
    )
    assert moment(page) == "3.3"


def test_unmounting_leaves_nothing_behind(table: Open) -> None:
    page = table()
    page.evaluate("window.leave(); window.heard = []")
    page.evaluate("addEventListener('keydown', (e) => heard.push(e.key))")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("window.heard") == ["ArrowRight"]
    assert page.locator(".sz-table").count() == 0


def test_the_joined_script_draws_the_same_table(table: Open) -> None:
    page = table(at="3.3")
    expected = board(page)
    page.evaluate(
        """async (text) => {
          const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
          const { default: draw } = await import(url);
          window.leave();
          draw({ data: sample("open", "french", { at: "3.3" }), key: "other",
            parentElement: document.querySelector("#host").shadowRoot });
        }""",
        bundle.script(),
    )
    page.wait_for_timeout(100)
    assert moment(page) == "3.3"
    bare = [_without_ids(text) for text in (board(page), expected)]
    assert bare[0] == bare[1]


def _without_ids(text: str) -> str:
    return re.sub(r"#sz\d+-[a-z0-9]+-", "#", text)


# --- what is hidden stays hidden --------------------------------------------------------------


def test_a_seat_view_names_no_hidden_card(table: Open) -> None:
    page = table(shape="open", at="3.3")
    page.evaluate("void show({ ...sample('seat'), token: 'sample-open' })")
    assert moment(page) == "3.3"
    for label in cards(page, "top").all():
        assert label.get_attribute("aria-label") == "verdeckte Karte"
    page.keyboard.press(" ")
    page.keyboard.press(" ")
    text = str(page.evaluate("document.querySelector('#host').shadowRoot.innerHTML"))
    for hidden in ("Treff-König", "Karo-Ass", "Pik-König", "-CK", "-DA", "-SK"):
        assert hidden not in text, hidden


def test_a_name_is_text_and_never_markup(table: Open) -> None:
    page = table(shape="names")
    page.evaluate("void (window.alert = () => window.sent.push('alert'))")
    page.keyboard.press("End")
    assert page.locator(".sz-table script").count() == 0
    expect(page.locator(".sz-name").first).to_contain_text("<script>alert(1)</script>")
    assert page.evaluate("window.sent") == []


# --- sizes ------------------------------------------------------------------------------------


def test_nothing_runs_over_the_side(table: Open) -> None:
    page = table()
    for width in (320, 390, 760, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        for shape in ("open", "seat", "names", "bare", "empty"):
            page.evaluate(f"void show(sample('{shape}'))")
            for key in ("Home", "End"):
                page.keyboard.press(key)
                wide = page.evaluate("document.documentElement.scrollWidth")
                assert wide <= width, (shape, width)


def test_table_controls_and_explanation_stand_together(table: Open) -> None:
    page = table(shape="names")
    host = page.locator("#host").bounding_box()
    assert host is not None
    assert host["height"] <= 650


def test_buttons_are_big_enough_for_a_thumb(table: Open) -> None:
    page = table()
    for width in (375, 390, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        sizes = page.locator(".sz-step, .sz-head .sz-tool:not([hidden]), .sz-tile").evaluate_all(
            "(list) => list.map((n) => n.getBoundingClientRect()).map((b) => [b.width, b.height])"
        )
        assert len(sizes) > 10
        assert min(min(size) for size in sizes) >= 43.9, width


def test_on_a_phone_the_hand_is_one_row_and_the_bar_is_one_row(table: Open) -> None:
    page = table(width=390, height=844, at="0")
    for locator, count in ((cards(page, "bottom"), 5), (page.locator(".sz-step"), 7)):
        boxes = [box for item in locator.all() if (box := item.bounding_box())]
        assert len(boxes) == count
        assert max(box["y"] for box in boxes) - min(box["y"] for box in boxes) < 2


# --- access -----------------------------------------------------------------------------------


def test_one_card_takes_the_focus_and_shift_with_an_arrow_moves_it(table: Open) -> None:
    page = table()
    assert page.locator('.sz-card[tabindex="0"]').count() == 1
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Shift+ArrowRight")
    focused = page.evaluate(
        "document.querySelector('#host').shadowRoot.activeElement.getAttribute('aria-label')"
    )
    assert focused.startswith("Treff-Ass. erlaubt.")
    assert moment(page) == "1.1"


def test_the_focus_stays_on_a_card_while_it_steps(table: Open) -> None:
    page = table()
    page.locator(".sz-card[data-key=CA]").focus()
    page.keyboard.press("ArrowRight")
    focused = page.evaluate("document.querySelector('#host').shadowRoot.activeElement.dataset.key")
    assert (moment(page), focused) == ("1.2", "CA")


def test_every_step_is_spoken_in_one_sentence(table: Open) -> None:
    page = table()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".sz-live[aria-live=polite]")).to_have_text(
        "Bernd sticht mit dem Herz-Ass und nimmt 14 Augen."
    )


def test_the_text_twin_follows_the_moment(table: Open) -> None:
    page = table(at="3.2")
    page.get_by_text("Alles als Text").click()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".sz-twinlines p")).to_have_count(5)


def test_a_verdict_marks_its_proof_by_shape(table: Open) -> None:
    page = table(at="3.3")
    assert page.locator(".sz-card[data-proof]").count() == 0
    page.locator(".sz-opener").nth(1).focus()
    proof = page.locator(".sz-card[data-proof]").evaluate_all("(l) => l.map((n) => n.dataset.key)")
    assert sorted(proof) == ["SA", "SK", "SQ", "ST"]
    expect(page.locator(".sz-card[data-proof] .sz-pin").first).to_be_visible()


def test_a_card_pins_its_verdict_and_escape_lets_it_go(table: Open) -> None:
    page = table(at="3.3")
    page.locator(".sz-card[data-key=CK]").click()
    expect(page.locator(".sz-verdict:has([aria-pressed=true])")).to_contain_text("Der Treff-König")
    page.keyboard.press("Escape")
    expect(page.locator(".sz-verdict:has([aria-pressed=true])")).to_have_count(0)


def test_taken_tricks_are_listed_where_they_are_known(table: Open) -> None:
    page = table(at="3.3")
    page.locator(".sz-layer-piles .sz-card[role=button]").last.click()
    expect(page.locator(".sz-popover .sz-taken")).to_have_count(2)


def test_who_asked_for_less_motion_sees_no_card_glide(table: Open) -> None:
    running = "document.querySelector('#host').shadowRoot.getAnimations().length"
    calm = table(at="1.2")
    calm.wait_for_timeout(200)
    calm.keyboard.press("ArrowRight")
    assert calm.evaluate(running) == 0


def test_everything_that_takes_the_focus_has_a_name(table: Open) -> None:
    page = table(at="3.3")
    nameless = page.evaluate(
        """() => [...document.querySelector("#host").shadowRoot
          .querySelectorAll("button, summary, [tabindex]")]
          .filter((node) => !(node.getAttribute("aria-label") || node.textContent.trim()))
          .map((node) => node.outerHTML.slice(0, 120))"""
    )
    assert nameless == []
