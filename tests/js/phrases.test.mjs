import assert from "node:assert/strict";
import { test } from "node:test";
import { phraseBook, wording } from "../../tutor/pages/phrases.js";

const german = phraseBook([["Open", "Öffnen"], ["Help for {label}", "Hilfe zu: {label}"],
  ["between {low} and {high}.", "von {low} bis {high}."], ["Show data: {label}", ""]]);
const swedish = phraseBook([["Open", "Öppna"], ["Help for {label}", "Hjälp om: {label}"]]);
const english = phraseBook([]);

test("a phrase is known as a whole, with what differs in its place", () => {
  assert.equal(german("Open"), "Öffnen");
  assert.equal(german("Help for Länge ($1 + {n})"), "Hilfe zu: Länge ($1 + {n})");
  assert.equal(german("between 0 and 99."), "von 0 bis 99.");
  assert.equal(german("between 0 and 99!"), undefined);
  assert.equal(german("Open the talon"), undefined);
  assert.equal(german("Show data: Punkte"), "");
});

test("a switch of language begins from Streamlit's words again", () => {
  const node = {};
  assert.equal(wording(node, "title", "Open", german), "Öffnen");
  assert.equal(wording(node, "title", "Öffnen", german), undefined);
  assert.equal(wording(node, "title", "Öffnen", swedish), "Öppna");
  assert.equal(wording(node, "title", "Öppna", english), "Open");
  assert.equal(wording(node, "title", "Open", english), undefined);
});

test("what Streamlit writes anew is taken as it is", () => {
  const node = {};
  assert.equal(wording(node, "aria-label", "Help for Deck", german), "Hilfe zu: Deck");
  assert.equal(wording(node, "aria-label", "Help for Karten", german), "Hilfe zu: Karten");
  assert.equal(wording(node, "aria-label", "Theresa", german), undefined);
});
