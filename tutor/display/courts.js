// The court figures, after the manner of the Vienna pattern: one half figure in parameters, drawn
// twice (the second upside down). The picture lies in x 27..73, y 9..75 of the 100 x 150 card.
import { ATTRIBUTES, HATS, HEADDRESSES } from "./regalia.js";
import { both, BRASS, CREAM, LINE, RUBY, SKIN } from "./strokes.js";

const DRESS = {
  H: { robe: "#b03a33", shade: "#842a29", panel: "#2f5176", trim: "#e0bb62", hair: "#9a6230",
    motif: "M0-2L1.5 0L0 2L-1.5 0Z", mirror: false },
  S: { robe: "#2e4a76", shade: "#213658", panel: "#b8512f", trim: "#e0bb62", hair: "#3f332b",
    motif: "M0-1.9L.6-.6L1.9 0L.6.6L0 1.9L-.6.6L-1.9 0L-.6-.6Z", mirror: true },
  D: { robe: "#c68a2e", shade: "#9c681f", panel: "#2f5f4d", trim: "#f4e3b0", hair: "#b98442",
    motif: "M-1.4-1.4H1.4V1.4H-1.4Z", mirror: false },
  C: { robe: "#33664f", shade: "#234a39", panel: "#93352f", trim: "#e0bb62", hair: "#2f2823",
    motif: "M0-2A1 1 0 0 1 .9-.5A1 1 0 1 1 0 1.2A1 1 0 1 1-.9-.5A1 1 0 0 1 0-2Z", mirror: true },
};

/** The king of diamonds has grown grey. */
const AGED = { D: "#938b80" };

/** Where the motif of the brocade stands on the left half of a robe. */
const WEAVE = [[33.5, 60.5], [38.6, 57.8], [31, 67.5], [36.4, 65.6], [33.4, 72.6], [38.6, 71.6]];

function torso({ robe, shade, panel, trim, motif }) {
  const marks = WEAVE.map(([x, y]) => `<path transform="translate(${x} ${y})" d="${motif}"/>`);
  return `<path d="M27 75L28 63.5C29.5 55.5 36.5 52 43.5 50.2H56.5C63.5 52 70.5 55.5 72
 63.5L73 75Z" fill="${robe}" stroke="${LINE}" stroke-width=".8"/>
${both(`<path d="M27.4 74.6L28.4 63.5C29.3 58.6 32.4 55.5 36.6 53.4C33.6 58 31.8 66 31.6
 74.6Z" fill="${shade}"/><g fill="${trim}">${marks.join("")}</g>`)}
<path d="M44 50.5L40.8 75H59.2L56 50.5Z" fill="${panel}"/>
<path d="M50 54.5V75" stroke="${LINE}" stroke-width=".5" opacity=".45"/>
${both(`<path d="M44.3 51L41.2 75" stroke="${LINE}" stroke-width="2.6" fill="none"/>
<path d="M44.3 51L41.2 75" stroke="${trim}" stroke-width="1.5" fill="none"/>`)}
<g fill="${trim}" stroke="${LINE}" stroke-width=".35"><circle cx="50" cy="61.5" r="1.2"/>
<circle cx="50" cy="66.3" r="1.2"/><circle cx="50" cy="71" r="1.2"/></g>`;
}

function face({ mouth = "#a4433a", stern = false } = {}) {
  const brow = stern ? "M43.3 29.4C44.5 28 46.8 28.2 48.3 29.6"
    : "M43.4 29.3C44.6 28 46.7 28 48.2 29";
  return `<path d="M45.6 42H54.4V52.5C52.4 55 47.6 55 45.6 52.5Z" fill="#e0bf98" stroke="${LINE}"
 stroke-width=".5"/>
<path d="M40.6 29C40.6 23 44 20.4 50 20.4C56 20.4 59.4 23 59.4 29C59.4 38.6 55 46 50 46C45
 46 40.6 38.6 40.6 29Z" fill="${SKIN}" stroke="${LINE}" stroke-width=".8"/>
<path d="M40.9 31C41.3 38.6 45.3 45.7 50 45.7C47 42 45 37 44.6 31Z" fill="#e3bf97"
 opacity=".55"/>
${both(`<path d="${brow}" stroke="${LINE}" stroke-width=".95" fill="none" stroke-linecap="round"/>
<path d="M43.7 32C44.8 30.7 47 30.7 48.2 32.1C47 33.2 44.9 33.2 43.7 32Z" fill="#fffaf0"
 stroke="${LINE}" stroke-width=".45"/><circle cx="46" cy="32" r="1" fill="${LINE}"/>
<circle cx="44.4" cy="36.6" r="1.9" fill="#d9805f" opacity=".32"/>`)}
<path d="M50.6 31.4L48.9 36.8C49.5 37.6 50.6 37.7 51.4 37.3" stroke="${LINE}"
 stroke-width=".65" fill="none" stroke-linecap="round"/>
<path d="M47.4 40.6C48.4 39.9 49.4 39.8 50 40.2C50.6 39.8 51.6 39.9 52.6 40.6C51.2 42.2
 48.8 42.2 47.4 40.6Z" fill="${mouth}"/>`;
}

