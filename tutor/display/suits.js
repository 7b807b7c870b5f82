// The shapes and colours of the suits. Every shape is centred on 0,0 and about 20 units high.

export const INK = "#22252b";
const RED = "#b3262b";

const FRENCH = { H: RED, D: RED, S: INK, C: INK };
const FOUR = { H: RED, D: "#a65100", S: "#1d6a3a", C: INK };
const GERMAN = { H: RED, D: "#8a5f00", S: "#2c6b33", C: "#6a4521" };

/** The colour in which the index of `suit` is printed. */
export function suitColour(suit, faces = "french", fourColour = false) {
  const table = faces === "german" ? GERMAN : fourColour ? FOUR : FRENCH;
  return table[suit] ?? INK;
}

const HEART = "M0 9.4C-3.2 5.6-10 1.6-10-4C-10-7.6-7.4-9.6-4.9-9.6C-2.6-9.6-.8-8.2 0-6" +
  "C.8-8.2 2.6-9.6 4.9-9.6C7.4-9.6 10-7.6 10-4C10 1.6 3.2 5.6 0 9.4Z";
const DIAMOND = "M0-10.4C2.1-6.4 4.8-2.9 7.8 0C4.8 2.9 2.1 6.4 0 10.4C-2.1 6.4-4.8 2.9-7.8 0" +
  "C-4.8-2.9-2.1-6.4 0-10.4Z";
const SPADE = "M0-10.2C2.7-5.9 9.6-2 9.6 3C9.6 6 7.3 7.8 5 7.8C3.2 7.8 1.8 6.9 .9 5.4" +
  "C1.2 7.7 2 9.2 3.6 10L-3.6 10C-2 9.2-1.2 7.7-.9 5.4C-1.8 6.9-3.2 7.8-5 7.8" +
  "C-7.3 7.8-9.6 6-9.6 3C-9.6-2-2.7-5.9 0-10.2Z";
const CLUB = "M0-10.2C2.7-10.2 4.7-8.2 4.7-5.7C4.7-4.2 4-2.9 3-1.9C3.6-2.2 4.4-2.4 5.2-2.4" +
  "C7.8-2.4 9.9-.3 9.9 2.2C9.9 4.9 7.8 6.9 5.2 6.9C3.2 6.9 1.6 5.9 .8 4.2" +
  "C1 7 1.9 9 3.6 10L-3.6 10C-1.9 9-1 7-.8 4.2C-1.6 5.9-3.2 6.9-5.2 6.9" +
  "C-7.8 6.9-9.9 4.9-9.9 2.2C-9.9-.3-7.8-2.4-5.2-2.4C-4.4-2.4-3.6-2.2-3-1.9" +
  "C-4-2.9-4.7-4.2-4.7-5.7C-4.7-8.2-2.7-10.2 0-10.2Z";

function french(suit, colour) {
  const path = { H: HEART, D: DIAMOND, S: SPADE, C: CLUB }[suit] ?? DIAMOND;
  return `<path d="${path}" fill="${colour}"/>`;
}

// A linden leaf, point upwards, with its veins and a curved stalk.
const LEAF = "M0-10.4C2.2-6.6 8.8-3.4 8.8 2C8.8 5.2 6.2 6.8 3.8 6.4C2.4 6.2 1 5.4 0 4.2" +
  "C-1 5.4-2.4 6.2-3.8 6.4C-6.2 6.8-8.8 5.2-8.8 2C-8.8-3.4-2.2-6.6 0-10.4Z";

function leaf(colour) {
  return `<path d="M0 3C0 6.5 .6 8.4 2.6 10.2" fill="none" stroke="${colour}" stroke-width="2"
 stroke-linecap="round"/><path d="${LEAF}" fill="${colour}"/><path d="M0-6.6V4M0 1.4L4.8-2
M0 1.4L-4.8-2M0-2.4L2.8-4.8M0-2.4L-2.8-4.8" fill="none" stroke="#dfe8c4" stroke-width=".9"
 stroke-linecap="round"/>`;
}

function acorn(colour) {
  return `<path d="M0 7V10.4" stroke="${colour}" stroke-width="2.2" stroke-linecap="round"/>
<path d="M-6 1.4C-6.6-4.6-3.2-8.4-.9-9.2L0-10.6L.9-9.2C3.2-8.4 6.6-4.6 6 1.4Z" fill="#c98f3c"
 stroke="${colour}" stroke-width="1"/><path d="M-3-.6C-3.4-4-2.2-6-1.2-7" fill="none"
 stroke="#f0d9a0" stroke-width="1.3" stroke-linecap="round"/>
<path d="M-8 1.6C-8-.2 8-.2 8 1.6C8 6 4.4 8.2 0 8.2C-4.4 8.2-8 6-8 1.6Z" fill="${colour}"/>
<path d="M-5.6 2.4L-1.6 6.6M-2.2 1.6L2.6 6.6M2.2 1.6L5.6 4.8M5.6 2.4L1.6 6.6M2.2 1.6L-2.6 6.6
M-2.2 1.6L-5.6 4.8" stroke="#e4cf9c" stroke-width=".6" fill="none"/>`;
}

function bell(colour) {
  return `<circle cy="-8.2" r="1.7" fill="none" stroke="${colour}" stroke-width="1.3"/>
<circle cy="1" r="8.3" fill="#dfa92c" stroke="${colour}" stroke-width="1.2"/>
<path d="M-5.4-2.4C-4.4-4.6-2.6-5.6-.8-5.8" fill="none" stroke="#fbe9b0" stroke-width="1.5"
 stroke-linecap="round"/><path d="M-8.2.4C-5 2 5 2 8.2.4L8 3.2C4.8 4.8-4.8 4.8-8 3.2Z"
 fill="${RED}"/><path d="M0 5.2V8.6M-2.6 5.4H2.6" stroke="#5b3d00" stroke-width="1.4"
 stroke-linecap="round"/>`;
}

/** SVG markup of one suit shape. */
export function suitShape(suit, faces = "french", fourColour = false) {
  const colour = suitColour(suit, faces, fourColour);
  if (faces !== "german") return french(suit, colour);
  if (suit === "S") return leaf(colour);
  if (suit === "C") return acorn(colour);
  if (suit === "D") return bell(colour);
  return `<path d="${HEART}" fill="${colour}"/><path d="M-7-4.2C-6.8-6-5.6-7-4.4-7" fill="none"
 stroke="#f2b8b0" stroke-width="1.3" stroke-linecap="round"/>`;
}

/** One suit shape at x,y in the given size (1 = 20 units), turned by `turn` degrees. */
export function suitAt(markup, x, y, size, turn = 0) {
  const rotate = turn ? ` rotate(${turn})` : "";
  return `<g transform="translate(${x} ${y})${rotate} scale(${size})">${markup}</g>`;
}
