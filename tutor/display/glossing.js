// Terms of the glossary in the explanation: a look, a tap or the keyboard opens what one means.
import { make } from "./elements.js";

const FINDERS = new WeakMap();
const LINGER_MS = 220;
let glossesMade = 0;

/** A pattern of all terms as whole words, the longest first; null where there are none. */
function finderOf(terms) {
  if (!terms || typeof terms !== "object") return null;
  let finder = FINDERS.get(terms);
  if (finder === undefined) {
    const words = Object.keys(terms).sort((a, b) => b.length - a.length)
      .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
    finder = words.length
      ? new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${words.join("|")})(?![\\p{L}\\p{N}_]|-[\\p{L}\\p{N}])`, "gu")
      : null;
    FINDERS.set(terms, finder);
  }
  return finder;
}

/**
 * Cuts a text into plain pieces and {text, entry} where a term stands. `seen` holds the ids of
 * terms that are marked already: each is marked once in a moment. A phrase without an entry stays
 * plain, with the words in it.
 */
export function splitTerms(text, terms, seen = new Set()) {
  const finder = finderOf(terms);
  if (!finder) return [text];
  const parts = [];
  let from = 0;
  for (const { 0: word, index } of text.matchAll(finder)) {
    const entry = terms[word];
    if (!entry || seen.has(entry.id)) continue;
    seen.add(entry.id);
    if (index > from) parts.push(text.slice(from, index));
    parts.push({ text: word, entry });
    from = index + word.length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

/** The address of an entry from a pattern such as "/glossary?term={term}"; "" without one. */
export function entryAddress(pattern, id) {
  if (typeof pattern !== "string" || !/^(\/(?!\/)|[?#.]|https?:)/.test(pattern)) return "";
  return pattern.replace("{term}", encodeURIComponent(id));
}

/** Makes the note that shows a term's meaning; `room` is the box that it should not leave. */
export function createGloss(room) {
  glossesMade += 1;
  const name = make("b", "sz-glossname");
  const meaning = make("span", "sz-meaning");
  const link = make("a", "sz-glosslink", { target: "_self" });
  const note = make("span", "sz-gloss", { id: `sz-gloss-${glossesMade}`, role: "note",
    dir: "auto" }, name, meaning, link);
  const gloss = { note, name, meaning, link, room, button: null, pinned: false, timer: 0,
    terms: null, href: "", seen: new Set() };
  note.onpointerenter = () => clearTimeout(gloss.timer);
  note.onpointerleave = () => linger(gloss);
  link.onblur = (event) => {
    if (event.relatedTarget !== gloss.button) closeGloss(gloss);
  };
  return gloss;
}

/** Begins a moment: takes its terms from the table's data, and marks each of them once again. */
export function beginGloss(gloss, data) {
  closeGloss(gloss);
  gloss.terms = data.terms ?? null;
  gloss.href = data.glossaryHref ?? "";
  gloss.link.textContent = data.glossaryLabel ?? "";
  gloss.seen = new Set();
}

/** The nodes of a sentence, its terms as buttons. */
export function glossed(gloss, text) {
  return splitTerms(text ?? "", gloss.terms, gloss.seen).map((part) =>
    typeof part === "string" ? part : termButton(gloss, part));
}

function termButton(gloss, { text, entry }) {
  const button = make("button", "sz-term", { type: "button", "aria-expanded": "false" }, text);
  button.onpointerenter = (event) => {
    if (event.pointerType !== "mouse") return;
    clearTimeout(gloss.timer);
    if (gloss.pinned) return;
    gloss.timer = setTimeout(() => openGloss(gloss, button, entry), LINGER_MS / 2);
  };
  button.onpointerleave = () => linger(gloss);
  button.onfocus = () => {
    if (button.matches(":focus-visible")) openGloss(gloss, button, entry);
  };
  button.onblur = (event) => {
    if (event.relatedTarget !== gloss.link) closeGloss(gloss);
  };
  button.onclick = () => {
    if (gloss.button === button && gloss.pinned) {
      closeGloss(gloss);
    } else {
      openGloss(gloss, button, entry);
      gloss.pinned = true;
    }
  };
  return button;
}

function linger(gloss) {
  clearTimeout(gloss.timer);
  if (gloss.pinned || gloss.button?.matches(":focus-visible")) return;
  gloss.timer = setTimeout(() => closeGloss(gloss), LINGER_MS);
}

function openGloss(gloss, button, entry) {
  clearTimeout(gloss.timer);
  if (gloss.button === button) return;
  closeGloss(gloss);
  if (!button.isConnected) return;
  const { note } = gloss;
  gloss.name.textContent = entry.term ?? "";
  gloss.meaning.textContent = entry.definition ?? "";
  const href = entryAddress(gloss.href, entry.id);
  gloss.link.hidden = !href;
  if (href) gloss.link.href = href;
  gloss.button = button;
  button.setAttribute("aria-expanded", "true");
  button.setAttribute("aria-describedby", note.id);
  note.dataset.side = "below";
  button.after(note);
  const edge = Math.min(gloss.room.getBoundingClientRect().bottom, window.innerHeight);
  if (note.getBoundingClientRect().bottom > edge) note.dataset.side = "above";
}

/** Closes the note; returns whether it was open. Focus within it goes back to its term. */
export function closeGloss(gloss) {
  clearTimeout(gloss.timer);
  const { button, note } = gloss;
  if (!button) return false;
  const inside = note.contains(note.getRootNode().activeElement ?? null);
  gloss.button = null;
  gloss.pinned = false;
  button.setAttribute("aria-expanded", "false");
  button.removeAttribute("aria-describedby");
  if (inside && button.isConnected) button.focus({ preventScroll: true });
  note.remove();
  return true;
}
