import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { alternatives, childTable, firstMoment, indexOfAt, lastMoment, nearestIndex, nextTrick,
  nextView, onPath, parentOf, previousTrick, readToken, remember, stepBack, stepForward,
  turnVariation, variationRoots, walker } from "../../tutor/display/stepping.js";

// 0 ─ 1.1 ─ 1.2 ─ 2.1 ─ 2.2      main line
//      ├─ 1.2~1.1 ─ 1.2~1.2      first variation, with one inside it: 1.2~1.2~1.1
//      └─ 1.2~2.1                second variation
const FRAMES = [
  { at: "0", parent: -1, next: 1, trick: 1, depth: 0 },
  { at: "1.1", parent: 0, next: 2, trick: 1, depth: 0 },
  { at: "1.2", parent: 1, next: 3, trick: 1, depth: 0 },
  { at: "2.1", parent: 2, next: 4, trick: 2, depth: 0 },
  { at: "2.2", parent: 3, next: -1, trick: 2, depth: 0 },
  { at: "1.2~1.1", parent: 1, next: 6, trick: 1, depth: 1 },
  { at: "1.2~1.2", parent: 5, next: -1, trick: 2, depth: 1 },
  { at: "1.2~2.1", parent: 1, next: -1, trick: 1, depth: 1 },
  { at: "1.2~1.2~1.1", parent: 5, next: -1, trick: 2, depth: 2 },
];

describe("the tree", () => {
  test("a moment is found by its token", () => assert.equal(indexOfAt(FRAMES, "2.1"), 3));
  test("an unknown token is nowhere", () => assert.equal(indexOfAt(FRAMES, "9.9"), -1));
  test("the first moment has no parent", () => assert.equal(parentOf(FRAMES, 0), -1));
  test("a frame without parent follows its predecessor", () => {
    assert.equal(parentOf([{ at: "1" }, { at: "2" }], 1), 0);
  });
  test("a parent outside the list counts as none", () => {
    assert.equal(parentOf([{ at: "1", parent: 7 }], 0), -1);
  });
  test("followers are listed with the main line first", () => {
    assert.deepEqual(childTable(FRAMES)[1], [2, 5, 7]);
  });
  test("`next` decides the main line even when it comes later in the list", () => {
    const frames = [{ at: "a", parent: -1, next: 2 }, { at: "b", parent: 0 }, { at: "c", parent: 0 }];
    assert.deepEqual(childTable(frames)[0], [2, 1]);
  });
  test("the moments beside one another are the main line and its variations", () => {
    assert.deepEqual(alternatives(walker(FRAMES), 5), [2, 5, 7]);
    assert.deepEqual(alternatives(walker(FRAMES), 3), []);
  });
  test("every variation has a root with its depth", () => {
    assert.deepEqual(variationRoots(walker(FRAMES)).map(({ index, depth }) => [index, depth]),
      [[5, 1], [7, 1], [8, 2]]);
  });
  test("a moment lies on the path of its descendants only", () => {
    const walk = walker(FRAMES);
    assert.equal(onPath(walk, 5, 8), true);
    assert.equal(onPath(walk, 2, 8), false);
  });
});

