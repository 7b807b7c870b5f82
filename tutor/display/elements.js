// Small makers of DOM nodes. Text from data always goes in as text, never as markup.
import { suitColour, suitShape } from "./suits.js";
import { cardLabel } from "./pieces.js";

const SVG = "http://www.w3.org/2000/svg";

/** An HTML element with a class, attributes and children (nodes or strings). */
export function make(tag, className = "", attributes = {}, ...children) {
  const node = document.createElement(tag);
  if (className) node.className = className;
  setAll(node, attributes);
  node.append(...children);
  return node;
}

/** An SVG element with attributes and children. */
export function makeSvg(tag, attributes = {}, ...children) {
  const node = document.createElementNS(SVG, tag);
  setAll(node, attributes);
  node.append(...children);
  return node;
}

function setAll(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined && value !== false) node.setAttribute(name, value);
  }
}

const PICTURES = new Map();

/** An SVG picture from constant markup of this package; parsed once, then copied. */
export function picture(markup, viewBox, className = "") {
  const name = `${viewBox} ${className} ${markup}`;
  let pattern = PICTURES.get(name);
  if (!pattern) {
    pattern = makeSvg("svg", { viewBox, "aria-hidden": "true", focusable: "false" });
    if (className) pattern.setAttribute("class", className);
    pattern.innerHTML = markup;
    PICTURES.set(name, pattern);
  }
  return pattern.cloneNode(true);
}

/** Sets text only where it differs, and hides the node when it is empty. */
export function put(node, text) {
  const value = text === null || text === undefined ? "" : String(text);
  if (node.textContent !== value) node.textContent = value;
  node.hidden = value === "";
}

/** The elements through which an event came, as `belongsToElement` reads them. */
export function pathOf(event, root) {
  return event.composedPath().filter((node) => node instanceof Element)
    .map((node) => ({ tag: node.localName, role: node.getAttribute("role") ?? "",
      editable: node.isContentEditable, own: root.contains(node) }));
}

/** Says a text in a live region; the same text is said again. */
export function announce(node, text) {
  node.textContent = node.textContent === text ? `${text}\u00a0` : text;
}

/** A card as a small chip in running text: letter and suit shape, spoken by its name. */
export function chip(card, data) {
  const suit = card[0];
  const { faces, fourColour } = data;
  const node = make("span", "sz-chip", { role: "img", "aria-label": cardLabel(card, data) });
  const letter = make("b", "", { "aria-hidden": "true" }, data.letters?.[card.slice(1)] ??
    card.slice(1));
  node.style.color = suitColour(suit, faces, fourColour);
  node.append(letter, picture(suitShape(suit, faces, fourColour), "-11 -11 22 22"));
  return node;
}

/** A suit shape on its own. */
export function suitPicture(suit, data, className = "sz-suit") {
  return picture(suitShape(suit, data.faces, data.fourColour), "-11 -11 22 22", className);
}

const ICONS = {
  first: '<path d="M5 5v14M19 5.5L9 12l10 6.5z"/>',
  prevTrick: '<path d="M12 6L4 12l8 6zM20 6l-8 6 8 6z"/>',
  prev: '<path d="M16 5.5L7 12l9 6.5z"/>',
  play: '<path d="M7 4.5L19 12 7 19.5z"/>',
  pause: '<path d="M6.5 5h3.6v14H6.5zM13.9 5h3.6v14h-3.6z"/>',
  next: '<path d="M8 5.5L17 12l-9 6.5z"/>',
  nextTrick: '<path d="M12 6l8 6-8 6zM4 6l8 6-8 6z"/>',
  last: '<path d="M19 5v14M5 5.5L15 12 5 18.5z"/>',
  copyLink: '<path class="line" d="M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0' +
    ' 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1"/>',
  keys: '<path class="line" d="M8.8 9a3.3 3.3 0 1 1 4.7 3c-1 .5-1.5 1.2-1.5 2.4"/>' +
    '<circle cx="12" cy="18" r="1.2"/>',
  variation: '<path class="line" d="M7 7.5v9M7 15c0-4 7.6-1.6 7.9-5"/><circle class="line" cx="7" ' +
    'cy="5" r="2.4"/><circle class="line" cx="7" cy="19" r="2.4"/><circle cx="15.5" cy="7.5" ' +
    'r="2.8"/>',
  close: '<path class="line" d="M6 6l12 12M18 6L6 18"/>',
  ok: '<path class="line" d="M5 12.5l4.5 4.5L19 7"/>',
  no: '<path class="line" d="M6 6l12 12M18 6L6 18"/>',
  turn: '<path d="M7 4.5L19 12 7 19.5z"/>',
  irregular: '<path d="M12 3l10 18H2z"/><path class="cut" d="M12 9v6M12 17.3v1.7"/>',
};

/** One of the interface's line icons. */
export function icon(name) {
  return picture(ICONS[name] ?? "", "0 0 24 24", `sz-icon sz-icon-${name}`);
}
