import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const text = readFileSync(new URL("../../tutor/pages/scheme.js", import.meta.url), "utf-8");
const { answering, storedNames } = await import(
  `data:text/javascript,${encodeURIComponent(text)}`);

const PATHS = ["quiz", "settings"];

test("the theme is stored for every page, from whichever it is chosen", () => {
  const all = ["/", "/quiz", "/settings"].map((path) => `stActiveTheme-${path}-v2`).sort();
  for (const here of ["/", "/quiz", "/settings"]) {
    assert.deepEqual(storedNames(here, PATHS).sort(), all);
  }
});

test("an app below a folder stores its themes there", () => {
  const names = storedNames("/cafe/settings", PATHS);
  assert.ok(names.includes("stActiveTheme-/cafe/-v2"));
  assert.ok(names.includes("stActiveTheme-/cafe/quiz-v2"));
});

test("a chosen scheme is answered, all else comes from the browser", () => {
  const listeners = [];
  const native = (query) => ({ media: query, matches: query.includes("light"),
    addEventListener(...args) { listeners.push([this.media, ...args]); } });
  let wanted = "dark";
  const matchMedia = answering(native, () => wanted);
  assert.equal(matchMedia("(prefers-color-scheme: dark)").matches, true);
  assert.equal(matchMedia("(prefers-color-scheme: light)").matches, false);
  assert.equal(matchMedia("(min-width: 3px)").matches, false);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", test);
  assert.deepEqual(listeners, [["(prefers-color-scheme: dark)", "change", test]]);
  wanted = "system";
  assert.equal(matchMedia("(prefers-color-scheme: light)").matches, true);
});