describe("stepping", () => {
  test("forward follows the main line first", () => {
    assert.equal(stepForward(walker(FRAMES), 1), 2);
  });
  test("forward follows the follower visited last", () => {
    const walk = walker(FRAMES);
    remember(walk, 8);
    assert.equal(stepForward(walk, 1), 5);
    assert.equal(stepForward(walk, 5), 8);
  });
  test("what was visited survives other frames of the same record", () => {
    const visited = new Map();
    remember(walker(FRAMES, visited), 7);
    const renamed = FRAMES.map((frame) => ({ ...frame, title: "English" }));
    assert.equal(stepForward(walker(renamed, visited), 1), 7);
  });
  test("a visited moment that is gone falls back to the main line", () => {
    const walk = walker(FRAMES, new Map([["1.1", "1.2~9.1"]]));
    assert.equal(stepForward(walk, 1), 2);
  });
  test("back goes to the parent, also out of a variation", () => {
    assert.equal(stepBack(walker(FRAMES), 5), 1);
  });
  test("the ends hold", () => {
    const walk = walker(FRAMES);
    assert.equal(stepBack(walk, 0), 0);
    assert.equal(stepForward(walk, 4), 4);
  });
  test("first and last reach the ends of the present line", () => {
    const walk = walker(FRAMES);
    assert.equal(firstMoment(walk, 8), 0);
    assert.equal(lastMoment(walk, 0), 4);
    assert.equal(lastMoment(walk, 5), 6);
  });
  test("next trick lands on the first moment of the next trick", () => {
    assert.equal(nextTrick(walker(FRAMES), 0), 3);
  });
  test("next trick goes to the end when there is no other trick", () => {
    assert.equal(nextTrick(walker(FRAMES), 3), 4);
  });
  test("previous trick goes first to the start of this trick", () => {
    assert.equal(previousTrick(walker(FRAMES), 4), 3);
    assert.equal(previousTrick(walker(FRAMES), 3), 0);
    assert.equal(previousTrick(walker(FRAMES), 0), 0);
  });
  test("forward and back are inverse along the whole line", () => {
    const walk = walker(FRAMES);
    const seen = [0];
    while (stepForward(walk, seen.at(-1)) !== seen.at(-1)) {
      seen.push(stepForward(walk, seen.at(-1)));
    }
    assert.deepEqual(seen, [0, 1, 2, 3, 4]);
    for (let n = seen.length - 1; n > 0; n -= 1) assert.equal(stepBack(walk, seen[n]), seen[n - 1]);
  });
  test("an empty record steps nowhere", () => {
    const walk = walker([]);
    assert.equal(stepForward(walk, -1), -1);
    assert.equal(stepBack(walk, -1), -1);
    assert.equal(turnVariation(walk, -1, 1), -1);
  });
  test("a circular record does not hang", () => {
    const walk = walker([{ at: "a", parent: 1, next: 1 }, { at: "b", parent: 0, next: 0 }]);
    assert.ok(lastMoment(walk, 0) >= 0);
    assert.ok(firstMoment(walk, 0) >= 0);
    remember(walk, 0);
  });
});

describe("variations", () => {
  test("they are cycled in both directions", () => {
    const walk = walker(FRAMES);
    assert.deepEqual([2, 5, 7].map((at) => turnVariation(walk, at, 1)), [5, 7, 2]);
    assert.deepEqual([2, 5, 7].map((at) => turnVariation(walk, at, -1)), [7, 2, 5]);
  });
  test("before the branch, the next one is entered", () => {
    assert.equal(turnVariation(walker(FRAMES), 1, 1), 5);
  });
  test("deep inside a variation the nearest branch turns", () => {
    assert.equal(turnVariation(walker(FRAMES), 6, 1), 8);
    assert.equal(turnVariation(walker(FRAMES), 8, 1), 6);
  });
  test("on a line without variations there is none", () => {
    assert.equal(turnVariation(walker(FRAMES), 3, 1), -1);
  });
});

describe("a token that is gone opens its nearest ancestor", () => {
  test("the exact moment wins", () => assert.equal(nearestIndex(FRAMES, "1.2~2.1"), 7));
  test("a later action of the same trick falls back to an earlier one", () => {
    assert.equal(nearestIndex(FRAMES, "2.7"), 4);
  });
  test("a missing variation falls back to where it left the main line", () => {
    assert.equal(nearestIndex(FRAMES, "2.1~1.3"), 3);
  });
  test("a missing end of a variation falls back inside it", () => {
    assert.equal(nearestIndex(FRAMES, "1.2~1.9"), 6);
  });
  test("a trick that was never reached falls back to the last moment before it", () => {
    assert.equal(nearestIndex(FRAMES, "7.2"), 4);
  });
  test("text that is no token opens the first moment", () => {
    for (const at of ["", null, undefined, "nonsense", "<b>", "1..", 5]) {
      assert.equal(nearestIndex(FRAMES, at), 0, String(at));
    }
  });
  test("a huge number costs no time", () => {
    assert.equal(nearestIndex(FRAMES, "1.999999999999"), 2);
  });
  test("an empty list has no moment", () => assert.equal(nearestIndex([], "1.1"), -1));
  test("a token is read part by part", () => {
    assert.deepEqual(readToken("2.1~1.2"), [[2, 1], [1, 2]]);
    assert.equal(readToken("2.x"), null);
  });
});

test("views follow one another in a ring", () => {
  assert.deepEqual(["all", "F", "D", "table"].map((view) => nextView(view)),
    ["F", "D", "table", "all"]);
  assert.equal(nextView("F", ["F", "table"]), "table");
});
