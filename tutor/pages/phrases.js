/* What Streamlit says in its own words, which are English, put into the reader's language. They are
   replaced where they appear; what stands in a component of ours is in a shadow and never looked at. */

const ATTRIBUTES = ["aria-label", "aria-roledescription", "placeholder", "title"];
const MARKED = ATTRIBUTES.map((name) => `[${name}]`).join();
/** Where Streamlit writes text of its own; texts of the pages stand elsewhere. */
const PLACES = [
  "[data-testid=stSkipToContent]",
  "[data-testid=stSelectboxVirtualDropdown]",
  "[data-testid=InputInstructions]",
  "[data-testid=stTooltipContent]",
  "[data-testid=stStatusWidget]",
  "[data-live-announcer]",
  "[role=alert]",
  "[role=dialog]",
].join();
const TOOL = "[data-testid=stElementToolbarButton]";
/** The marks of a chart, described in English one by one; the chart has a name, and a table. */
const MARKS = "[data-testid=stVegaLiteChart] svg";
const SEEN = { subtree: true, childList: true, characterData: true, attributeFilter: ATTRIBUTES };

/** A function that says a text in the reader's words, from pairs of English and theirs, in which
    {names} stand for what differs; what is not in the pairs gives nothing. */
export function phraseBook(pairs) {
  const plain = new Map(pairs.filter(([english]) => !english.includes("{")));
  const patterns = pairs.filter(([english]) => english.includes("{")).map(([english, ours]) => {
    const literal = english.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
    return [new RegExp(`^${literal.replace(/\{(\w+)\}/g, "(?<$1>.+)")}$`, "s"), ours];
  });
  return (text) => {
    if (plain.has(text)) return plain.get(text);
    for (const [pattern, ours] of patterns) {
      const groups = pattern.exec(text)?.groups;
      if (groups) return ours.replace(/\{(\w+)\}/g, (_, name) => groups[name]);
    }
    return undefined;
  };
}

/** What has been replaced: for each node and attribute, the English and what stands there now. */
const replaced = new WeakMap();

/** What to write where `now` stands, or nothing to leave it: the language may have been switched. */
export function wording(node, name, now, book) {
  const before = replaced.get(node)?.[name];
  const english = before?.now === now ? before.english : now;
  const ours = book(english) ?? english;
  if (ours === now) return undefined;
  replaced.set(node, { ...replaced.get(node), [name]: { english, now: ours } });
  return ours;
}

let told = "";
let book = null;
let watcher = null;

function sayAttribute(element, name) {
  const now = element.getAttribute(name);
  const ours = now ? wording(element, name, now, book) : undefined;
  if (ours === "") element.closest(TOOL)?.style.setProperty("display", "none");
  else if (ours !== undefined) element.setAttribute(name, ours);
}

function sayText(node) {
  const ours = wording(node, "text", node.nodeValue, book);
  if (ours) node.nodeValue = ours;
}

function sayTexts(root) {
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) sayText(walk.currentNode);
}

function within(root, selector) {
  const found = [...root.querySelectorAll(selector)];
  return root.matches(selector) ? [root, ...found] : found;
}

function say(node) {
  if (node.nodeType === Node.TEXT_NODE) {
    if (node.parentElement?.closest(PLACES)) sayText(node);
    return;
  }
  if (node.nodeType !== Node.ELEMENT_NODE) return;
  for (const marks of within(node, MARKS)) marks.setAttribute("aria-hidden", "true");
  for (const element of within(node, MARKED)) {
    for (const name of ATTRIBUTES) sayAttribute(element, name);
  }
  if (node.closest(PLACES)) sayTexts(node);
  else for (const place of node.querySelectorAll(PLACES)) sayTexts(place);
}

function follow(records) {
  for (const { type, target, attributeName, addedNodes } of records) {
    if (type === "attributes") sayAttribute(target, attributeName);
    else if (type === "characterData") say(target);
    else addedNodes.forEach(say);
  }
  watcher.takeRecords(); // of what has just been written
}

/** Says what is on the page, and whatever comes to it, in the words of `text`: pairs as JSON. */
export function speak(text) {
  if (text === told) return;
  told = text;
  book = phraseBook(JSON.parse(text));
  say(document.body);
  watcher ??= new MutationObserver(follow);
  watcher.takeRecords();
  watcher.observe(document.body, SEEN);
}
