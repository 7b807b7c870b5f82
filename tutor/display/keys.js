// From a key press to a command, and the timing of repeats and of play. No DOM.

const PLAIN = new Map([
  ["ArrowLeft", "prev"],
  ["ArrowRight", "next"],
  ["ArrowUp", "prevTrick"],
  ["ArrowDown", "nextTrick"],
  ["Home", "first"],
  ["End", "last"],
  [" ", "play"],
  ["s", "view"],
  ["v", "nextVariation"],
  ["n", "nextMistake"],
  ["?", "keys"],
  ["Escape", "escape"],
]);

const SHIFTED = new Map([
  ["ArrowLeft", "cardLeft"],
  ["ArrowRight", "cardRight"],
  ["ArrowUp", "cardUp"],
  ["ArrowDown", "cardDown"],
  ["v", "prevVariation"],
  ["n", "prevMistake"],
  ["s", "view"],
  ["?", "keys"],
]);

/** The way in which a command moves the focus among the cards. */
export const CARD_WAYS = { cardLeft: "left", cardRight: "right", cardUp: "up", cardDown: "down" };

/** The way in which an arrow points. */
export const ARROWS = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };

/** Whether a key press is the page's to read; Ctrl, Alt and Meta always belong to the browser. */
export function plainKey({ key, ctrlKey, altKey, metaKey, isComposing }) {
  return typeof key === "string" && !ctrlKey && !altKey && !metaKey && !isComposing;
}

/** The command of a key press, or null. */
export function commandFor(event) {
  if (!plainKey(event)) return null;
  const { key, shiftKey = false } = event;
  const name = key.length === 1 ? key.toLowerCase() : key;
  return (shiftKey ? SHIFTED : PLAIN).get(name) ?? null;
}

const TYPING_TAGS = new Set(["input", "textarea", "select", "option", "audio", "video", "iframe"]);
/** Typing in these writes or searches, so they keep every key. */
const TYPING_ROLES = new Set([
  "textbox", "searchbox", "combobox", "listbox", "option", "spinbutton", "menu", "menubar",
  "menuitem", "menuitemradio", "menuitemcheckbox", "tree", "treeitem", "grid", "gridcell",
]);
/** These move by arrows and the like, but letters mean nothing to them. */
const ARROW_ROLES = new Set([
  "slider", "radio", "radiogroup", "tab", "tablist", "scrollbar", "toolbar", "switch",
]);
const SPACE_TAGS = new Set(["button", "summary", "a"]);
const SPACE_ROLES = new Set(["button", "link", "checkbox"]);

/**
 * Whether the key belongs to the element it was pressed in, not to the table. `path` lists the
 * elements from the innermost outwards as {tag, role, editable, own}; another's dialog keeps its keys.
 */
export function belongsToElement(path, key) {
  for (const { tag = "", role = "", editable = false, own = false } of path) {
    if (!own && (role === "dialog" || role === "alertdialog")) return true;
    if (editable || TYPING_TAGS.has(tag) || TYPING_ROLES.has(role)) return true;
    if (ARROW_ROLES.has(role) && !/^[a-z?]$/i.test(key)) return true;
    const pressable = SPACE_TAGS.has(tag) || SPACE_ROLES.has(role);
    if (pressable && (key === " " || key === "Enter")) return true;
  }
  return false;
}

/** Milliseconds before repeat number `n` of a held button: 400, then 170 shrinking to 45. */
export function repeatDelay(n) {
  if (n <= 0) return 400;
  return Math.max(45, Math.round(170 * (9 / 10) ** (n - 1)));
}

const SPEEDS = [0.5, 1, 2];

/** The speeds on offer. */
export function speeds() {
  return SPEEDS.slice();
}

/**
 * Milliseconds that play rests on a moment: time to read its sentence, twice as long where a rule
 * decided against a card or a note stands. Between 900 and 9000, divided by the speed.
 */
export function playDelay(frame, speed = 1) {
  const words = String(frame?.title ?? "").length;
  const decided = Object.values(frame?.verdicts ?? {}).some((verdict) => !verdict.ok);
  const slow = decided || frame?.irregular || (frame?.notes ?? []).length > 0;
  const time = (1100 + 18 * words) * (slow ? 2 : 1);
  return Math.min(9000, Math.max(900, Math.round(time))) / (speed > 0 ? speed : 1);
}
