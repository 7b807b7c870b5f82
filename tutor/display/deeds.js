// The buttons of a game, and what is said beside the table. Every word is data.
import { chip, icon, make, put } from "./elements.js";
import { ruleAddress } from "./panel.js";

/** Makes the row of buttons; `press(deed)` is called, `look(deed or null)` while one is looked at. */
export function createDeeds({ press, look }) {
  const node = make("div", "sz-deeds", { role: "group" });
  return { node, press, look, buttons: new Map(), names: "" };
}

/** Sets the buttons; one that cannot be used now stays in its place, can be focused and tells why. */
export function drawDeeds(row, play) {
  const deeds = play.deeds ?? [];
  row.node.setAttribute("aria-label", play.words?.deeds ?? "");
  const names = deeds.map((deed) => deed.name).join(" ");
  if (names !== row.names) {
    row.names = names;
    row.buttons = new Map(deeds.map((deed) => [deed.name, createDeed(row)]));
    row.node.replaceChildren(...[...row.buttons.values()].map(({ button }) => button));
  }
  for (const deed of deeds) fillDeed(row.buttons.get(deed.name), deed);
}

function createDeed(row) {
  const text = make("span", "sz-deedtext");
  const key = make("kbd", "sz-deedkey", { "aria-hidden": "true" });
  const button = make("button", "sz-deed", { type: "button" }, text, key);
  const parts = { button, text, key, deed: null, drawn: "" };
  button.onclick = () => row.press(parts.deed);
  button.onpointerenter = () => row.look(parts.deed);
  button.onfocus = button.onpointerenter;
  button.onpointerleave = () => row.look(null);
  button.onblur = button.onpointerleave;
  return parts;
}

/** What a button does, and why it cannot be used now. */
export function deedWords(deed) {
  return [deed.label, deed.ok === false ? deed.reason : ""].filter(Boolean).join(". ");
}

function fillDeed(parts, deed) {
  const { button } = parts;
  const drawn = JSON.stringify(deed);
  if (parts.drawn === drawn) return;
  parts.drawn = drawn;
  parts.deed = deed;
  put(parts.text, deed.text ?? deed.label);
  put(parts.key, deed.key);
  const shut = deed.ok === false;
  button.dataset.name = deed.name;
  button.setAttribute("aria-disabled", String(shut));
  button.setAttribute("aria-label", deedWords(deed));
  button.setAttribute("aria-keyshortcuts", deed.key ?? "");
  button.title = shut ? deed.reason ?? "" : deed.label ?? "";
}

/** Marks the deed that waits for its card or for a second press. */
export function markDeed(row, name) {
  row.buttons.forEach(({ button }, each) => {
    if (each === name) button.setAttribute("aria-pressed", "true");
    else button.removeAttribute("aria-pressed");
  });
}

/** Makes the place beside the table where refusals, duties and events are told. */
export function createTalk(proof) {
  const said = make("div", "sz-said", { role: "alert" });
  const turn = make("p", "sz-turnline", { dir: "auto" });
  const dots = make("span", "sz-dots", { "aria-hidden": "true" }, make("i"), make("i"), make("i"));
  const hint = make("p", "sz-hintline", { dir: "auto" });
  const story = make("ol", "sz-story");
  const node = make("div", "sz-talk", { tabindex: "0", role: "region" }, said, turn, hint, story);
  said.hidden = true;
  return { node, said, turn, dots, hint, story, proof, told: null };
}

/** Says why something was refused, or what a deed waits for; null takes it away. */
export function drawSaid(talk, said, data) {
  talk.told = said ?? null;
  talk.said.hidden = !said;
  talk.said.replaceChildren();
  talk.proof(said?.proof ?? []);
  if (!said) return;
  talk.said.dataset.tone = said.tone ?? "no";
  const cards = (said.proof ?? []).map((card) => chip(card, data));
  const sign = { no: "no", yes: "ok" }[said.tone ?? "no"] ?? "turn";
  const href = ruleAddress(data.rulesHref, said.rule);
  const text = make("p", "", { dir: "auto" }, said.text ?? "");
  if (cards.length) text.append(" ", make("span", "sz-chips", {}, ...cards));
  if (href && data.labels?.rule) {
    text.append(" ", make("a", "sz-rule", { href, target: "_blank" }, data.labels.rule));
  }
  talk.said.append(make("span", "sz-sign", {}, icon(sign)), text);
  talk.node.scrollTop = 0;
}

/** Says whose turn it is and what is owed, or that the other one thinks. */
export function drawTurn(talk, play, live) {
  const thinking = live && Boolean(play.thinking);
  const text = thinking ? play.thinking : live ? play.prompt ?? "" : "";
  if (talk.turn.dataset.text === text && talk.turn.dataset.thinking === String(thinking)) return;
  talk.turn.dataset.text = text;
  talk.turn.dataset.thinking = String(thinking);
  talk.turn.replaceChildren(text, ...(thinking ? [talk.dots] : []));
  talk.turn.hidden = text === "";
}

/** Tells the events of the beats shown so far; the latest stays in sight. */
export function drawStory(talk, lines) {
  const drawn = JSON.stringify(lines);
  if (talk.story.dataset.drawn === drawn) return;
  talk.story.dataset.drawn = drawn;
  talk.story.replaceChildren(...lines.map((line) => make("li", "", { dir: "auto" }, line)));
  talk.story.scrollTop = talk.story.scrollHeight;
}