function beard({ hair }, suit) {
  const forked = suit === "S" || suit === "D";
  const tip = forked ? "C55.5 49.5 54.5 54.5 53.2 57.5L50 51.5L46.8 57.5C45.5 54.5 44.5 49.5"
    : "C57 46.5 54.4 55.5 50 56C45.6 55.5 43 46.5";
  return `<path d="M40.7 32.5C40.9 38.5 42 40.5 42.6 42.5
C42.6 42.5 42.4 44 43.3 45.5
C44.6 47.5 45 48.5 45.4 49.5L54.6 49.5C55 48.5 55.4 47.5 56.7 45.5C57.6 44 57.4 42.5 57.4
 42.5C58 40.5 59.1 38.5 59.3 32.5C57.8 37 55.5 38.9 52.8 38.5C51.2 38 48.8 38 47.2
 38.5C44.5 38.9 42.2 37 40.7 32.5Z" fill="${hair}"/>
<path d="M59.3 32.5C59 39.5 58.4 42.5 57.4 45 ${tip} 42.6 45C41.6 42.5 41 39.5 40.7 32.5C42.2
 37 44.5 38.9 47.2 38.5C48.8 38 51.2 38 52.8 38.5C55.5 38.9 57.8 37 59.3 32.5Z"
 fill="${hair}" stroke="${LINE}" stroke-width=".7" stroke-linejoin="round"/>
<path d="M47.3 41.4C48.8 42.7 51.2 42.7 52.7 41.4" stroke="#a4433a" stroke-width="1.4" fill="none"
 stroke-linecap="round"/>
${both(`<path d="M44.6 41.5C45 45 46 48.5 47 51" stroke="#f6ecd4" stroke-width=".55" fill="none"
 opacity=".6"/>`)}`;
}

function ermine() {
  const tails = [[35.5, 56.6], [40.5, 58.4], [46.3, 60.2], [38.2, 54]];
  return `<path d="M30.5 57.5C36.5 51.5 42 50.3 44.8 50C47 55.5 53 55.5 55.2 50C58 50.3 63.5
 51.5 69.5 57.5C64.5 63 57 64.3 50 64.3C43 64.3 35.5 63 30.5 57.5Z" fill="${CREAM}"
 stroke="${LINE}" stroke-width=".75"/>
${both(tails.map(([x, y]) => `<path d="M${x} ${y - 1.2}L${x + 0.8} ${y + 1.8}L${x} ${y + 1.2}L${x
 - 0.8}
 ${y + 1.8}Z" fill="${LINE}"/>`).join(""))}
<path d="M45 50.4C47 55.8 53 55.8 55 50.4" fill="none" stroke="${BRASS}" stroke-width="1.5"/>
<circle cx="50" cy="56.2" r="2.1" fill="${RUBY}" stroke="${LINE}" stroke-width=".5"/>
<circle cx="49.4" cy="55.6" r=".55" fill="#fffaf0"/>`;
}

function king(worn, suit) {
  const dress = { ...worn, hair: AGED[suit] ?? worn.hair };
  const { hair } = dress;
  const locks = `<path d="M41.3 25C35.5 30 37.2 38.5 33.8 45.5C37.6 48.3 42.5 46.5 44 42L41 33Z"
 fill="${hair}" stroke="${LINE}" stroke-width=".65"/><path d="M38.8 33C38.5 38 37.8 42 36.6 45.5"
 stroke="${LINE}" stroke-width=".4" fill="none" opacity=".6"/>`;
  return `${torso(dress)}${both(locks)}${face({ stern: true })}${ermine()}${beard(dress, suit)}
