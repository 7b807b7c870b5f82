// The court figures: one half figure in parameters, drawn twice (the second upside down).
// The picture lies in x 27..73, y 9..75 of the 100 x 150 card.

const LINE = "#2a2420";
const SKIN = "#f1d9bb";
const BRASS = "#c39a4b";
const CREAM = "#f8efd9";

const DRESS = {
  H: { robe: "#a63a36", panel: "#2f4a63", trim: "#d9b566", hair: "#a8763b", mirror: false },
  S: { robe: "#2d3f5c", panel: "#a4482f", trim: "#d9b566", hair: "#4d3a2c", mirror: true },
  D: { robe: "#b5803a", panel: "#35574a", trim: "#f1dfae", hair: "#7b5230", mirror: false },
  C: { robe: "#38604d", panel: "#8e3a38", trim: "#d9b566", hair: "#3b3029", mirror: true },
};

function robe({ robe: cloth, panel, trim }) {
  return `<path d="M27 75L29 63C31 55 38 52 44 50.5H56C62 52 69 55 71 63L73 75Z" fill="${cloth}"
 stroke="${LINE}" stroke-width=".8"/>
<path d="M45 51L41.5 75H58.5L55 51Z" fill="${panel}"/>
<path d="M45 51L41.5 75M55 51L58.5 75" stroke="${trim}" stroke-width="1.6" fill="none"/>
<path d="M33 58C32 63 31.4 69 31.4 75M67 58C68 63 68.6 69 68.6 75" stroke="${LINE}"
 stroke-width=".6" fill="none" opacity=".55"/>
<path d="M50 58L52 61L50 64L48 61ZM50 67L52 70L50 73L48 70Z" fill="${trim}"/>`;
}

function face(mouth = "#a2493f") {
  return `<path d="M46 41H54V52C52 54 48 54 46 52Z" fill="#e3c4a0" stroke="${LINE}"
 stroke-width=".5"/>
<path d="M41.3 30C41.3 24.5 44.5 22 50 22C55.5 22 58.7 24.5 58.7 30C58.7 38.500
 54.5 45 50 45C45.5 45 41.3 38.5 41.3 30Z" fill="${SKIN}" stroke="${LINE}"
 stroke-width=".8"/>
<path d="M44 30.7C45 29.9 47 29.9 48 30.9M52 30.9C53 29.9 55 29.9 56 30.7"
 stroke="${LINE}" stroke-width=".8" fill="none"/>
<circle cx="46.3" cy="32.4" r=".95" fill="${LINE}"/>
<circle cx="53.7" cy="32.4" r=".95" fill="${LINE}"/>
<path d="M50.4 31.5L49 36.4C49.5 37 50.3 37.1 51 36.8" stroke="${LINE}"
 stroke-width=".6" fill="none"/>
<path d="M47.6 40.2C49 41.3 51 41.3 52.4 40.2C51 39.5 49 39.5 47.6 40.2Z"
 fill="${mouth}"/>`;
}

