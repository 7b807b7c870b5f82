// The explanation beside the board: what happened, why, what it changed. Every word is data.
import { chip, icon, make, put } from "./elements.js";
import { beginGloss, createGloss, glossed } from "./glossing.js";

/** Makes the panel. `hooks`: proof(cards), command(name). */
export function createPanel(hooks) {
  const kicker = make("p", "sz-kicker", { dir: "auto" });
  const variation = make("span", "sz-branch");
  const title = make("h3", "sz-title", { dir: "auto" });
  const glyph = make("span", "sz-glyphtag");
  const tools = make("div", "sz-tools");
  const buttons = {};
  for (const name of ["variation", "copyLink", "keys"]) {
    buttons[name] = make("button", "sz-tool", { type: "button" }, icon(name));
    buttons[name].onclick = () => hooks.command(name === "variation" ? "nextVariation" : name);
    tools.append(buttons[name]);
  }
  const head = make("header", "sz-head", {},
    make("div", "sz-headline", {}, make("div", "sz-kickers", {}, kicker, variation), tools),
    make("div", "sz-titleline", {}, glyph, title));
  const parts = {
    choices: make("div", "sz-choices"), value: section("sz-value"),
    happened: section("sz-happened"), why: section("sz-why"), changed: section("sz-changed"),
    note: section("sz-notes"), score: section("sz-score-lines"), elsewhere: section("sz-elsewhere"),
  };
  const duty = make("p", "sz-duty", { dir: "auto" });
  const verdicts = make("ul", "sz-verdicts");
  const movesTitle = make("h5", "sz-movestitle");
  const moves = make("ul", "sz-verdicts");
  parts.why.body.replaceWith(duty, verdicts, movesTitle, moves);
  const body = make("div", "sz-explain", { tabindex: "0", role: "region" }, parts.choices,
    ...["note", "happened", "value", "why", "changed", "score", "elsewhere"].map((n) => parts[n].node));
  const node = make("div", "sz-panel", {}, head, body);
  const panel = { node, head, kicker, variation, title, glyph, buttons, parts, duty, verdicts,
    movesTitle, moves, body, hooks, gloss: createGloss(body), pinned: null, rows: 0, scrolled: false };
  body.onscroll = () => { panel.scrolled = true; };
  return panel;
}

function section(className) {
  const heading = make("h4");
  const body = make("ul", "sz-lines");
  return { node: make("section", className, {}, heading, body), heading, body };
}

function lines(gloss, part, heading, texts) {
  const list = (texts ?? []).filter((text) => text !== null && text !== "");
  put(part.heading, heading);
  part.body.replaceChildren(...list.map((text) =>
    make("li", "", { dir: "auto" }, ...glossed(gloss, text))));
  part.node.hidden = list.length === 0;
}

/** The short text of a moment: its trick and its place in the record. */
export function momentText(frame, tricks = []) {
  if (!frame) return "";
  if (frame.moment) return frame.moment;
  const label = tricks.find((trick) => trick.n === frame.trick)?.label;
  return [label, frame.at].filter(Boolean).join(" · ");
}

/** Fills the panel for one moment; `choices` are the moments that stand beside it. */
export function drawPanel(panel, frame, data, choices, index) {
  const { labels = {} } = data;
  const { gloss } = panel;
  panel.pinned = null;
  beginGloss(gloss, data);
  put(panel.kicker, momentText(frame, data.tricks));
  put(panel.variation, frame?.depth > 0 ? [labels.variation, frame.depth > 1 ? frame.depth : ""]
    .filter(Boolean).join(" ") : "");
  put(panel.title, frame?.title);
  const irregular = Boolean(frame?.irregular);
  panel.glyph.replaceChildren(...(irregular ? [icon("irregular")] : []),
    ...(frame?.glyph ? [make("b", "", {}, frame.glyph)] : []));
  panel.glyph.title = irregular ? labels.irregular ?? "" : "";
  panel.glyph.hidden = !irregular && !frame?.glyph;
  panel.head.dataset.depth = frame?.depth ?? 0;
  for (const [name, button] of Object.entries(panel.buttons)) {
    button.title = labels[name] ?? "";
    button.setAttribute("aria-label", labels[name] ?? "");
  }
  panel.body.setAttribute("aria-label", labels.why ?? "");
  drawChoices(panel, data, choices, index);
  lines(gloss, panel.parts.note, labels.note, frame?.notes);
  lines(gloss, panel.parts.happened, labels.happened, frame?.happened);
  lines(gloss, panel.parts.value, labels.value, frame?.value);
  drawWhy(panel, frame, data);
  lines(gloss, panel.parts.changed, labels.changed, frame?.changed);
  lines(gloss, panel.parts.score, labels.score, frame?.score);
  drawElsewhere(panel, frame, labels);
  // Reading or setting the scroll place measures the page, so only where it was scrolled.
  if (panel.scrolled) panel.body.scrollTop = 0;
  panel.scrolled = false;
}

function drawChoices(panel, data, choices, index) {
  const { labels = {}, frames } = data;
  panel.parts.choices.replaceChildren(...choices.map((choice, n) => {
    const text = frames[choice].depth > 0 || n > 0 ? `${labels.variation ?? ""} ${n}`
      : labels.mainLine ?? "";
    const button = make("button", "sz-choice", { type: "button",
      "aria-current": choice === index ? "true" : null, title: frames[choice].title ?? "" }, text);
    button.onclick = () => panel.hooks.jump(choice);
    return button;
  }));
  panel.parts.choices.hidden = choices.length === 0;
}

