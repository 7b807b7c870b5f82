import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { backMarkup, emptyPlaceMarkup, escapeText, faceMarkup, lattice, PAPER, pipPlaces }
  from "../../tutor/display/art.js";
import { courtHalf, isCourt } from "../../tutor/display/courts.js";
import { suitColour, suitShape } from "../../tutor/display/suits.js";

const SUITS = ["S", "H", "D", "C"];
const RANKS = ["A", "T", "K", "Q", "J", "9", "8", "7"];
const balanced = (markup) => {
  const open = [...markup.matchAll(/<([a-z]+)(?:[^>"]|"[^"]*")*?(\/?)>/g)];
  const opened = open.filter(([, , closed]) => !closed).length;
  assert.equal(opened, [...markup.matchAll(/<\/[a-z]+>/g)].length);
};

describe("faces", () => {
  for (const faces of ["french", "german"]) {
    test(`every card of the ${faces} pack is well-formed and unlike every other`, () => {
      const seen = new Set();
      for (const suit of SUITS) {
        for (const rank of RANKS) {
          const markup = faceMarkup(suit + rank, { faces });
          balanced(markup);
          assert.doesNotMatch(markup, /NaN|undefined|href=|url\(/);
          seen.add(markup);
        }
      }
      assert.equal(seen.size, 32);
    });
  }
  test("every court wears and holds something of its own", () => {
    for (const faces of ["french", "german"]) {
      for (const rank of ["K", "Q", "J"]) {
        // without colours and place, so that only shapes can tell the four suits apart
        const shapes = SUITS.map((suit) => courtHalf(suit, rank, faces)
          .replace(/fill="[^"]*"/g, "").replace(/transform="matrix[^"]*"/, ""));
        assert.equal(new Set(shapes).size, 4, `${faces} ${rank}`);
      }
    }
  });
  test("cards are printed on the paper of the look", () => {
    assert.match(faceMarkup("SA", { paper: "#fefefe" }), /#fefefe/);
    assert.match(faceMarkup("SA"), new RegExp(PAPER));
  });
  test("the corner shows the reader's letter", () => {
    assert.match(faceMarkup("HJ", { letters: { J: "Kn" } }), />Kn<\/text>/);
    assert.match(faceMarkup("HQ", {}), />Q<\/text>/);
  });
  test("letters from outside cannot become markup", () => {
    const markup = faceMarkup("HQ", { letters: { Q: "<script>" } });
    assert.doesNotMatch(markup, /<script/);
    assert.equal(escapeText(`<a b="c">&'`), "&lt;a b=&quot;c&quot;&gt;&amp;&#39;");
  });
  test("a ten has ten pips, half of them upside down", () => {
    const places = pipPlaces("T");
    assert.equal(places.length, 10);
    assert.equal(places.filter(([, y]) => y > 75).length, 5);
  });
  test("seven, eight and nine have their pips", () => {
    assert.deepEqual(["7", "8", "9"].map((rank) => pipPlaces(rank).length), [7, 8, 9]);
  });
  test("king, queen and jack are figures, the others are not", () => {
    assert.deepEqual(RANKS.filter(isCourt), ["K", "Q", "J"]);
  });
  test("queen and Ober are different figures", () => {
    assert.notEqual(courtHalf("H", "Q", "french"), courtHalf("H", "Q", "german"));
  });
});

describe("suits", () => {
  test("the shapes differ in both packs", () => {
    for (const faces of ["french", "german"]) {
      assert.equal(new Set(SUITS.map((suit) => suitShape(suit, faces))).size, 4);
    }
  });
  test("two colours, or four", () => {
    assert.equal(new Set(SUITS.map((suit) => suitColour(suit))).size, 2);
    assert.equal(new Set(SUITS.map((suit) => suitColour(suit, "french", true))).size, 4);
    assert.equal(new Set(SUITS.map((suit) => suitColour(suit, "german"))).size, 4);
  });
  test("every index colour stands out from the card", () => {
    for (const faces of ["french", "german"]) {
      for (const four of [false, true]) {
        for (const suit of SUITS) {
          assert.ok(contrast(suitColour(suit, faces, four), "#fbf5e6") >= 4.5, faces + suit);
        }
      }
    }
  });
});

test("the back and the empty place are well-formed", () => {
  balanced(backMarkup());
  balanced(emptyPlaceMarkup("H", "german", false));
  balanced(emptyPlaceMarkup(null));
});

test("the lattice stays inside its box", () => {
  for (const [, x, y] of lattice(9, 9, 91, 141, 10).matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)) {
    assert.ok(x >= 9 && x <= 91 && y >= 9 && y <= 141);
  }
});

function luminance(hex) {
  const [r, g, b] = [1, 3, 5].map((n) => parseInt(hex.slice(n, n + 2), 16) / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
