// Stepping through mistakes, and the keys for it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { commandFor } from "../../tutor/display/keys.js";
import { turnMistake, walker } from "../../tutor/display/stepping.js";

const frames = ["", "1.1", "1.2", "2.1"].map((at, n) => ({ at, parent: n - 1, mistake: n % 2 === 1 }));

test("n goes to the next mistake and around the end, shift+n back", () => {
  const walk = walker(frames);
  assert.equal(turnMistake(walk, 0, 1), 1);
  assert.equal(turnMistake(walk, 1, 1), 3);
  assert.equal(turnMistake(walk, 3, 1), 1);
  assert.equal(turnMistake(walk, 1, -1), 3);
  assert.equal(turnMistake(walk, 2, -1), 1);
});

test("without mistakes the moment stays", () => {
  assert.equal(turnMistake(walker(frames.map(({ at, parent }) => ({ at, parent }))), 2, 1), 2);
});

test("the keys", () => {
  assert.equal(commandFor({ key: "n" }), "nextMistake");
  assert.equal(commandFor({ key: "N", shiftKey: true }), "prevMistake");
});
