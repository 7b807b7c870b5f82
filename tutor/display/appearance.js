// How a reader's table looks: contrast, grain and colour temperature as colours, and the choices
// about cards, movement, sound and hand. The page sends numbers; what they mean is decided here.
import { readColour } from "./address.js";

const USUAL_LOOK = { contrast: 50, grain: 50, warmth: 50, faces: null, fourColour: null,
  letters: null, motion: "normal", sound: false, hand: "right" };
const GLIDE_MS = { slow: 420, normal: 190, fast: 90, still: 0 };
const MEMORY = "schnapsen-tutor-look";

// Cloth, its rim, the wood around it, and the paper of the cards: by lamp light, as usual, by day.
const WARM = {
  light: { felt: "#55602f", edge: "#39421f", wood: "#6d4a2a" },
  dark: { felt: "#363e1d", edge: "#212711", wood: "#3d2817" }, paper: "#faeccb",
};
const UNLIT = {
  light: { felt: "#2f5f4d", edge: "#1f4637", wood: "#59402e" },
  dark: { felt: "#1d4135", edge: "#10291f", wood: "#33251b" }, paper: "#fbf5e6",
};
const COOL = {
  light: { felt: "#2b5a6a", edge: "#1a3f4d", wood: "#4a423b" },
  dark: { felt: "#183c49", edge: "#0d2630", wood: "#2b2825" }, paper: "#f5f6f1",
};
const CHALK = "#f7efdc";
const MIST = { light: "#86a896", dark: "#5d7a6c" };
/** The least contrast of the words on the cloth: it leaves 4.5 to those that are a little faded. */
const LEAST_CONTRAST = 5.8;

/** The colour that lies `share` (0 to 1) of the way from `from` to `to`, as #rrggbb. */
export function mix(from, to, share) {
  const [one, other] = [readColour(from), readColour(to)];
  return `#${one.map((part, n) => Math.round(part + (other[n] - part) * share)
    .toString(16).padStart(2, "0")).join("")}`;
}

function luminance(colour) {
  const [red, green, blue] = readColour(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours as WCAG 2 defines it, 1 to 21. */
export function contrastOf(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The table's colours for a look, by the names of the style sheet; `theme` is light or dark. */
export function tints(look, theme = "light") {
  const warm = (look.warmth - 50) / 50;
  const strong = Math.max(0, (look.contrast - 50) / 50);
  const soft = Math.max(0, (50 - look.contrast) / 50);
  const lamp = warm > 0 ? WARM : COOL;
  const towards = (name) => mix(UNLIT[theme][name], lamp[theme][name], Math.abs(warm));
  const ink = mix(CHALK, "#ffffff", strong);
  let felt = mix(mix(towards("felt"), "#000000", strong * 0.42), MIST[theme], soft * 0.28);
  while (contrastOf(felt, ink) < LEAST_CONTRAST) felt = mix(felt, "#000000", 0.04);
  return {
    "--felt": felt,
    "--felt-edge": mix(mix(towards("edge"), "#000000", strong * 0.5), felt, soft * 0.4),
    "--wood": mix(towards("wood"), "#000000", strong * 0.35),
    "--cream": ink,
    "--grain": weave(look.grain, soft),
    "--quiet-share": `${Math.round(74 + 26 * strong)}%`,
    "--line-share": `${Math.round(18 + 34 * strong - 4 * soft)}%`,
  };
}

/** How strong the weave shows: less on pale cloth, and never so that words on it get lost. */
function weave(grain, soft) {
  const strength = grain <= 50 ? grain * 0.008 : 0.4 + (grain - 50) * 0.0044;
  return (strength * (1 - 0.3 * soft)).toFixed(3);
}

/**
 * The paper of the cards: whiter by day and with more contrast, creamier by the lamp. It changes
 * in steps of ten percent, for with it all cards are printed anew.
 */
export function paperOf(look) {
  const [warm, contrast] = [look.warmth, look.contrast].map((value) =>
    Math.round(value / 10) / 5 - 1);
  const [strong, soft] = [Math.max(0, contrast), Math.max(0, -contrast)];
  const paper = mix(UNLIT.paper, (warm > 0 ? WARM : COOL).paper, Math.abs(warm));
  return mix(mix(paper, "#ffffff", strong * 0.85), "#efe4ca", soft * 0.55);
}

const within = (value, usual) =>
  typeof value === "number" && value >= 0 && value <= 100 ? value : usual;
const oneOf = (value, known, usual) => (known.includes(value) ? value : usual);

/**
 * A look from what the page sends, as text or data. The page sends nothing until the browser has
 * told it whose table this is; until then the look is the one that this browser saw last.
 */
export function readAppearance(sent) {
  let found = sent;
  try {
    if (typeof sent === "string") found = JSON.parse(sent || recall() || "{}");
    if (typeof sent === "string" && sent) memorise(sent);
  } catch {
    found = null;
  }
  const { contrast, grain, warmth, faces, fourColour, letters, motion, sound, hand } = found ?? {};
  return {
    contrast: within(contrast, USUAL_LOOK.contrast), grain: within(grain, USUAL_LOOK.grain),
    warmth: within(warmth, USUAL_LOOK.warmth),
    faces: oneOf(faces, ["french", "german"], USUAL_LOOK.faces),
    fourColour: typeof fourColour === "boolean" ? fourColour : USUAL_LOOK.fourColour,
    letters: letters && typeof letters === "object" ? letters : USUAL_LOOK.letters,
    motion: oneOf(motion, Object.keys(GLIDE_MS), USUAL_LOOK.motion),
    sound: sound === true, hand: oneOf(hand, ["left", "right"], USUAL_LOOK.hand),
  };
}

function recall() {
  try {
    return globalThis.localStorage?.getItem(MEMORY) ?? "";
  } catch {
    return "";
  }
}

function memorise(text) {
  try {
    globalThis.localStorage?.setItem(MEMORY, text);
  } catch {
    // A browser that keeps nothing shows the usual look for a moment.
  }
}

/** The table's data with the cards as the look wants them. */
export function dealt(data, look) {
  return { ...data, faces: look.faces ?? data.faces, fourColour: look.fourColour ?? data.fourColour,
    letters: { ...data.letters, ...look.letters }, paper: paperOf(look), hand: look.hand,
    glide: glideOf(look) };
}

/** How long a card glides from place to place, in milliseconds; 0 where nothing may move. */
export function glideOf(look) {
  const still = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
  return still ? 0 : GLIDE_MS[look.motion];
}

/** Dresses a table in a look: its colours, and marks for the style sheet. */
export function wear(root, look, theme) {
  for (const [name, value] of Object.entries(tints(look, theme))) {
    root.style.setProperty(name, value);
  }
  root.dataset.hand = look.hand;
  root.dataset.motion = glideOf(look) ? look.motion : "still";
}
