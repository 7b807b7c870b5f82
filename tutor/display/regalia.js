// What the court figures wear on their heads and hold in their hands: another thing in each suit.
import { both, BRASS, CREAM, EMERALD, GOLD, LINE, RUBY, SAPPHIRE, SKIN, STEEL, WOOD }
  from "./strokes.js";

const outlined = (d, fill, width = 0.7) => `<path d="${d}" fill="${fill}" stroke="${LINE}"
 stroke-width="${width}" stroke-linejoin="round"/>`;
const pearl = (x, y, r = 1.1) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${CREAM}"
 stroke="${LINE}"
 stroke-width=".45"/>`;
const gem = (x, y, fill, r = 1.1) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"
 stroke="${LINE}" stroke-width=".35"/>`;

/** The band of a crown, with its stones. */
function circlet(y, stones) {
  return `${outlined(`M39.3 ${y}C46 ${y - 2.6} 54 ${y - 2.6} 60.7 ${y}L60.5 ${y + 3.8}C54 ${y + 1.2}
 46 ${y + 1.2} 39.5 ${y + 3.8}Z`, GOLD)}${stones.map(([x, fill]) =>
    gem(x, y + 1 - (1 - Math.abs(x - 50) / 10) * 1.2, fill)).join("")}`;
}

const CROWNS = {
  // The crown of an emperor: two arches over a red cap, and a cross.
  H: () => `<g transform="translate(0 1.5)">${outlined(`M40 21.5C39 13 44 11 50 12.5C56 11 61 13
 60 21.5Z`, RUBY)}
${outlined(`M39.3 21.5C36.5 14.5 41 10.5 49 11.8L49 14.2C43.5 13.5 41 16 42.3 21Z`, GOLD)}
${outlined(`M60.7 21.5C63.5 14.5 59 10.5 51 11.8L51 14.2C56.5 13.5 59 16 57.7 21Z`, GOLD)}
${outlined(`M48.6 21L48.8 12H51.2L51.4 21Z`, GOLD)}
<path d="M50 11.5V6.8M48 8.8H52" stroke="${LINE}" stroke-width="2.2"/>
<path d="M50 11.3V7.3M48.4 8.8H51.6" stroke="${GOLD}" stroke-width="1.2"/></g>`,
  // Three lilies.
  S: () => [[41.5, 14.5, -14], [50, 12, 0], [58.5, 14.5, 14]].map(([x, y, turn]) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${outlined(`M-2.4 8L-1.5 3C-4.6 3-5
 -.5-3.2-1.2C-2-1.6-1.4-.5-1.5.3C-1.6-2.4-.8-4 0-5.2C.8-4 1.6-2.4 1.5.3C1.4-.5 2-1.6
 3.2-1.2C5-.5 4.6 3 1.5 3L2.4 8Z`, GOLD)}</g>`).join(""),
  // Points with pearls.
  D: () => `${outlined(`M39.6 22L37 11.5L43 17.5L45.2 9.5L50 16.5L54.8 9.5L57 17.5L63 11.5L60.4
 22Z`,
    GOLD)}${pearl(37, 11.2, 1.3)}${pearl(45.2, 9.2, 1.3)}${pearl(54.8, 9.2, 1.3)}${pearl(63, 11.2,
 1.3)}`,
  // Leaves over a green cap.
  C: () => `${outlined(`M41 21C41 14 45 12 50 12C55 12 59 14 59 21Z`, EMERALD)}
${[[40.8, 15, -18], [50, 12.5, 0], [59.2, 15, 18]].map(([x, y, turn]) => `<g
 transform="translate(${x} ${y})
 rotate(${turn})">${outlined(`M-1.6 8L-1 3.2C-4 3.6-4.6 0-2.2-.4C-3.2-3-1.2-4.6 0-4C1.2-4.6 3.2-3
 2.2-.4C4.6 0 4 3.6 1 3.2L1.6 8Z`, GOLD)}</g>`).join("")}`,
};

/** A flower or a feather of the hair, by suit. */
const WREATHS = {
  H: () => `${outlined(`M41.5 20.5L40 12.5L45 16.5L50 10.5L55 16.5L60 12.5L58.5 20.5Z`, GOLD)}
${pearl(50, 10.3, 1.2)}${pearl(40, 12.3, 1)}${pearl(60, 12.3, 1)}`,
  S: () => `${outlined(`M40.5 21C41.5 12.5 58.5 12.5 59.5 21C54 17.5 46 17.5 40.5 21Z`, GOLD)}
${gem(50, 16.6, RUBY, 1.7)}${both(pearl(45.6, 17.5, 1))}${pearl(50, 12.2, 1.5)}`,
  D: () => [[41.5, 20], [45.5, 17.3], [50, 16.3], [54.5, 17.3], [58.5, 20]].map(([x, y], n) =>
    `<g transform="translate(${x} ${y})" stroke="${LINE}" stroke-width=".35">
${[0, 72, 144, 216, 288].map((turn) => `<ellipse cy="-1.9" rx="1.3" ry="1.7" fill="${n % 2 ? CREAM
 : "#d9694f"}"
 transform="rotate(${turn})"/>`).join("")}<circle r="1" fill="${GOLD}"/></g>`).join(""),
  C: () => `${outlined(`M40 22.5C38 15 44 11.5 50 11.5C56 11.5 62 15 60 22.5C54 18.5 46 18.5 40
 22.5Z`,
    "#93352f")}${outlined(`M40 22.5C46 18.5 54 18.5 60 22.5L59.7 24.8C54 21.2 46 21.2 40.3 24.8Z`,
 GOLD)}
${gem(50, 20.8, EMERALD, 1.2)}${pearl(50, 11.5, 1.4)}`,
};

export const HEADDRESSES = {
  crown: (suit) => (CROWNS[suit] ?? CROWNS.H)() + circlet(20.4,
    [[43, SAPPHIRE], [46.5, CREAM], [50, RUBY], [53.5, CREAM], [57, SAPPHIRE]]),
  diadem: (suit) => (WREATHS[suit] ?? WREATHS.H)()
    + (suit === "H" ? circlet(19.6, [[44, SAPPHIRE], [50, RUBY], [56, SAPPHIRE]]) : ""),
};

/** A long feather that leaves the hat at x,y. */
function feather(x, y, turn, fill, size = 1) {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${outlined(`M0
 0C-5-2-8-7.5-7-14C-5-15-3-14.5-2
-13.5C1-10.5 2-5 0 0Z`, fill)}<path
 d="M-.3-1C-2-5-3.5-9-4.5-12.5M-2.8-6.5L-5.6-7M-1.8-4L-4-4.2M-3.8-9.5
L-6.2-10.3M-2.6-7.6L-.7-9M-1.7-4.8L.3-6" stroke="${LINE}" stroke-width=".45" fill="none"/></g>`;
}

export const HATS = {
  feathered: ({ robe, panel, trim }, suit) => {
    const wide = suit === "C" || suit === "D";
    const cap = wide ? "M37 25C34.5 16.5 41 11.5 50 12C60 12.5 65.5 17.5 62.5 25C55 21 45 21 37 25Z"
      : "M39.3 25C37.5 17.5 42.5 13 50 13C58.5 13 63 17.5 60.7 25C54 21.5 46 21.5 39.3 25Z";
    return `${wide ? feather(42, 17.5, -12, trim, 0.7) : ""}${feather(wide ? 39.5 : 41, 20.5, wide
 ? -38 : -28, CREAM, wide ? 0.8 : 1)}
${outlined(cap, panel)}<path d="M44 15.5C46 18 47 20 47.2 21.8M51 14.5C51.5 17 51.6 19.5 51.5
 21.6" stroke="${LINE}"
 stroke-width=".5" fill="none" opacity=".5"/>
${outlined(`M39 25.5C46 21 54 21 61 25.5L60.6 22C54 18 46 18 39.4 22Z`, robe)}
<path d="M39.8 24C46.5 19.8 53.5 19.8 60.2 24" stroke="${trim}" stroke-width=".9" fill="none"/>
${gem(44, 20.8, trim, 1.5)}`;
  },
  brimmed: ({ robe, panel, trim }) => `${feather(57, 20, 48, CREAM, 0.85)}
${outlined(`M41 23.5C40 15.5 44 12 50 12C56 12 60 15.5 59 23.5C53.5 21 46.5 21 41 23.5Z`, panel)}
<path d="M41.2 22.2C46.5 19.6 53.5 19.6 58.8 22.2" stroke="${trim}" stroke-width="1.7" fill="none"/>
${outlined(`M34.5 25.5C39 20 61 20 65.5 25.5C60 28 56 24.6 50 24.6C44 24.6 40 28 34.5 25.5Z`, robe)}
${gem(57, 21.4, trim, 1.4)}`,
};

/** A hand that holds something upright at x,y. */
function hand(x, y, cuff) {
  return `${outlined(`M${x - 4.2} ${y + 7.5}C${x - 4.5} ${y + 3} ${x - 3} ${y + 1.5} ${x} ${y +
 1.5}C${x + 3.2} ${y + 1.5}
 ${x + 4.3} ${y + 3} ${x + 4} ${y + 7.5}Z`, cuff, 0.6)}${outlined(`M${x - 3} ${y + 2.2}C${x - 3.6}
 ${y - 1.5} ${x - 2.6} ${y - 2.6}
 ${x} ${y - 2.6}C${x + 2.7} ${y - 2.6} ${x + 3.5} ${y - 1.3} ${x + 2.9} ${y + 2.2}Z`, SKIN, 0.6)}
<path d="M${x - 2.8} ${y - 0.6}H${x + 1}M${x - 2.9} ${y + 0.9}H${x + 1}" stroke="${LINE}"
 stroke-width=".4"/>`;
}

const staff = (x, top, colour = BRASS) => `<path d="M${x} 75V${top}" stroke="${LINE}"
 stroke-width="2.9"/>
<path d="M${x} 75V${top}" stroke="${colour}" stroke-width="1.7"/>`;

function sword(x) {
  return `${outlined(`M${x - 1.5} 60V23L${x} 18.5L${x + 1.5} 23V60Z`, STEEL, 0.55)}<path d="M${x}
 58V24" stroke="${LINE}"
 stroke-width=".35" opacity=".6"/>`;
}

const guard = (x, y) => `${outlined(`M${x - 5} ${y}C${x - 3} ${y - 1.6} ${x + 3} ${y - 1.6} ${x +
 5} ${y}L${x + 4.6} ${y + 1.7}
C${x + 2} ${y + 0.6} ${x - 2} ${y + 0.6} ${x - 4.6} ${y + 1.7}Z`, GOLD, 0.5)}`;

const SCEPTRES = {
  H: (x) => `${staff(x, 33)}${gem(x, 30, GOLD, 3)}<path d="M${x - 3} 30H${x + 3}" stroke="${LINE}"
 stroke-width=".5"/>
<path d="M${x} 27V21.8M${x - 2.2} 24H${x + 2.2}" stroke="${LINE}" stroke-width="1.9"/>
<path d="M${x} 27V22.2M${x - 1.7} 24H${x + 1.7}" stroke="${GOLD}" stroke-width=".9"/>`,
  S: (x) => `${sword(x)}${guard(x, 57.5)}`,
  D: (x) => `${staff(x, 33)}${outlined(`M${x} 20L${x + 1.6} 25.5L${x + 5} 28L${x + 1.6} 30.5L${x}
 36L${x - 1.6} 30.5L${x - 5} 28L${x - 1.6} 25.5Z`,
    GOLD)}${gem(x, 28, RUBY, 1.5)}`,
  C: (x) => `${staff(x, 34)}${outlined(`M${x - 1.4} 35.5L${x - 1} 31C${x - 5} 31.5 ${x - 5} 26.5
 ${x - 2.2} 26.5C${x - 3.6} 23 ${x - 1.4} 21 ${x} 21.5C${x + 1.4} 21
 ${x + 3.6} 23 ${x + 2.2} 26.5C${x + 5} 26.5 ${x + 5} 31.5 ${x + 1} 31L${x + 1.4} 35.5Z`, GOLD)}`,
};

const POSIES = {
  H: (x) => `<path d="M${x} 75C${x - 1} 66 ${x + 1} 58 ${x} 50" stroke="#3d6a3a"
 stroke-width="1.4" fill="none"/>
${outlined(`M${x} 58C${x - 4} 58 ${x - 5} 55 ${x - 5} 53C${x - 2} 53 ${x} 55 ${x} 58Z`, "#4f7d42",
 0.45)}
${outlined(`M${x - 4.6} 46C${x - 4.6} 42.5 ${x - 2} 40.5 ${x} 41.5C${x + 2} 40.5 ${x + 4.6} 42.5
 ${x + 4.6} 46C${x + 4.6} 50 ${x + 2} 51.5 ${x} 51.5C${x - 2}
 51.5 ${x - 4.6} 50 ${x - 4.6} 46Z`, "#cf4a44")}<path d="M${x - 2.4} 45C${x - 1.5} 43.5 ${x + 1.5}
 43.5 ${x + 2} 45.5C${x + 2} 47.5 ${x - 1.5} 48 ${x - 1.5} 46M${x - 4.3} 47
C${x - 2} 50 ${x + 2} 50 ${x + 4.3} 47" stroke="${LINE}" stroke-width=".5" fill="none"/>`,
  S: (x) => `${outlined(`M${x} 62L${x - 7} 45.5C${x - 3} 41 ${x + 3} 41 ${x + 7} 45.5Z`,
 CREAM)}${outlined(`M${x} 62L${x - 6} 48
C${x - 2.5} 45 ${x + 2.5} 45 ${x + 6} 48Z`, RUBY, 0.45)}<path d="M${x} 62L${x - 3.5} 43M${x}
 62V42.5M${x} 62L${x + 3.5} 43" stroke="${LINE}"
 stroke-width=".45"/>${gem(x, 61.5, GOLD, 1.2)}`,
  D: (x) => `<path d="M${x} 75C${x + 1} 66 ${x - 1} 58 ${x} 52" stroke="#3d6a3a"
 stroke-width="1.4" fill="none"/>
${outlined(`M${x} 60C${x + 4} 60 ${x + 4.5} 55 ${x + 4} 52.5C${x + 1} 54 ${x} 56.5 ${x} 60Z`,
 "#4f7d42", 0.45)}
${outlined(`M${x - 4} 43L${x - 2} 46L${x} 41.5L${x + 2} 46L${x + 4} 43C${x + 5} 48.5 ${x + 3} 52.5
 ${x} 52.5C${x - 3} 52.5 ${x - 5} 48.5 ${x - 4} 43Z`, "#d9694f")}`,
  C: (x) => `${outlined(`M${x - 1} 62V56H${x + 1}V62Z`, GOLD, 0.45)}${outlined(`M${x - 4.6} 45C${x
 - 5} 52 ${x - 3} 56 ${x} 56.5C${x + 3} 56 ${x + 5} 52
 ${x + 4.6} 45Z`, GOLD)}<ellipse cx="${x}" cy="45" rx="4.6" ry="1.4" fill="#7a2e2a"
 stroke="${LINE}" stroke-width=".5"/>
<path d="M${x - 4.3} 49.5C${x - 2} 51 ${x + 2} 51 ${x + 4.3} 49.5" stroke="${LINE}"
 stroke-width=".5" fill="none"/>${gem(x, 52.6, RUBY, 0.9)}`,
};

const ARMS = {
  H: (x) => `${staff(x, 22, WOOD)}
${outlined(`M${x} 9.5L${x + 2} 20H${x - 2}Z`, STEEL)}${outlined(`M${x + 0.8} 20.5C${x + 4.5} 19
 ${x + 6.5} 22 ${x + 5.8} 29C${x + 3.6} 26.8 ${x + 2.2} 27 ${x + 0.8} 28Z`, STEEL)}
${outlined(`M${x - 0.8} 21.5L${x - 4.2} 24.5L${x - 0.8} 26.5Z`, STEEL)}`,
  S: sword,
  D: (x) => `${staff(x, 20, WOOD)}
${outlined(`M${x} 11L${x + 2.4} 18L${x} 25L${x - 2.4} 18Z`, STEEL)}${outlined(`M${x + 1} 26.5L${x
 + 6} 28L${x + 3.6} 31L${x + 6} 34L${x + 1} 35.5Z`, RUBY)}`,
  C: (x) => `${staff(x, 20, WOOD)}
${gem(x, 17, GOLD, 2.8)}${outlined(`M${x + 1} 21.5C${x + 5} 20.5 ${x + 6.5} 24 ${x + 5} 27C${x +
 7} 30 ${x + 5} 33 ${x + 3} 33.5C${x + 4} 30 ${x + 2} 27 ${x + 1} 26Z`, EMERALD)}`,
};

const RIGHT_X = 66.5;

export const ATTRIBUTES = {
  king: ({ shade }, suit) => (SCEPTRES[suit] ?? SCEPTRES.H)(RIGHT_X) + hand(RIGHT_X, 66, shade),
  queen: ({ shade }, suit) => (POSIES[suit] ?? POSIES.H)(34.5) + hand(34.5, 66, shade),
  jack: (suit) => (ARMS[suit] ?? ARMS.H)(RIGHT_X),
  sword: () => sword(RIGHT_X),
  grip: ({ shade }) => hand(RIGHT_X, 66, shade),
};