/** Joins cards that share one verdict, in the order of the hand: a sentence is said once. */
export function groupVerdicts(verdicts) {
  const groups = new Map();
  for (const [card, verdict] of Object.entries(verdicts ?? {})) {
    const same = JSON.stringify([verdict.ok, verdict.text, verdict.proof, verdict.best,
      verdict.worth]);
    if (!groups.has(same)) groups.set(same, { cards: [], verdict });
    groups.get(same).cards.push(card);
  }
  return [...groups.values()];
}

function drawWhy(panel, frame, data) {
  const { labels = {} } = data;
  panel.rows = 0;
  put(panel.parts.why.heading, labels.why);
  panel.duty.replaceChildren(...glossed(panel.gloss, frame?.duty));
  panel.duty.hidden = !frame?.duty;
  proofOn(panel, panel.duty, frame?.proof);
  panel.verdicts.replaceChildren(...groupVerdicts(frame?.verdicts).map(({ cards, verdict }) =>
    verdictRow(panel, data, verdict, cards, cards.map((card) => chip(card, data)))));
  const moves = frame?.moves ?? [];
  put(panel.movesTitle, moves.length ? labels.moves : "");
  panel.moves.replaceChildren(...moves.map((move) => verdictRow(panel, data, move, [],
    [make("span", "sz-movename", { dir: "auto" }, move.name ?? "")])));
  panel.parts.why.node.hidden = !frame?.duty && !panel.verdicts.firstChild && !moves.length;
}

function verdictRow(panel, data, verdict, cards, names) {
  const { labels = {} } = data;
  panel.rows += 1;
  const reason = make("span", "sz-reason", { id: `sz-reason-${panel.rows}`, dir: "auto" },
    ...glossed(panel.gloss, [verdict.text, verdict.worth].filter(Boolean).join(" ")));
  const opener = make("button", "sz-opener", { type: "button", "aria-pressed": "false",
    "aria-describedby": reason.id },
  make("span", "sz-sign", {}, icon(verdict.ok ? "ok" : "no")),
  make("span", "sz-chips", {}, ...names,
    make("b", "sz-word", {}, (verdict.ok ? labels.legal : labels.illegal) ?? ""),
    ...(verdict.best ? [make("b", "sz-best", {}, `\u2605 ${labels.best ?? ""}`)] : [])));
  const row = make("li", "sz-verdict", { "data-cards": cards.join(" "),
    "data-ok": verdict.ok ? "yes" : "no" }, opener, reason);
  proofOn(panel, opener, verdict.proof);
  opener.onclick = () => pin(panel, row, verdict.proof ?? []);
  const href = ruleAddress(data.rulesHref, verdict.rule);
  if (href && labels.rule) row.append(make("a", "sz-rule", { href, target: "_self" }, labels.rule));
  return row;
}

/** The address of a rule's page from a pattern such as "/rules?rule={rule}"; "" without one. */
export function ruleAddress(pattern, rule) {
  if (!rule || typeof pattern !== "string" || !/^([/?#.]|https?:)/.test(pattern)) return "";
  return pattern.replace("{rule}", encodeURIComponent(rule));
}

function proofOn(panel, node, cards) {
  const show = cards?.length ? () => panel.hooks.proof(cards) : null;
  const clear = () => panel.hooks.proof(panel.pinned?.proof ?? []);
  node.onpointerenter = show;
  node.onfocus = show;
  node.onpointerleave = clear;
  node.onblur = clear;
}

function holds(row, card) {
  return Boolean(card) && row.dataset.cards.split(" ").includes(card);
}

/** Keeps a verdict and its proof marked, or lets it go when it was pinned already. */
export function pin(panel, row, proof) {
  panel.pinned = !row || panel.pinned?.row === row ? null : { row, proof };
  for (const other of panel.parts.why.node.querySelectorAll(".sz-verdict")) {
    other.firstChild.setAttribute("aria-pressed", String(other === panel.pinned?.row));
  }
  panel.hooks.proof(panel.pinned?.proof ?? []);
}

/** The row that holds a card's verdict, or null. */
export function verdictOf(panel, card) {
  return [...panel.verdicts.querySelectorAll(".sz-verdict")].find((row) => holds(row, card)) ?? null;
}

/** Brings a card's verdict into sight and marks it while the card is looked at. */
export function pointAtVerdict(panel, card, scroll = false) {
  for (const row of panel.verdicts.querySelectorAll(".sz-verdict")) {
    const here = holds(row, card);
    row.classList.toggle("sz-here", here);
    if (here && scroll) {
      const { body } = panel;
      const over = row.getBoundingClientRect().bottom - body.getBoundingClientRect().bottom;
      const under = row.getBoundingClientRect().top - body.getBoundingClientRect().top;
      if (over > 0) body.scrollTop += over + 12;
      else if (under < 0) body.scrollTop += under - 12;
    }
  }
}

function drawElsewhere(panel, frame, labels) {
  const part = panel.parts.elsewhere;
  const rows = frame?.elsewhere ?? [];
  put(part.heading, labels.elsewhere);
  part.body.replaceChildren(...rows.map(({ rules, text, option }) => {
    const row = make("li", "", { dir: "auto" }, make("b", "", {}, rules ?? ""), " ",
      make("span", "", {}, ...glossed(panel.gloss, text)));
    if (option) row.append(" ", make("small", "", {}, option));
    return row;
  }));
  part.node.hidden = rows.length === 0;
}
