import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { actingCommand, beatsAfter, clockFace, declares, deedOf, dropPlace, entryOf, exitOf,
  hasMoved, leftNow, placeAt, placesOf, restAfter } from "../../tutor/display/acting.js";
import { boardLayout, CARD_H, CARD_W } from "../../tutor/display/layout.js";

describe("keys at a game", () => {
  const expected = { ArrowLeft: "cardLeft", ArrowRight: "cardRight", ArrowUp: "cardUp",
    ArrowDown: "cardDown", Escape: "escape", m: "marriage", M: "marriage", x: "exchange",
    t: "close", 6: "claim", n: "next", "?": "keys" };
  for (const [key, command] of Object.entries(expected)) {
    test(`${key} means ${command}`, () => assert.equal(actingCommand({ key }), command));
  }
  test("the keys of the tutor, and C and R, are not taken", () => {
    for (const key of ["h", "u", "c", "r", "Enter", " ", "Tab"]) {
      assert.equal(actingCommand({ key }), null);
    }
  });
  test("the browser keeps its own shortcuts", () => {
    for (const held of ["ctrlKey", "altKey", "metaKey", "isComposing"]) {
      assert.equal(actingCommand({ key: "n", [held]: true }), null);
    }
    assert.equal(actingCommand({ key: "N", shiftKey: true }), null);
  });
  test("a question mark needs shift on many keyboards", () => {
    assert.equal(actingCommand({ key: "?", shiftKey: true }), "keys");
  });
});

describe("where a card may go", () => {
  const exchange = { name: "exchange", ok: true, cards: ["HJ"] };
  test("a card has one place, the trump jack two while it can be exchanged", () => {
    assert.deepEqual(placesOf("HA", { deeds: [exchange] }), ["middle"]);
    assert.deepEqual(placesOf("HJ", { deeds: [exchange] }), ["middle", "turnUp"]);
    assert.deepEqual(placesOf("HJ", { deeds: [{ ...exchange, ok: false }] }), ["middle"]);
    assert.deepEqual(placesOf("HJ", {}), ["middle"]);
  });
  test("only cards of the marriage declare it", () => {
    assert.equal(declares({ cards: ["HK", "HQ"] }, "HQ"), true);
    assert.equal(declares({ cards: ["HK", "HQ"] }, "SQ"), false);
    assert.equal(declares(null, "HQ"), false);
  });
  test("a deed is found by its name", () => {
    assert.equal(deedOf({ deeds: [exchange] }, "exchange"), exchange);
    assert.equal(deedOf({ deeds: [exchange] }, "close"), null);
    assert.equal(deedOf(null, "close"), null);
  });
});

