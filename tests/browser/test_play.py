"""A game in the browser: by keyboard, by hand, by roles alone; reload, windows, clock, leaks."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.playing import Keyed, Open, Settled, Table, begun
from tutor.cards import SCHNAPSEN_PACK, Card, Rank
from tutor.i18n.words import Words
from tutor.play.setup import COMPUTER, PERSON, Setup
from tutor.play.sitting import begin
from tutor.schnapsen import RuleSet

SEED = f"{2747:032x}"


@pytest.fixture
def table(open_page: Open, settled: Settled, keyed: Keyed) -> Callable[..., Table]:
    """Opens the page on which one plays, and begins a game that the computer deals."""

    def opened(rules: str = "classic", **more: object) -> Table:
        return begun(open_page, settled, keyed, rules, **more)

    return opened


def first_hand() -> tuple[list[str], set[Card]]:
    """The person's first cards where the computer deals, and the cards that are hidden."""
    setup = Setup(RuleSet(), "beginner", first_dealer=COMPUTER, seed=SEED)
    sitting = begin(setup, 0)
    view = sitting.view(PERSON)
    return [card.text for card in view.hand], set(view.unseen())


# --- a whole match ----------------------------------------------------------------------------


@pytest.mark.parametrize("rules", ["classic", "sharp"])
def test_a_whole_bummerl_is_played_by_keyboard_alone(table, rules: str) -> None:
    game = table(rules)
    for _ in range(400):
        state = game.state()
        if state == "match-over":
            break
        if state in ("deal-over", "claim"):
            game.press("6" if state == "claim" else "n")
        elif game.points() >= 66 and game.deed("claim").get_attribute("aria-disabled") == "false":
            game.press("6")
        else:
            game.play_by_key()
    expect(game.root).to_have_attribute("data-state", "match-over")
    expect(game.page.locator(".sz-turnline")).to_contain_text("won the match")
    expect(game.deed("next")).to_have_attribute("aria-disabled", "true")


# --- by hand ----------------------------------------------------------------------------------


def test_a_card_is_dragged_to_the_middle_and_one_let_go_elsewhere_goes_home(table) -> None:
    game = table()
    key = game.hand()[0]
    box = game.card(key).bounding_box()
    felt = game.page.locator(".sz-board").bounding_box()
    assert box
    assert felt
    mouse = game.page.mouse
    before = game.moment()
    for target in ((box["x"] + 120, box["y"] + 60), None):
        mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        mouse.down()
        where = target or (felt["x"] + felt["width"] / 2, felt["y"] + felt["height"] * 0.45)
        mouse.move(*where, steps=6)
        mouse.up()
        if target:
            game.page.wait_for_timeout(300)
            assert game.moment() == before
            assert key in game.hand()
    expect(game.root).not_to_have_attribute("data-moment", before)
    game.ready()
    assert key not in game.hand()


def test_a_card_is_dragged_with_a_finger_and_the_page_does_not_scroll(table) -> None:
    game = table(width=390, height=844)
    key = game.hand()[0]
    box, felt = game.card(key).bounding_box(), game.page.locator(".sz-board").bounding_box()
    assert box
    assert felt
    goal = felt["x"] + felt["width"] / 2, felt["y"] + felt["height"] * 0.45
    start = game.middle_of(game.card(key))
    game.after(lambda: game.drag_by_finger(start, goal))
    assert key not in game.hand()
    assert game.card(game.hand()[0]).bounding_box()["y"] == pytest.approx(box["y"], abs=20)


def test_the_jack_is_exchanged_by_dropping_it_on_the_turn_up_and_a_marriage_is_declared(
    table,
) -> None:
    game = table()
    turn_up = game.page.locator(".sz-layer-talon .sz-card").first
    taken = turn_up.get_attribute("data-key")
    jack = next(key for key in game.hand() if key == f"{taken[0]}J")
    game.drag(game.middle_of(game.card(jack)), game.tip_and_pile()[0])
    expect(game.page.locator(".sz-felt")).to_have_attribute("data-over", "turnUp")
    game.after(game.page.mouse.up)
    expect(game.card(taken)).to_be_visible()
    expect(turn_up).to_have_attribute("data-key", jack)
    game.page.keyboard.press("m")
    expect(game.deed("twenty")).to_have_attribute("aria-pressed", "true")
    game.after(game.page.locator('.sz-card[data-pair="yes"]').first.click)
    expect(game.page.locator(".sz-story")).to_contain_text("You declare a marriage")