${HEADDRESSES.crown(suit)}${ATTRIBUTES.king(dress, suit)}`;
}

function queen(dress, suit) {
  const { hair, trim, panel } = dress;
  const veil = suit === "H" || suit === "S";
  const behind = veil
    ? `<path d="M41.5 20C32.5 26 35 42 30.5 53.5C36 57 41.5 54 43.5 48Z" fill="${panel}"
 stroke="${LINE}" stroke-width=".7"/><path d="M38.5 26C35.5 34 36.5 44 33.8 52.5" stroke="${trim}"
 stroke-width=".7" fill="none"/>`
    : `<path d="M40.5 26C35 30 34.6 38 36.6 42C33.8 46 35.6 52 38 55.5C41 53 42.4 48 41.6 43.5Z"
 fill="${hair}" stroke="${LINE}" stroke-width=".65"/><path d="M36.7 37L40.5 39.5M36.4 43.5L40.8
 44.5M36.3 48.5L40.2 49.5" stroke="${LINE}" stroke-width=".5" opacity=".6"/>`;
  const front = `<path d="M50 20C44.5 20 40 23 40.3 33.5C42 32 43.4 28 44 25.8C46 25.6 48.5 24.6
 50 22.8Z" fill="${hair}" stroke="${LINE}" stroke-width=".6"/>`;
  return `${both(behind)}${torso(dress)}${face({ mouth: "#b23c37" })}${both(front)}
<path d="M40.5 51.3C42.6 61 57.4 61 59.5 51.3L54.8 49.6C53.8 55 46.2 55 45.2 49.6Z"
 fill="${CREAM}" stroke="${LINE}" stroke-width=".65"/>
<g fill="#fffaf0" stroke="${LINE}" stroke-width=".3">${[[43, 54.2], [46, 56.6], [50, 57.5], [54,
 56.6],
    [57, 54.2]].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1"/>`).join("")}</g>
<path d="M50 57.5L51.6 60.2L50 63L48.4 60.2Z" fill="${RUBY}" stroke="${LINE}" stroke-width=".4"/>
${both(`<circle cx="40.7" cy="37.5" r="1" fill="${trim}" stroke="${LINE}" stroke-width=".35"/>`)}
${HEADDRESSES.diadem(suit)}${ATTRIBUTES.queen(dress, suit)}`;
}

function page(dress, suit, hat, attribute) {
  const { hair, trim, panel } = dress;
  const locks = `<path d="M41.3 24C36.6 29 38.6 38 36.4 44.5C39.6 47.5 43 46.5 44.3 43L40.9 32Z"
 fill="${hair}" stroke="${LINE}" stroke-width=".65"/>`;
  return `${ATTRIBUTES[attribute](suit)}${torso(dress)}${both(locks)}${face()}
<path d="M41.5 51.5L50 63.5L58.5 51.5L54 48.8L50 55L46 48.8Z" fill="${CREAM}" stroke="${LINE}"
 stroke-width=".65" stroke-linejoin="round"/>
<path d="M43.6 52L50 61L56.4 52" fill="none" stroke="${panel}" stroke-width=".9"/>
<circle cx="50" cy="63" r="1.5" fill="${trim}" stroke="${LINE}" stroke-width=".4"/>
${HATS[hat](dress, suit)}${ATTRIBUTES.grip(dress)}`;
}

const jack = (dress, suit) => page(dress, suit, "feathered", "jack");
const ober = (dress, suit) => page(dress, suit, "brimmed", "sword");

const FIGURES = {
  french: { K: king, Q: queen, J: jack },
  german: { K: king, Q: ober, J: jack },
};

/** Whether `rank` is drawn as a figure. */
export function isCourt(rank) {
  return rank === "K" || rank === "Q" || rank === "J";
}

/** The half figure of a court card; the other half is the same, turned about the middle. */
export function courtHalf(suit, rank, faces = "french") {
  const dress = DRESS[suit] ?? DRESS.H;
  const draw = (FIGURES[faces] ?? FIGURES.french)[rank] ?? jack;
  const figure = draw(dress, suit);
  return dress.mirror ? `<g transform="matrix(-1 0 0 1 100 0)">${figure}</g>` : figure;
}
