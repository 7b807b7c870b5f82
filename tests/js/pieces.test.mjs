import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { boardLayout } from "../../tutor/display/layout.js";
import { groupVerdicts, momentText, ruleAddress } from "../../tutor/display/panel.js";
import { boardPieces, cardLabel, moveFocus, sides } from "../../tutor/display/pieces.js";
import { sample } from "./harness/sample.js";

const layout = boardLayout(706, 430);
const at = (data, token) => data.frames.find((frame) => frame.at === token);
const draw = (data, token) => boardPieces(at(data, token), layout, data);

describe("what lies on the felt", () => {
  const data = sample("open");
  test("every piece has a key of its own", () => {
    for (const frame of data.frames) {
      const keys = boardPieces(frame, layout, data).map((piece) => piece.key);
      assert.equal(new Set(keys).size, keys.length, frame.at);
    }
  });
  test("the turn-up lies crosswise beneath the stack", () => {
    const talon = draw(data, "1.1").filter((piece) => piece.layer === "talon");
    assert.equal(talon[0].card, "HT");
    assert.equal(talon[0].turn, 90);
    assert.ok(talon.slice(1).every((piece) => piece.turn === 0));
  });
  test("the turn-up can be grabbed while a game waits for the person, and stays a picture", () => {
    const grabs = (play) => draw({ ...data, play }, "1.1").filter((piece) => piece.grab);
    assert.deepEqual(grabs({ state: "mine" }).map((piece) => [piece.card, piece.act]),
      [["HT", undefined]]);
    for (const state of ["thinking", "claim", "elsewhere", "deal-over"]) {
      assert.deepEqual(grabs({ state }), []);
    }
    assert.deepEqual(grabs(undefined), []);
    assert.ok(draw({ ...data, play: { state: "mine" } }, "3.1").every((piece) => !piece.grab));
  });
  test("a closed talon shows its turn-up face down on top", () => {
    const talon = draw(data, "3.1").filter((piece) => piece.layer === "talon");
    assert.ok(talon.every((piece) => piece.card === null));
    assert.equal(talon.at(-1).turn, 90);
    assert.equal(talon.at(-1).label, data.labels.closed);
    assert.equal(talon.at(-1).count, 5);
  });
  test("an exhausted talon is an empty place", () => {
    const other = sample("exhausted");
    const talon = draw(other, "3.3").filter((piece) => piece.layer === "talon");
    assert.deepEqual(talon.map((piece) => piece.empty), [true]);
  });
  test("the winning card of a trick is marked and carries no other's mark", () => {
    const trick = draw(data, "1.2").filter((piece) => piece.layer === "trick");
    assert.deepEqual(trick.map((piece) => [piece.card, piece.winner, piece.mark]),
      [["HQ", false, "40"], ["HA", true, ""]]);
  });
  test("the verdict follows the card that was played", () => {
    const trick = draw(data, "3.3").filter((piece) => piece.layer === "trick");
    assert.equal(trick[0].verdict, undefined);
    assert.equal(trick[1].verdict.rule, "must-follow");
  });
  test("a spoken card says whether and why it may be played", () => {
    const card = draw(data, "3.3").find((piece) => piece.card === "CK");
    assert.match(card.label, /^Treff-König\. nicht erlaubt\. Der Treff-König geht nicht/);
  });
  test("a drawn card is raised and called so", () => {
    const drawn = draw(data, "1.2").find((piece) => piece.card === "SA");
    const beside = draw(data, "1.2").find((piece) => piece.card === "HK");
    assert.equal(drawn.isNew, true);
    assert.ok(drawn.y < beside.y);
    assert.match(drawn.label, /gerade gezogen$/);
  });
  test("piles of taken tricks are counted", () => {
    const pile = draw(data, "3.3").filter((piece) => piece.pile);
    assert.deepEqual(pile.map((piece) => [piece.pile, piece.count]), [["D", 1], ["F", 2]]);
  });
});

describe("an unknown card is never named", () => {
  test("it has no identity and is spoken as face down", () => {
    const data = sample("seat");
    const hidden = draw(data, "3.3").filter((piece) => piece.layer === "top");
    assert.equal(hidden.length, 4);
    for (const piece of hidden) {
      assert.equal(piece.card, null);
      assert.equal(piece.label, "verdeckte Karte");
      assert.doesNotMatch(piece.key, /[SHDC][ATKQJ]/);
    }
  });
  test("the label of nothing is face down too", () => {
    assert.equal(cardLabel(null, sample("seat")), "verdeckte Karte");
  });
});

