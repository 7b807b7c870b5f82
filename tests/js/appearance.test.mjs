import assert from "node:assert/strict";
import { afterEach, describe, test } from "node:test";
import { contrastOf, dealt, glideOf, mix, paperOf, readAppearance, tints, wear }
  from "../../tutor/display/appearance.js";
import { boardLayout, CARD_H, CARD_W } from "../../tutor/display/layout.js";
import { suitColour } from "../../tutor/display/suits.js";

const STEPS = [0, 20, 35, 50, 65, 80, 100];
const LOOKS = STEPS.flatMap((contrast) => STEPS.flatMap((warmth) =>
  [0, 100].map((grain) => ({ contrast, warmth, grain }))));
const usual = readAppearance(null);

afterEach(() => {
  delete globalThis.localStorage;
  delete globalThis.matchMedia;
});

describe("colours", () => {
  for (const theme of ["light", "dark"]) {
    test(`words on the ${theme} cloth can be read under every look`, () => {
      for (const look of LOOKS) {
        const { "--felt": felt, "--felt-edge": edge, "--cream": ink } = tints(look, theme);
        for (const cloth of [felt, edge]) {
          // The faintest words of the plates stand at 82 % of their colour.
          assert.ok(contrastOf(mix(cloth, ink, 0.82), cloth) >= 4.5, JSON.stringify(look));
        }
      }
    });
  }
  test("every suit can be read on the paper of every look", () => {
    const kinds = [["french", false], ["french", true], ["german", false]];
    for (const look of LOOKS) {
      for (const [faces, four] of kinds) {
        for (const suit of "SHDC") {
          const colour = suitColour(suit, faces, four);
          assert.ok(contrastOf(colour, paperOf(look)) >= 4.5, `${suit} ${JSON.stringify(look)}`);
        }
      }
    }
  });
  test("the usual look has the colours of the style sheet", () => {
    assert.equal(tints(usual, "light")["--felt"], "#2f5f4d");
    assert.equal(tints(usual, "dark")["--felt-edge"], "#10291f");
    assert.equal(paperOf(usual), "#fbf5e6");
    assert.equal(tints(usual)["--quiet-share"], "74%");
  });
  test("more contrast means more contrast, a warmer lamp more red", () => {
    const at = (contrast) => tints({ ...usual, contrast });
    const ratio = (colours) => contrastOf(colours["--felt"], colours["--cream"]);
    assert.ok(ratio(at(100)) > ratio(at(50)) && ratio(at(50)) > ratio(at(0)));
    const red = (warmth) => parseInt(paperOf({ ...usual, warmth }).slice(1, 3), 16)
      - parseInt(paperOf({ ...usual, warmth }).slice(5, 7), 16);
    assert.ok(red(100) > red(50) && red(50) > red(0));
  });
  test("the weave grows with its slider from nothing", () => {
    const weave = STEPS.map((grain) => Number(tints({ ...usual, grain })["--grain"]));
    assert.equal(weave[0], 0);
    assert.deepEqual(weave, [...weave].sort((a, b) => a - b));
  });
});

describe("reading a look", () => {
  test("what is damaged is as usual", () => {
    for (const sent of ["{", "null", "[]", "7", { contrast: "x", grain: -1, warmth: 101, faces: "x",
      fourColour: 1, letters: 3, motion: "x", sound: "yes", hand: "x" }, undefined]) {
      assert.deepEqual(readAppearance(sent), usual);
    }
  });
  test("sound needs a plain yes", () => {
    assert.equal(usual.sound, false);
    assert.equal(readAppearance('{"sound":true}').sound, true);
  });
  test("a look is remembered until the page tells the reader's own", () => {
    const kept = new Map();
    globalThis.localStorage = { getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => kept.set(name, value) };
    assert.equal(readAppearance("").grain, 50);
    assert.equal(readAppearance('{"grain":90}').grain, 90);
    assert.equal(readAppearance("").grain, 90);
    assert.equal(readAppearance(undefined).grain, 50);
  });
  test("a browser that keeps nothing shows the usual look", () => {
    globalThis.localStorage = { getItem: () => { throw new Error("no"); },
      setItem: () => { throw new Error("no"); } };
    assert.deepEqual(readAppearance(""), usual);
    assert.equal(readAppearance('{"grain":90}').grain, 90);
  });
});

describe("a table in a look", () => {
  test("chosen cards go over those of the data, what is not chosen stays", () => {
    const data = { faces: "german", fourColour: true, letters: { K: "K", Q: "O" }, frames: [] };
    assert.equal(dealt(data, usual).faces, "german");
    assert.equal(dealt(data, usual).fourColour, true);
    const look = readAppearance({ faces: "french", fourColour: false, letters: { Q: "R" } });
    const { faces, fourColour, letters } = dealt(data, look);
    assert.deepEqual([faces, fourColour, letters], ["french", false, { K: "K", Q: "R" }]);
  });
  test("nothing glides where the reader or the system wants it so", () => {
    assert.equal(glideOf(readAppearance({ motion: "still" })), 0);
    assert.ok(glideOf(readAppearance({ motion: "slow" })) > glideOf(usual));
    globalThis.matchMedia = (query) => ({ matches: query.includes("reduce") });
    assert.equal(glideOf(usual), 0);
  });
  test("the root wears colours and marks", () => {
    const worn = {};
    const root = { style: { setProperty: (name, value) => { worn[name] = value; } }, dataset: {} };
    wear(root, readAppearance({ hand: "left", motion: "still" }), "dark");
    assert.equal(worn["--felt"], "#1d4135");
    assert.deepEqual(root.dataset, { hand: "left", motion: "still" });
  });
});

describe("the left hand", () => {
  for (const [width, height] of [[900, 560], [358, 430]]) {
    test(`talon and piles change sides on a felt of ${width} pixels, and stay on it`, () => {
      const right = boardLayout(width, height);
      const left = boardLayout(width, height, true);
      const { talon, piles } = left;
      assert.equal(talon.x + CARD_W * talon.scale, width - right.talon.x);
      assert.equal(piles.x, width - right.piles.x - CARD_H * piles.scale);
      assert.ok(talon.upX < talon.x && talon.upX > width / 2 && piles.x >= 0);
      assert.deepEqual(left.trick, right.trick);
    });
  }
});
