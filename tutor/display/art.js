// Whole cards as SVG markup in a 100 x 150 field: faces, back, empty place.
import { courtHalf, isCourt } from "./courts.js";
import { BRASS, CREAM, RUBY } from "./strokes.js";
import { suitAt, suitColour, suitShape } from "./suits.js";

export const SERIF = "'Iowan Old Style','Palatino Linotype',Palatino,'Book Antiqua'," +
  "'Source Serif 4',Georgia,'Liberation Serif','Times New Roman',serif";

export const PAPER = "#fbf5e6";
const EDGE = "#cbbd9d";

/** Text made safe for markup. */
export function escapeText(text) {
  const names = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return String(text).replace(/[&<>"']/g, (sign) => names[sign]);
}

const LEFT = 36;
const RIGHT = 64;
const COLUMNS = {
  4: [30, 60, 90, 120],
  3: [31, 75, 119],
};

/** Places of the pips of a number card as [x, y]; those below the middle stand upside down. */
export function pipPlaces(rank) {
  const both = (rows) => rows.flatMap((y) => [[LEFT, y], [RIGHT, y]]);
  switch (rank) {
    case "T": return [...both(COLUMNS[4]), [50, 45], [50, 105]];
    case "9": return [...both(COLUMNS[4]), [50, 75]];
    case "8": return [...both(COLUMNS[3]), [50, 53], [50, 97]];
    case "7": return [...both(COLUMNS[3]), [50, 53]];
    default: return [[50, 75]];
  }
}

function paper(colour = PAPER) {
  return `<rect x="1.5" y="3.5" width="99" height="149" rx="8.5" fill="#000" opacity=".2"/>
<rect x=".6" y=".6" width="98.8" height="148.8" rx="8" fill="${colour}" stroke="${EDGE}"
 stroke-width="1.2"/>`;
}

function corner(letter, colour, shape) {
  const text = escapeText(letter);
  const squeeze = [...String(letter)].length > 1
    ? ' textLength="21" lengthAdjust="spacingAndGlyphs"' : "";
  return `<text x="14" y="26" text-anchor="middle" font-family="${SERIF}" font-size="28"
 font-weight="700" fill="${colour}"${squeeze}>${text}</text>${suitAt(shape, 14, 41, 0.92)}`;
}

function twice(half) {
  return `${half}<g transform="rotate(180 50 75)">${half}</g>`;
}

function court(suit, rank, faces, shape) {
  // In the German pack the signs of King and Ober stand high, the Unter's low; the French jack's
  // sign stands beside the hair, clear of the feather.
  const mirrored = suit === "S" || suit === "C";
  const low = faces === "german" ? 63 : 34;
  const sign = suitAt(shape, mirrored ? 66.5 : 33.5, rank === "J" ? low : 18.5, 0.56);
  const medal = rank === "J" && faces === "german" ? `<circle cx="${mirrored ? 66.5 : 33.5}" cy="63"
 r="7.2" fill="${PAPER}" stroke="#8f6d2c" stroke-width=".7"/>` : "";
  const half = `${courtHalf(suit, rank, faces)}${medal}${sign}`;
  const beads = [30.5, 35, 39.5, 44, 56, 60.5, 65, 69.5].map((x) =>
    `<circle cx="${x}" cy="75" r=".9"/>`).join("");
  return `<rect x="27" y="8" width="46" height="134" rx="2" fill="#f6ebcf"/>
<path d="${lattice(27.5, 8.5, 72.5, 141.5, 7.6)}" stroke="#dfc993" stroke-width=".5"
 fill="none" opacity=".75"/>${twice(half)}
<path d="M27 75H73" stroke="${CREAM}" stroke-width="5"/><path d="M27 72.7H73M27 77.3H73"
 stroke="#8f6d2c" stroke-width=".9"/><g fill="${RUBY}">${beads}</g>
<path d="M50 71.6L54.6 75L50 78.4L45.4 75Z" fill="${BRASS}" stroke="#5b4417" stroke-width=".6"/>
<rect x="27" y="8" width="46" height="134" rx="2" fill="none" stroke="#8f6d2c"
 stroke-width="1.1"/><rect x="28.3" y="9.3" width="43.4" height="131.4" rx="1.2" fill="none"
 stroke="#8f6d2c" stroke-width=".35"/>`;
}

function ace(faces, shape) {
  const wreath = `<circle cx="50" cy="75" r="31" fill="none" stroke="#c7a865" stroke-width=".9"/>
<circle cx="50" cy="75" r="28.4" fill="none" stroke="#c7a865" stroke-width=".5"
 stroke-dasharray="1.4 2.4"/>`;
  if (faces !== "german") return wreath + suitAt(shape, 50, 75, 2);
  const bough = `<path d="M36 96C30 88 30 62 36 54M64 54C70 62 70 88 64 96" fill="none"
 stroke="#9c7a35" stroke-width="1.2"/>`;
  return bough + twice(suitAt(shape, 50, 49, 1.75)) +
    '<path d="M42 75H58M50 71V79" stroke="#9c7a35" stroke-width="1"/>';
}

function pips(rank, shape) {
  return pipPlaces(rank).map(([x, y]) => suitAt(shape, x, y, 0.9, y > 75 ? 180 : 0)).join("");
}

/**
 * Markup of a card's face, e.g. "HQ"; `letters` gives the printed letter of each rank, `paper` the
 * colour on which it is printed.
 */
export function faceMarkup(card, look = {}) {
  const { faces = "french", fourColour = false, letters = {}, paper: colourOfPaper } = look;
  const suit = card[0];
  const rank = card.slice(1);
  const shape = suitShape(suit, faces, fourColour);
  const colour = suitColour(suit, faces, fourColour);
  const index = corner(letters[rank] ?? rank, colour, shape);
  let picture = pips(rank, shape);
  if (isCourt(rank)) picture = court(suit, rank, faces, shape);
  else if (rank === "A") picture = ace(faces, shape);
  return `${paper(colourOfPaper)}${picture}${twice(index)}`;
}

/** A lattice of diagonals inside the box, as a path: it needs no clipping. */
export function lattice(left, top, right, bottom, step) {
  const lines = [];
  for (let sum = left + top + step; sum < right + bottom; sum += step) {
    const x1 = Math.max(left, sum - bottom);
    const x2 = Math.min(right, sum - top);
    lines.push(`M${x1} ${sum - x1}L${x2} ${sum - x2}`);
    lines.push(`M${left + right - x1} ${sum - x1}L${left + right - x2} ${sum - x2}`);
  }
  return lines.join("");
}

/** Markup of the card back. */
export function backMarkup() {
  return `${paper()}<rect x="6.5" y="6.5" width="87" height="137" rx="4" fill="#6c2733"/>
<path d="${lattice(9, 9, 91, 141, 10.25)}" stroke="#b98d83" stroke-width=".7" fill="none"
 opacity=".75"/>
<rect x="9" y="9" width="82" height="132" rx="2.5" fill="none" stroke="#d8bd8a"
 stroke-width="1"/>
<path d="M50 51L68 75L50 99L32 75Z" fill="#6c2733" stroke="#d8bd8a" stroke-width="1.2"/>
<path d="M50 58L62.8 75L50 92L37.2 75Z" fill="none" stroke="#d8bd8a" stroke-width=".6"/>
<g fill="#d8bd8a"><path d="M50 64C52 69 54 71.5 58 75C54 78.5 52 81 50 86C48 81 46 78.5 42
 75C46 71.5 48 69 50 64Z"/></g><circle cx="50" cy="75" r="2.4" fill="#6c2733"/>`;
}

/** Markup of an empty place with the trump suit engraved, for an exhausted talon. */
export function emptyPlaceMarkup(suit, faces, fourColour) {
  const shape = suit
    ? `<circle cx="50" cy="75" r="30" fill="${PAPER}" opacity=".92"/>
${suitAt(suitShape(suit, faces, fourColour), 50, 75, 1.8)}` : "";
  return `<rect x="2" y="2" width="96" height="146" rx="8" fill="none" stroke="#f7efdc"
 stroke-opacity=".55" stroke-width="2" stroke-dasharray="7 6"/>${shape}`;
}

// The field of a card's picture: a little more than the card, for its shadow.
export const FIELD = { x: -1, y: -1, width: 104, height: 156 };

/**
 * A card's markup as the address of a picture. Ten courts drawn shape by shape would cost more to
 * lay out at every step than all the rest of the page; as a picture each is drawn once.
 */
export function pictureAddress(markup) {
  const { x, y, width, height } = FIELD;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 3}" height="${height * 3}"
 viewBox="${x} ${y} ${width} ${height}">${markup}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