@pytest.mark.parametrize("rules", ["classic", "swedish-app"])
def test_the_turn_up_dropped_on_the_pile_closes_the_talon(table, rules: str) -> None:
    game = table(rules)
    turn_up, (tip, pile) = game.turn_up(), game.tip_and_pile()
    expect(turn_up).to_have_css("cursor", "grab")
    expect(turn_up).to_have_attribute("role", "img")
    below = turn_up.evaluate("(card) => card.nextSibling.dataset.key")
    felt, before = game.page.locator(".sz-felt"), game.moment()
    game.drag(tip, (tip[0] + 150, tip[1]))
    expect(felt).to_have_attribute("data-over", "home")
    game.page.mouse.up()
    game.page.wait_for_timeout(300)
    assert game.moment() == before
    assert game.tip_and_pile()[0] == pytest.approx(tip, abs=2)
    assert turn_up.evaluate("(card) => card.nextSibling.dataset.key") == below
    game.drag(tip, pile)
    expect(felt).to_have_attribute("data-over", "talon")
    game.after(game.page.mouse.up)
    expect(game.page.locator('.sz-layer-talon .sz-card[data-key="cover"]')).to_be_visible()
    expect(game.page.locator(".sz-story")).to_contain_text("You close the talon")
    expect(turn_up).to_have_count(0)


def test_a_finger_closes_the_talon_with_the_turn_up(table) -> None:
    game = table(width=390, height=844)
    tip, pile = game.tip_and_pile()
    game.after(lambda: game.drag_by_finger(tip, pile))
    expect(game.page.locator(".sz-story")).to_contain_text("You close the talon")


ANIMATED = """() => {
  window.glided = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    if (this.dataset.key) window.glided.push(this.dataset.key);
    return animate.apply(this, given);
  };
}"""


@pytest.mark.parametrize("help", ["plain", "strict"])
def test_who_may_not_close_hears_why_and_the_turn_up_glides_home(table, help: str) -> None:
    game = table(dealer="you", help=help)
    tip, pile = game.tip_and_pile()
    key = game.turn_up().get_attribute("data-key")
    game.page.evaluate(ANIMATED)
    game.drag(tip, pile)
    game.page.mouse.up()
    said = game.page.get_by_role("alert")
    expect(said).to_contain_text("closed on lead only")
    assert key in game.page.evaluate("window.glided")
    game.page.wait_for_timeout(500)
    assert game.tip_and_pile()[0] == pytest.approx(tip, abs=2)
    told = said.inner_text()
    game.page.keyboard.press("Escape")
    game.page.keyboard.press("t")
    expect(said).to_have_text(told)


def test_what_is_illegal_is_refused_with_the_judges_word_and_changes_nothing(table) -> None:
    game = table()
    hand = game.hand()
    claim = game.deed("forty")
    expect(claim).to_have_attribute("aria-disabled", "true")
    claim.focus()
    expect(game.page.locator(".sz-hintline")).not_to_be_empty()
    game.page.keyboard.press("Enter")
    expect(game.page.get_by_role("alert")).to_be_visible()
    assert game.hand() == hand


def test_a_strict_table_refuses_a_claim_at_once_and_warns_only_where_one_can_be_made(table) -> None:
    game = table("tjger", help="strict")
    said = game.page.get_by_role("alert")
    game.press("6")
    expect(said).to_contain_text("only right after winning a trick")
    game.press("x")
    game.page.keyboard.press("m")
    game.after(game.page.locator('.sz-card[data-pair="yes"]').first.click)
    expect(game.root).to_have_attribute("data-state", "claim")
    expect(game.page.locator(".sz-layer-talon .sz-card[data-grab]")).to_have_count(0)
    game.page.keyboard.press("6")
    expect(said).to_contain_text("A wrong claim costs the deal")
    game.press("6")
    expect(game.root).to_have_attribute("data-state", "deal-over")


# --- the way of a game ------------------------------------------------------------------------


def test_a_reload_in_the_middle_of_a_trick_goes_on(table) -> None:
    game = table(dealer="you")
    assert game.page.locator(".sz-layer-trick .sz-card").count() == 1
    hand, lying = (
        game.hand(),
        game.page.locator(".sz-layer-trick .sz-card").get_attribute("data-key"),
    )
    game.page.reload()
    game.ready()
    assert game.hand() == hand
    expect(game.page.locator(".sz-layer-trick .sz-card")).to_have_attribute("data-key", lying)
    game.play_by_key()
    assert not set(hand) <= set(game.hand())


def test_a_server_that_starts_again_in_the_middle_of_a_trick_finds_the_game(
    restarting, settled: Settled, keyed: Keyed
) -> None:
    game = begun(restarting(), settled, keyed, dealer="you")
    hand, before = game.hand(), game.moment()
    restarting()
    game.play_by_key()
    assert game.moment() != before
    assert not set(hand) <= set(game.hand())


def test_of_two_windows_one_goes_on_and_the_other_says_so(table) -> None:
    game = table()
    other = game.page.context.new_page()
    other.goto(game.page.url)
    second = Table(other, game.settled, game.keyed)
    second.ready()
    assert second.hand() == game.hand()
    second.play_by_key()
    game.page.bring_to_front()
    game.page.keyboard.press("ArrowRight")
    game.page.keyboard.press("Enter")
    notice = game.page.locator(".notice")
    expect(notice).to_contain_text("another window")
    game.keyed(game.page, "play-take-over").get_by_role("button").click()
    expect(notice).to_have_count(0)
    game.settled(game.page)
    assert game.hand() == second.hand()


