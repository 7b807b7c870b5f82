import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { boardLayout, CARD_H, CARD_W, fan, handPlaces, stackDepth }
  from "../../tutor/display/layout.js";

const SIZES = [[358, 300], [320, 290], [390, 360], [490, 430], [706, 430], [900, 500], [1200, 700]];

describe("a hand never wraps", () => {
  for (const [width, height] of SIZES) {
    test(`five cards fit side by side at ${width} x ${height}`, () => {
      const layout = boardLayout(width, height);
      for (const row of ["top", "bottom"]) {
        const places = handPlaces(layout, row, 5);
        const card = CARD_W * layout[row].scale;
        assert.ok(places[0].x >= 0);
        assert.ok(places[4].x + card <= width + 0.5);
        for (let n = 1; n < 5; n += 1) assert.ok(places[n].x - places[n - 1].x >= card - 0.01);
        assert.equal(new Set(places.map(({ y }) => y)).size, 1);
      }
    });
    test(`nothing overlaps at ${width} x ${height}`, () => {
      const { top, bottom, trick, talon, piles, scale } = boardLayout(width, height);
      assert.ok(top.y >= 0);
      assert.ok(top.y + CARD_H * top.scale <= trick.top.y, "hand above, trick below it");
      assert.ok(trick.bottom.y + CARD_H * scale <= bottom.y, "trick above the own hand");
      assert.ok(bottom.y + CARD_H * bottom.scale <= height, "own hand on the felt");
      assert.ok(trick.bottom.x + CARD_W * scale <= trick.top.x, "two cards of a trick");
      assert.ok(talon.upX + CARD_H * talon.scale <= trick.bottom.x, "turn-up beside the trick");
      assert.ok(trick.top.x + CARD_W * scale <= piles.x, "piles beside the trick");
      assert.ok(piles.x + CARD_H * piles.scale <= width, "piles on the felt");
      assert.ok(piles.top + CARD_W * piles.scale <= piles.bottom, "pile beside pile");
    });
  }
  test("ten cards overlap before they wrap", () => {
    const places = handPlaces(boardLayout(358, 300), "bottom", 10);
    assert.ok(places[9].x + CARD_W * places[9].scale <= 358);
    assert.ok(places[1].x > places[0].x);
  });
});

describe("a fan", () => {
  test("is centred", () => {
    const [first] = fan(1, 60, 6, 300);
    assert.equal(first, 120);
    const xs = fan(3, 60, 6, 300);
    assert.equal(xs[0], 300 - (xs[2] + 60));
  });
  test("of no cards is empty", () => assert.deepEqual(fan(0, 60, 6, 300), []));
});

test("a tiny or unmeasured felt still gives finite places", () => {
  for (const value of Object.values(boardLayout(0, 0).trick.top)) assert.ok(Number.isFinite(value));
});

test("a stack shows at most five backs and none for no cards", () => {
  assert.deepEqual([0, 1, 2, 5, 9, 20].map(stackDepth), [0, 1, 1, 3, 5, 5]);
});
