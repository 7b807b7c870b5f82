import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readColour, themeOf, withMoment } from "../../tutor/display/address.js";

describe("the address", () => {
  const page = "https://example.org/replay?g=eJxy&lang=de&at=1.1#top";
  test("only the moment changes", () => {
    assert.equal(withMoment(page, "3.2"), "https://example.org/replay?g=eJxy&lang=de&at=3.2#top");
  });
  test("a copied link names the view too", () => {
    assert.equal(new URL(withMoment(page, "3.2", { view: "F" })).searchParams.get("view"), "F");
  });
  test("a variation's token survives", () => {
    const at = new URL(withMoment(page, "2.1~1.2")).searchParams.get("at");
    assert.equal(at, "2.1~1.2");
  });
  test("an address without parameters gains one", () => {
    assert.equal(withMoment("https://example.org/replay", "0"), "https://example.org/replay?at=0");
  });
  test("an unreadable address is returned as it was", () => {
    assert.equal(withMoment("not an address", "1.1"), "not an address");
  });
  test("the start of a deal has no moment in its address", () => {
    assert.equal(withMoment(page, ""), "https://example.org/replay?g=eJxy&lang=de#top");
  });
  test("a record's name goes into the address, and an empty one out of it", () => {
    const found = new URL(withMoment(page, "1.1", { replay: "sixty-all", g: "" }));
    assert.equal(found.searchParams.get("replay"), "sixty-all");
    assert.equal(found.searchParams.has("g"), false);
  });
});

describe("the theme", () => {
  test("colours are read in every form the page writes them", () => {
    assert.deepEqual(readColour("#fff"), [255, 255, 255]);
    assert.deepEqual(readColour(" #0e1117ff "), [14, 17, 23]);
    assert.deepEqual(readColour("rgb(14, 17, 23)"), [14, 17, 23]);
    assert.deepEqual(readColour("rgba(14 17 23 / 50%)"), [14, 17, 23]);
    assert.equal(readColour("unset"), null);
  });
  test("a dark page gets a dark table", () => {
    assert.equal(themeOf("#0e1117"), "dark");
    assert.equal(themeOf("#ffffff"), "light");
  });
  test("without a colour the system's wish decides", () => {
    assert.equal(themeOf("", "dark"), "dark");
    assert.equal(themeOf(undefined), "light");
  });
});