describe("missing fields", () => {
  test("an empty frame draws nothing but an empty talon", () => {
    assert.deepEqual(boardPieces({ at: "1.1" }, layout, {}).map((piece) => piece.key), ["empty"]);
  });
  test("no frame draws nothing", () => assert.deepEqual(boardPieces(undefined, layout, {}), []));
  test("the bottom seat is the other one", () => {
    assert.deepEqual(sides({ top: "F" }), { top: "F", bottom: "D" });
    assert.deepEqual(sides(undefined), { top: "D", bottom: "F" });
  });
  test("a card without a name is called by its letters", () => {
    assert.equal(cardLabel("HQ", {}), "HQ");
  });
});

describe("walking among the cards", () => {
  const pieces = draw(sample("open"), "3.3");
  test("starts in the own hand", () => assert.equal(moveFocus(pieces, null, "right"), "HK"));
  test("goes round within a row", () => {
    assert.equal(moveFocus(pieces, "HK", "right"), "CA");
    assert.equal(moveFocus(pieces, "HK", "left"), "CT");
  });
  test("goes from row to row and stays at the edge", () => {
    const middle = moveFocus(pieces, "HK", "up");
    assert.equal(pieces.find((piece) => piece.key === middle).row, "mid");
    const top = moveFocus(pieces, middle, "up");
    assert.equal(pieces.find((piece) => piece.key === top).row, "top");
    assert.equal(moveFocus(pieces, top, "up"), top);
  });
  test("finds nothing on an empty felt", () => assert.equal(moveFocus([], null, "up"), null));
});

describe("the explanation", () => {
  test("a sentence that holds for several cards is said once", () => {
    const groups = groupVerdicts(at(sample("open"), "1.1").verdicts);
    assert.deepEqual(groups.map(({ cards }) => cards), [["HK", "HQ", "CA", "SJ", "DT"]]);
  });
  test("different sentences stay apart, in the order of the hand", () => {
    const groups = groupVerdicts(at(sample("open"), "3.3").verdicts);
    assert.deepEqual(groups.map(({ cards }) => cards.join()), ["ST", "CK", "SQ", "DA", "SK"]);
  });
  test("no verdicts give no groups", () => assert.deepEqual(groupVerdicts(undefined), []));
  test("a moment is named by its trick and its place", () => {
    const data = sample("open");
    assert.equal(momentText(at(data, "3.3"), data.tricks), "Stich 3 · 3.3");
    assert.equal(momentText({ moment: "Ende", at: "9" }), "Ende");
    assert.equal(momentText(undefined), "");
  });
});

describe("a marriage shown without a lead", () => {
  const data = sample("open");
  const frame = { ...at(data, "1.1"), table: [{ seat: "F", card: "HK", mark: "40" },
    { seat: "F", card: "HQ", mark: "40" }] };
  const pieces = boardPieces(frame, layout, data);
  test("lies side by side", () => {
    const [king, queen] = pieces.filter((piece) => piece.layer === "trick");
    assert.ok(queen.x - king.x >= 100 * king.scale);
  });
  test("is not drawn in the hand as well", () => {
    assert.equal(pieces.filter((piece) => piece.card === "HK").length, 1);
  });
  test("a card that data names in two places has two keys", () => {
    const twice = boardPieces({ ...frame, talon: { up: "CA", down: 9, state: "open" } }, layout, data);
    assert.equal(new Set(twice.map((piece) => piece.key)).size, twice.length);
  });
});

describe("the way to a rule", () => {
  test("fills the rule into the pattern", () => {
    assert.equal(ruleAddress("/rules?rule={rule}", "must-follow"), "/rules?rule=must-follow");
  });
  test("leads nowhere without a pattern, without a rule or to a script", () => {
    assert.equal(ruleAddress(undefined, "must-follow"), "");
    assert.equal(ruleAddress("/rules?rule={rule}", ""), "");
    assert.equal(ruleAddress("javascript:alert(1)//{rule}", "x"), "");
  });
});
