import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { belongsToElement, commandFor, playDelay, repeatDelay, speeds }
  from "../../tutor/display/keys.js";

describe("keys", () => {
  const expected = { ArrowLeft: "prev", ArrowRight: "next", ArrowUp: "prevTrick",
    ArrowDown: "nextTrick", Home: "first", End: "last", " ": "play", s: "view", S: "view",
    v: "nextVariation", "?": "keys", Escape: "escape" };
  for (const [key, command] of Object.entries(expected)) {
    test(`${key === " " ? "space" : key} means ${command}`, () => {
      assert.equal(commandFor({ key }), command);
    });
  }
  test("shift and V go to the variation before", () => {
    assert.equal(commandFor({ key: "V", shiftKey: true }), "prevVariation");
  });
  test("a question mark needs shift on many keyboards", () => {
    assert.equal(commandFor({ key: "?", shiftKey: true }), "keys");
  });
  test("shift and arrows walk among the cards", () => {
    assert.equal(commandFor({ key: "ArrowLeft", shiftKey: true }), "cardLeft");
    assert.equal(commandFor({ key: "ArrowUp", shiftKey: true }), "cardUp");
  });
  test("C and R are never taken", () => {
    for (const key of ["c", "C", "r", "R"]) {
      assert.equal(commandFor({ key }), null);
      assert.equal(commandFor({ key, shiftKey: true }), null);
    }
  });
  test("the browser keeps its own shortcuts", () => {
    assert.equal(commandFor({ key: "ArrowLeft", altKey: true }), null);
    assert.equal(commandFor({ key: "s", ctrlKey: true }), null);
    assert.equal(commandFor({ key: "s", metaKey: true }), null);
  });
  test("composing text is left alone", () => {
    assert.equal(commandFor({ key: "s", isComposing: true }), null);
  });
  test("shift with Home, End or space is not ours", () => {
    for (const key of ["Home", "End", " "]) assert.equal(commandFor({ key, shiftKey: true }), null);
  });
});

describe("a key belongs to the element in which it was pressed", () => {
  const inside = (...path) => path;
  test("typing fields keep every key", () => {
    for (const tag of ["input", "textarea", "select"]) {
      assert.equal(belongsToElement(inside({ tag }, { tag: "div" }), "ArrowRight"), true);
    }
  });
  test("editable text keeps every key", () => {
    assert.equal(belongsToElement(inside({ tag: "p", editable: true }), "s"), true);
  });
  test("radios, tabs, sliders and lists keep their arrows", () => {
    for (const role of ["radio", "tab", "slider", "listbox", "combobox", "grid"]) {
      assert.equal(belongsToElement(inside({ tag: "div", role }), "ArrowLeft"), true, role);
    }
  });
  test("letters mean nothing to a radio, but a list searches by them", () => {
    assert.equal(belongsToElement(inside({ tag: "button", role: "radio" }), "s"), false);
    assert.equal(belongsToElement(inside({ tag: "div", role: "listbox" }), "s"), true);
  });
  test("a widget further out counts as well", () => {
    assert.equal(belongsToElement(inside({ tag: "span" }, { role: "radiogroup" }), "End"), true);
  });
  test("a button keeps space but gives up the arrows", () => {
    assert.equal(belongsToElement(inside({ tag: "button" }), " "), true);
    assert.equal(belongsToElement(inside({ tag: "button" }), "ArrowLeft"), false);
  });
  test("the page itself keeps nothing", () => {
    assert.equal(belongsToElement(inside({ tag: "body" }, { tag: "html" }), " "), false);
    assert.equal(belongsToElement([], "ArrowLeft"), false);
  });
  test("another's dialog keeps its keys, our own sheet does not", () => {
    assert.equal(belongsToElement(inside({ role: "dialog" }), "ArrowLeft"), true);
    assert.equal(belongsToElement(inside({ role: "dialog", own: true }), "ArrowLeft"), false);
  });
});

describe("timing", () => {
  test("a held button repeats first after 400 ms", () => assert.equal(repeatDelay(0), 400));
  test("then it gets faster and faster, down to a floor", () => {
    const delays = Array.from({ length: 40 }, (_, n) => repeatDelay(n));
    delays.reduce((before, delay) => {
      assert.ok(delay <= before);
      return delay;
    });
    assert.equal(delays.at(-1), 45);
  });
  test("play gives time to read", () => {
    const short = playDelay({ title: "Anna spielt aus." });
    assert.ok(playDelay({ title: "x".repeat(90) }) > short);
  });
  test("play rests where a rule decided against a card", () => {
    const title = "Bernd bedient.";
    const ruled = playDelay({ title, verdicts: { CK: { ok: false } } });
    assert.ok(ruled > 1.9 * playDelay({ title, verdicts: { CK: { ok: true } } }));
  });
  test("play rests at a note and at an irregular action", () => {
    assert.ok(playDelay({ title: "a", notes: ["n"] }) > playDelay({ title: "a" }));
    assert.ok(playDelay({ title: "a", irregular: true }) > playDelay({ title: "a" }));
  });
  test("play stays within bounds and scales with the speed", () => {
    assert.equal(playDelay({ title: "x".repeat(5000) }), 9000);
    assert.equal(playDelay({ title: "x".repeat(5000) }, 2), 4500);
    assert.ok(playDelay(undefined) >= 900);
    assert.ok(Number.isFinite(playDelay({ title: "a" }, 0)));
  });
  test("the speeds cannot be changed from outside", () => {
    speeds().push(99);
    assert.deepEqual(speeds(), [0.5, 1, 2]);
  });
});
