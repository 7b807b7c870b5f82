import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { entryAddress, splitTerms } from "../../tutor/display/glossing.js";

const entry = (id) => ({ id, definition: `what ${id} is` });
const TERMS = { trick: entry("trick"), tricks: entry("trick"), "last trick": entry("last_trick"),
  trump: entry("trump"), "μπάζα": entry("trick"), "a+b (c)": entry("odd"),
  "turn-up": entry("turn_up") };
const shape = (parts) => parts.map((part) => typeof part === "string" ? part : [part.text, part.entry.id]);

describe("terms in sentences", () => {
  test("the longest term counts, and the text stays whole", () => {
    const parts = splitTerms("Anna wins the last trick with a trump.", TERMS);
    assert.deepEqual(shape(parts), ["Anna wins the ", ["last trick", "last_trick"], " with a ",
      ["trump", "trump"], "."]);
  });
  test("only whole words count, in any script", () => {
    for (const text of ["tricky patricks", "trick-taking", "no-trump", "ημπάζα μπάζας", "Trick"]) {
      assert.deepEqual(splitTerms(text, TERMS), [text]);
    }
    assert.deepEqual(shape(splitTerms("Η μπάζα.", TERMS)), ["Η ", ["μπάζα", "trick"], "."]);
  });
  test("each term is marked once in a moment, whatever its form", () => {
    const seen = new Set();
    assert.equal(splitTerms("trick, trick and tricks", TERMS, seen).length, 2);
    assert.deepEqual(splitTerms("tricks", TERMS, seen), ["tricks"]);
    assert.equal(splitTerms("trump", TERMS, seen).length, 1);
  });
  test("a phrase without an entry stays plain, with the words in it", () => {
    const parts = splitTerms("The last trump, no trump at all.", { ...TERMS, "no trump": null });
    assert.deepEqual(shape(parts), ["The last ", ["trump", "trump"], ", no trump at all."]);
    assert.deepEqual(splitTerms("no trump", { ...TERMS, "no trump": null }), ["no trump"]);
  });
  test("signs in a term are only signs", () => {
    assert.deepEqual(shape(splitTerms("x a+b (c) y", TERMS)), ["x ", ["a+b (c)", "odd"], " y"]);
  });
  test("a hyphen belongs to its term", () => {
    assert.deepEqual(shape(splitTerms("The turn-up lies open.", TERMS)),
      ["The ", ["turn-up", "turn_up"], " lies open."]);
  });
  test("without terms a text stays as it is", () => {
    for (const terms of [undefined, null, {}, "trick"]) {
      assert.deepEqual(splitTerms("a trick", terms), ["a trick"]);
    }
    assert.deepEqual(splitTerms("", TERMS), []);
  });
  test("a hundred sentences take less than a step may", () => {
    const text = "Forehand leads, and the last trick is won with a trump; two tricks are left. ".repeat(3);
    splitTerms(text, TERMS);
    const begin = performance.now();
    for (let n = 0; n < 100; n += 1) splitTerms(text, TERMS, new Set());
    assert.ok(performance.now() - begin < 16);
  });
});

describe("the address of an entry", () => {
  test("is made from a pattern of this site", () => {
    assert.equal(entryAddress("/glossary?term={term}&lang=de", "trick"),
      "/glossary?term=trick&lang=de");
    assert.equal(entryAddress("/g?term={term}", "a b&c"), "/g?term=a%20b%26c");
  });
  test("is empty for anything else", () => {
    for (const pattern of [undefined, "", "javascript:{term}", "//elsewhere/{term}", 3]) {
      assert.equal(entryAddress(pattern, "trick"), "");
    }
  });
});
