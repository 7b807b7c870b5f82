/* What Streamlit leaves to the page: the language of the document and of Streamlit's own words, the
   light it is seen in, the row of pages, and the place a link asks for. */
import { followRow } from "./page_row.js";
import { speak } from "./phrases.js";
import { showScheme } from "./scheme.js";

const PATIENCE_MS = 4000;

/** Bring an element into view: to the middle if it fits, else its beginning to the top. */
function show(element) {
  const fits = element.offsetHeight < innerHeight * 0.7;
  element.scrollIntoView({ block: fits ? "center" : "start" });
}

/** Open what folds around an element, bring it into view, and mark it. */
function arrive(element) {
  for (let fold = element; fold; fold = fold.parentElement) {
    if (fold.tagName === "DETAILS") fold.open = true;
  }
  element.classList.add("arrived");
  show(element);
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Wait until an element is drawn: the page arrives piece by piece. */
function arriveWhenDrawn(id, until) {
  const element = document.getElementById(id);
  if (element) {
    // Once more a moment later, when what stands above has found its height.
    arrive(element);
    setTimeout(() => show(document.getElementById(id) ?? element), 400);
  } else if (performance.now() < until) {
    setTimeout(() => arriveWhenDrawn(id, until), 60);
  }
}

/** The id after the # of the address, or nothing. */
function hashId() {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return "";
  }
}

let arrivedAt = "";

/** Put the picture on the browser's tab; by the page's own setting Streamlit loads numpy for it. */
function setIcon(svg) {
  const href = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  for (const link of document.querySelectorAll("link[rel~=icon]")) {
    if (link.href !== href) link.href = href;
  }
}

export default function ({ data }) {
  if (data.lang) document.documentElement.lang = data.lang;
  if (data.hand) document.documentElement.dataset.hand = data.hand;
  if (data.scheme) showScheme(data.scheme, data.paths);
  if (data.icon) setIcon(data.icon);
  if (data.phrases) speak(data.phrases);
  if (data.path !== undefined) followRow(data.path);
  if (data.page === undefined) return;
  const id = data.anchor || hashId();
  const visit = `${data.page} ${id}`;
  if (visit === arrivedAt) return;
  arrivedAt = visit;
  if (id) arriveWhenDrawn(id, performance.now() + PATIENCE_MS);
}