function king(dress) {
  const { hair, trim } = dress;
  return `${robe(dress)}
<path d="M41.5 27C36.5 32 38 40 34.8 45C39 47 43 45 44.5 41Z" fill="${hair}"
 stroke="${LINE}" stroke-width=".6"/><path d="M58.5 27C63.5 32 62 40 65.2 45C61 47 57 45 55.500
 41Z" fill="${hair}" stroke="${LINE}" stroke-width=".6"/>
${face()}
<path d="M41.8 34C41.5 44 45 52.5 50 52.5C55 52.5 58.5 44 58.2 34C56.8 37.4 54.500
 38.6 52.6 38.3C51 37.8 49 37.8 47.4 38.3C45.5 38.6 43.2 37.4 41.8 34Z"
 fill="${hair}" stroke="${LINE}" stroke-width=".7"/>
<path d="M47.5 41C49 42 51 42 52.5 41" stroke="#a2493f" stroke-width="1.3" fill="none"/>
<path d="M46 45L47 50M50 46V51.5M54 45L53 50" stroke="${LINE}" stroke-width=".5"
 opacity=".5"/>
<path d="M32 56C38 50.5 43 50 45 50C47 55 53 55 55 50C57 50 62 50.5 68 56C63 61.5 56 62.5 50
 62.5C44 62.5 37 61.5 32 56Z" fill="${CREAM}" stroke="${LINE}" stroke-width=".7"/>
<path d="M37 55.5L37.6 58M42 55.5L42.4 58.5M47 57L47.2 60M53 57L52.8 60M58 55.5L57.600
 58.5M63 55.5L62.4 58" stroke="${LINE}" stroke-width="1.1" stroke-linecap="round"/>
<path d="M40 25.5L37.8 13.5L44 18.5L50 10.5L56 18.5L62.2 13.5L60 25.5Z" fill="${BRASS}"
 stroke="${LINE}" stroke-width=".8" stroke-linejoin="round"/>
<path d="M40 25.5C46 23.5 54 23.5 60 25.5L60.3 22.4C54 20.5 46 20.5 39.7 22.4Z"
 fill="${trim}" stroke="${LINE}" stroke-width=".6"/>
<circle cx="50" cy="22.8" r="1.3" fill="#a63a36"/><circle cx="44.5" cy="23.2" r=".9"
 fill="#2f4a63"/><circle cx="55.5" cy="23.2" r=".9" fill="#2f4a63"/>
<circle cx="50" cy="11" r="1.5" fill="${CREAM}" stroke="${LINE}" stroke-width=".5"/>
<circle cx="38" cy="13.6" r="1.2" fill="${CREAM}" stroke="${LINE}" stroke-width=".5"/>
<circle cx="62" cy="13.6" r="1.2" fill="${CREAM}" stroke="${LINE}" stroke-width=".5"/>
<path d="M69.5 75L66.8 33" stroke="${BRASS}" stroke-width="1.9" stroke-linecap="round"/>
<circle cx="66.6" cy="30" r="2.6" fill="${BRASS}" stroke="${LINE}" stroke-width=".6"/>
<path d="M66.4 27.4V23.6M64.6 25.2H68.2" stroke="${LINE}" stroke-width="1"/>`;
}

function queen(dress) {
  const { hair, panel, trim } = dress;
  return `<path d="M41 24C33 30 36 42 31.5 52C38 56 42 52 43 46L57 46C58 52 62 56 68.5 52C64 42 67
 30 59 24Z" fill="${panel}" stroke="${LINE}" stroke-width=".7" opacity=".95"/>
${robe(dress)}
<path d="M42 26C37 31 40 40 38 47C41 48.5 44 47 44.8 43Z" fill="${hair}" stroke="${LINE}"
 stroke-width=".6"/><path d="M58 26C63 31 60 40 62 47C59 48.5 56 47 55.2 43Z" fill="${hair}"
 stroke="${LINE}" stroke-width=".6"/>
${face("#b0403a")}
<path d="M41.3 31C43 25.5 47 24.6 50 24.6C53 24.6 57 25.5 58.7 31C59.8 25 56.5 20.5 50
 20.5C43.5 20.5 40.2 25 41.3 31Z" fill="${hair}" stroke="${LINE}" stroke-width=".6"/>
<path d="M45.5 50.5C46.5 57 53.5 57 54.5 50.5L59 51.8C58 62 42 62 41 51.8Z" fill="${CREAM}"
 stroke="${LINE}" stroke-width=".6"/>
<path d="M45.8 51.5C47 55.8 53 55.8 54.2 51.5" fill="none" stroke="${trim}"
 stroke-width="1.2"/><circle cx="50" cy="56.3" r="1.3" fill="#a63a36"/>
<path d="M41.5 22.5L40.5 15.5L45.2 18.5L50 13.5L54.8 18.5L59.5 15.5L58.5 22.5C53 20.5 47
 20.5 41.5 22.5Z" fill="${BRASS}" stroke="${LINE}" stroke-width=".7" stroke-linejoin="round"/>
<circle cx="50" cy="13.7" r="1.2" fill="${CREAM}" stroke="${LINE}" stroke-width=".4"/>
<circle cx="50" cy="18.9" r="1" fill="#a63a36"/>
<path d="M34.5 75C34 69 35.5 64 36.5 60" stroke="#4b6b3c" stroke-width="1.3" fill="none"/>
<path d="M35 68C32.6 67.5 31.4 65.6 31.4 64C33.6 64.2 35 65.8 35 68Z" fill="#4b6b3c"/>
<g transform="translate(36.8 58)" stroke="${LINE}" stroke-width=".4"><circle cx="-2" r="2"
 fill="${CREAM}"/><circle cx="2" r="2" fill="${CREAM}"/><circle cy="-2" r="2" fill="${CREAM}"/>
<circle cy="2" r="2" fill="${CREAM}"/><circle r="1.5" fill="${BRASS}"/></g>`;
}