describe("where a card is dropped", () => {
  for (const left of [false, true]) {
    for (const [width, height] of [[740, 380], [350, 330]]) {
      const layout = boardLayout(width, height, left);
      const { talon, trick, bottom } = layout;
      const name = `${width} pixels wide, ${left ? "left" : "right"} hand`;
      test(`the middle plays it (${name})`, () => {
        const spot = { x: trick.bottom.x + 20, y: trick.bottom.y + 20 };
        assert.equal(placeAt(layout, spot, true), "middle");
      });
      test(`the turn-up exchanges it while it lies open (${name})`, () => {
        const spot = { x: talon.upX + 20, y: talon.upY + 20 };
        assert.equal(placeAt(layout, spot, true), "turnUp");
        assert.equal(placeAt(layout, spot, false), "middle");
      });
      const turnUp = { card: "HT", grab: true };
      const tip = { x: left ? talon.upX + 12 : talon.upX + CARD_H * talon.scale - 12,
        y: talon.upY + 20 };
      const pile = { x: talon.x + (CARD_W * talon.scale) / 2, y: talon.y + 40 };
      const dropped = (to, from = tip) => dropPlace(turnUp, layout, from, to, true);
      test(`the turn-up closes the talon on the pile, and nowhere else (${name})`, () => {
        assert.equal(dropped(pile), "talon");
        for (const spot of [{ x: trick.bottom.x + 20, y: trick.bottom.y + 20 }, { x: -20, y: 9 },
          { x: width / 2, y: bottom.y + 60 }, { ...pile, y: talon.y - 20 }]) {
          assert.equal(dropped(spot), "home");
        }
      });
      test(`a hand that shakes at the pile's edge does not close (${name})`, () => {
        const edge = left ? talon.x - 1 : talon.x + CARD_W * talon.scale + 1;
        const shaken = { x: edge + (left ? 8 : -8), y: tip.y };
        assert.equal(dropped(shaken, { x: edge, y: tip.y }), "home");
      });
      test(`a card of the hand still goes where it did (${name})`, () => {
        const jack = { card: "HJ", act: true };
        assert.equal(dropPlace(jack, layout, { x: 9, y: bottom.y + 60 }, pile, true), "turnUp");
        assert.equal(dropPlace(jack, layout, { x: 9, y: bottom.y + 60 }, pile, false), "middle");
      });
      test(`the hand and what is outside play nothing (${name})`, () => {
        const spot = { x: width / 2, y: bottom.y + 60 };
        assert.equal(placeAt(layout, spot, true), "home");
        assert.equal(placeAt(layout, { x: -5, y: height / 2 }, true), "home");
        assert.equal(placeAt(layout, { x: width + 5, y: height / 2 }, true), "home");
        assert.equal(placeAt(layout, { x: width / 2, y: -9 }, true), "home");
      });
    }
  }
  test("a hand that shakes does not drag", () => {
    assert.equal(hasMoved({ x: 0, y: 0 }, { x: 3, y: 4 }), false);
    assert.equal(hasMoved({ x: 0, y: 0 }, { x: 6, y: 5 }), true);
  });
});

describe("how cards come and go", () => {
  const layout = boardLayout(740, 380);
  test("the other one's card comes from the upper hand, a drawn one from the talon", () => {
    assert.equal(entryOf({ layer: "trick", mine: false }, layout).y, layout.top.y);
    assert.equal(entryOf({ layer: "trick", mine: true }, layout).y, layout.bottom.y);
    assert.equal(entryOf({ layer: "bottom", row: "bottom" }, layout).x, layout.talon.x);
    assert.equal(entryOf({ layer: "talon", row: "mid" }, layout), null);
  });
  test("a trick goes to the pile of who takes it, and nothing else goes anywhere", () => {
    assert.equal(exitOf({ layer: "trick" }, layout, "top").y, layout.piles.top);
    assert.equal(exitOf({ layer: "trick" }, layout, null), null);
    assert.equal(exitOf({ layer: "bottom" }, layout, "top"), null);
  });
});

describe("beats", () => {
  test("only those that were not shown are told", () => {
    const frames = [{ n: 3 }, { n: 4 }, { n: 5 }];
    assert.deepEqual(beatsAfter(frames, 3), [{ n: 4 }, { n: 5 }]);
    assert.deepEqual(beatsAfter(frames, -1), frames);
    assert.deepEqual(beatsAfter(undefined, 0), []);
  });
  test("a whole trick is looked at longer than a draw, and a fast table is faster", () => {
    assert.ok(restAfter({ beat: "trick" }) > restAfter({ beat: "draw" }));
    assert.equal(restAfter({ beat: "trick" }, 2), restAfter({ beat: "trick" }) / 2);
    assert.ok(restAfter({}) > 0);
    assert.ok(restAfter(undefined, 0) > 0);
  });
});

describe("clocks", () => {
  test("show minutes and seconds, and tenths at the end", () => {
    assert.equal(clockFace(120), "2:00");
    assert.equal(clockFace(94.2), "1:35");
    assert.equal(clockFace(9.96), "9.9");
    assert.equal(clockFace(0), "0:00");
    assert.equal(clockFace(-3), "0:00");
  });
  test("only the one that runs counts on", () => {
    const clock = { left: { F: 30, D: 40 }, running: "F" };
    assert.equal(leftNow(clock, "F", 2500), 27.5);
    assert.equal(leftNow(clock, "D", 2500), 40);
    assert.equal(leftNow(clock, "F", 60_000), 0);
    assert.equal(leftNow(null, "F", 5), 0);
  });
});