def test_a_deal_is_cancelled_where_the_table_allows_it_and_a_match_is_left(table) -> None:
    game = table("swedish-app")
    hand = game.hand()
    game.deed("cancel").click()
    expect(game.page.get_by_role("alert")).to_contain_text("Press again")
    game.after(game.deed("cancel").click)
    assert game.hand() != hand


def test_saving_says_where_the_game_is_found_again(table) -> None:
    game = table()
    game.deed("save").click()
    expect(game.page.get_by_role("alert")).to_contain_text("The game is saved")


def test_who_lets_the_clock_run_out_loses_the_match(table) -> None:
    game = table(clock=60)
    expect(game.page.locator(".sz-clock").last).to_be_visible()
    expect(game.root).to_have_attribute("data-state", "match-over", timeout=12_000)
    expect(game.page.locator(".sz-turnline")).to_contain_text("Your time has run out")
    expect(game.page.locator(".sz-live")).to_contain_text("Your time has run out")


def test_a_player_may_retire_after_a_deal(table) -> None:
    game = table("spanish-site")
    for _ in range(60):
        if game.state() == "deal-over":
            break
        game.play_by_key()
    expect(game.deed("next")).to_contain_text("Play on")
    game.deed("retire").click()
    game.after(game.deed("retire").click)
    expect(game.page.locator(".sz-turnline")).to_contain_text("You have retired")


# --- who sees what ----------------------------------------------------------------------------


def test_a_game_is_played_by_roles_alone(table) -> None:
    game = table()
    page, words = game.page, Words("en")
    names = {words.card(card): card for card in SCHNAPSEN_PACK.cards}
    board = page.get_by_role("group", name="Card table")
    for _ in range(60):
        if game.state() != "mine":
            break
        for button in board.get_by_role("button").all():
            label = button.get_attribute("aria-label") or ""
            if label.split(".")[0] not in names:
                continue
            told = game.moment().split(".")[0]
            game.after(lambda b=button: b.press("Enter"))
            if game.moment().split(".")[0] != told:
                break
    assert game.state() in ("deal-over", "match-over")
    expect(page.get_by_role("status").filter(has_text=re.compile("deal")).first).to_be_attached()
    page.get_by_role("button", name="Deal the next cards").press("Enter")
    expect(game.root).to_have_attribute("data-state", "mine")
    assert game.root.evaluate("(root) => root.contains(root.getRootNode().activeElement)")


def test_no_hidden_card_is_anywhere_in_the_page(table) -> None:
    frames: list[str] = []
    game = table()

    def hear(data: str | bytes) -> None:
        frames.append(data if isinstance(data, str) else data.decode("utf-8", "replace"))

    game.page.on("websocket", lambda socket: socket.on("framereceived", hear))
    game.page.reload()
    game.ready()
    hand, hidden = first_hand()
    assert game.hand()
    assert set(game.hand()) == set(hand)
    words = Words("en")
    source = game.page.evaluate(
        """() => { const all = [document.documentElement.outerHTML];
          const walk = (node) => { if (node.shadowRoot) { all.push(node.shadowRoot.innerHTML);
            node.shadowRoot.querySelectorAll("*").forEach(walk); } };
          document.querySelectorAll("*").forEach(walk); return all.join("\\n"); }"""
    )
    sent = "\n".join(frames)
    # what is looked for below is found where it is: the own hand, in the page and in the frames
    assert all(f'data-key="{key}"' in source for key in hand)
    assert all(f'\\"{key}\\"' in sent for key in hand)
    # the rules name the trump jack, and the partner of a king or queen, whoever holds them
    told = {card for card in hidden if card.rank in (Rank.JACK, Rank.KING, Rank.QUEEN)}
    for card in hidden:
        assert f'data-key="{card.text}"' not in source
    for card in hidden - told:
        assert words.card(card) not in source, card
        assert f'"{card.text}"' not in source, card
        assert f'\\"{card.text}\\"' not in sent, card
    assert SEED not in source + sent


def test_somebody_elses_game_and_an_unknown_one_get_a_clear_message(
    table, open_page: Open, settled: Settled, keyed: Keyed
) -> None:
    address = table().page.url.split("/play")[1]
    stranger = Table(open_page(f"/play{address}", "en"), settled, keyed)
    expect(stranger.page.locator(".notice")).to_contain_text("no game of yours")
    expect(stranger.root).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_table_buttons_and_explanation_fit(table, width: int, height: int) -> None:
    game = table(width=width, height=height)
    assert game.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    for part in (".sz-felt", ".sz-deeds", ".sz-turnline"):
        box = game.page.locator(part).bounding_box()
        assert box, part
        assert box["y"] + box["height"] <= height, part