function bob(hair) {
  return `<path d="M42 25C37.5 30 39.5 39 38.5 44C41.5 45.5 44 44 44.8 41Z" fill="${hair}"
 stroke="${LINE}" stroke-width=".6"/><path d="M58 25C62.5 30 60.5 39 61.5 44C58.5 45.5 56 44 55.200
 41Z" fill="${hair}" stroke="${LINE}" stroke-width=".6"/>`;
}

function staff(trim) {
  return `<path d="M66.5 75V17" stroke="#6b4b2a" stroke-width="1.8"/>
<path d="M66.5 11L69 19H64Z" fill="#cfd3d6" stroke="${LINE}" stroke-width=".6"/>
<path d="M66.5 20C70 19.5 72 22 71.6 27C69.6 25.4 68 25.6 66.5 26.4Z" fill="#cfd3d6"
 stroke="${LINE}" stroke-width=".6"/><path d="M64.6 28H68.4L67.5 34H65.5Z" fill="${trim}"/>`;
}

function jack(dress) {
  const { robe: cloth, panel, trim, hair } = dress;
  return `${staff(trim)}${robe(dress)}${bob(hair)}${face()}
<path d="M42.5 51.5L50 61L57.5 51.5L53.5 49L50 54L46.5 49Z" fill="${CREAM}" stroke="${LINE}"
 stroke-width=".6"/>
<path d="M40 26.5C37 20.5 42 15.5 50 15.5C58 15.5 63.5 19 60.5 26.5C55 23.6 46 23.6 40
 26.5Z" fill="${cloth}" stroke="${LINE}" stroke-width=".8"/>
<path d="M39.6 27C46 23.2 55 23.2 60.8 27L60.5 24C54 20.8 46 20.8 39.8 24Z" fill="${panel}"
 stroke="${LINE}" stroke-width=".6"/>
<path d="M42.5 22C36 21 32.5 16.5 33 11.5C38.5 11.5 43.5 14.5 45 20.5Z" fill="${CREAM}"
 stroke="${LINE}" stroke-width=".6"/><path d="M34.5 13C38 15 41.5 18 43.5 21.4" fill="none"
 stroke="${LINE}" stroke-width=".5"/><circle cx="43.8" cy="21.7" r="1.3" fill="${trim}"
 stroke="${LINE}" stroke-width=".4"/>`;
}

function ober(dress) {
  const { panel, trim, hair } = dress;
  return `<path d="M31.5 75L34.5 40" stroke="#cfd3d6" stroke-width="2"/>
<path d="M30.5 61L38 62" stroke="${BRASS}" stroke-width="2" stroke-linecap="round"/>
${robe(dress)}${bob(hair)}${face()}
<path d="M47.3 39C48.3 38 49.5 38.2 50 38.8C50.5 38.2 51.7 38 52.7 39" fill="none"
 stroke="${hair}" stroke-width="1.5" stroke-linecap="round"/>
<path d="M39 52.5C43 49 57 49 61 52.5C60 57 40 57 39 52.5Z" fill="${CREAM}" stroke="${LINE}"
 stroke-width=".6"/><path d="M43 51V55.5M46.5 50.5V56M50 50.5V56M53.5 50.5V56M57 51V55.5"
 stroke="${LINE}" stroke-width=".45"/>
<path d="M36 26C41 21.5 59 21.5 64 26C59 28.6 41 28.6 36 26Z" fill="${panel}"
 stroke="${LINE}" stroke-width=".8"/>
<path d="M42 24.3C41 17 45 14.5 50 14.5C55 14.5 59 17 58 24.3C53 22.9 47 22.9 42 24.3Z"
 fill="${panel}" stroke="${LINE}" stroke-width=".8"/>
<path d="M42 23.8C47 22.2 53 22.2 58 23.8" stroke="${trim}" stroke-width="1.4" fill="none"/>
<path d="M56 22C60 21.5 67 18.5 67.5 11C61 10.5 56.5 14 55.5 19Z" fill="${CREAM}"
 stroke="${LINE}" stroke-width=".6"/><path d="M66 12.5C62 14.5 59 17.5 56.8 21" fill="none"
 stroke="${LINE}" stroke-width=".5"/>`;
}

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
  const figure = draw(dress);
  return dress.mirror ? `<g transform="matrix(-1 0 0 1 100 0)">${figure}</g>` : figure;
}
