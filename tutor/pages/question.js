// A question at the table: position, prompt, answers by card, button or digit, and the feedback.
// Joined with the modules of the card table; every word is data.
import { dealt, readAppearance } from "./appearance.js";
import { clearBoard, createBoard, drawBoard, flag, markProof, moveCardFocus, resizeBoard }
  from "./board.js";
import { chip, icon, make, pathOf, put } from "./elements.js";
import { beginGloss, closeGloss, createGloss, glossed } from "./glossing.js";
import { ARROWS, belongsToElement, plainKey } from "./keys.js";
import { dress, listen, mount } from "./mounting.js";

const QUESTIONS = new WeakMap();
let questionsMade = 0;

function createQuestion() {
  questionsMade += 1;
  const state = { token: null, data: {}, chosen: new Set(), sent: "", timer: 0, send: {},
    judged: null };
  state.board = createBoard(`qz${questionsMade}-${Math.random().toString(36).slice(2, 7)}`, {
    pick: (card, piece) => { if (piece.row === "bottom") chooseCard(state, card); },
    look: () => {},
  });
  state.kicker = make("p", "qz-kicker");
  state.prompt = make("h2", "qz-prompt", { tabindex: "-1", dir: "auto" });
  state.table = make("p", "qz-rules");
  state.again = make("p", "qz-again");
  state.factsTitle = make("h3");
  state.facts = make("ul", "qz-facts");
  state.factsBox = make("div", "qz-known", {}, state.factsTitle, state.facts);
  state.hint = make("p", "qz-hint");
  state.options = make("ol", "qz-options");
  state.answer = make("button", "qz-go", { type: "button" });
  state.answer.onclick = () => answer(state, [...state.chosen]);
  state.verdict = make("div", "qz-verdict");
  state.gloss = createGloss(state.verdict);
  state.copy = make("button", "qz-report", { type: "button" });
  state.copy.onclick = () => copyReport(state);
  state.said = make("p", "qz-said", { role: "status", "aria-live": "polite" });
  state.said.hidden = true;
  state.text = make("textarea", "qz-text", { readonly: "readonly", rows: "6" });
  state.text.hidden = true;
  state.live = make("p", "sz-live", { role: "status", "aria-live": "polite" });
  state.twinTitle = make("summary");
  state.twinLines = make("div", "sz-twinlines");
  const twin = make("details", "sz-twin", {}, state.twinTitle, state.twinLines);
  const ask = make("header", "qz-ask", {}, make("div", "qz-line", {}, state.kicker, state.table),
    state.again, state.prompt, state.factsBox);
  const pad = make("div", "qz-pad", {}, state.verdict, state.hint, state.options, state.answer,
    state.copy, state.said, state.text);
  state.root = make("section", "sz-table qz", {}, make("div", "qz-grid", {}, ask,
    make("div", "qz-play", {}, state.board.felt, twin), pad), state.live);
  listen(state, { press: (event) => pressKey(state, event), redraw: () => drawTable(state),
    end: () => clearTimeout(state.timer) });
  return state;
}

function receive(state, sent) {
  state.look = readAppearance(sent.appearance);
  const data = dealt(sent, state.look);
  const fresh = data.token !== state.token;
  const first = state.token === null;
  const judged = Boolean(data.verdict);
  const turned = fresh || judged !== state.judged;
  if (fresh) {
    clearTimeout(state.timer);
    state.chosen = new Set(data.chosen ?? []);
    state.sent = "";
    state.text.hidden = true;
    put(state.said, "");
  }
  if (judged) state.chosen = new Set(data.chosen ?? []);
  state.data = data;
  state.token = data.token;
  state.judged = judged;
  state.root.lang = data.lang ?? "";
  state.root.dataset.selection = data.selection ?? "one";
  dress(state);
  drawWords(state);
  drawOptions(state);
  drawVerdict(state);
  resizeBoard(state.board);
  clearBoard(state.board, data);
  drawTable(state);
  if (turned && !first) settle(state, judged);
}

/** After an answer the way on has the focus, at a new question its text. */
function settle(state, judged) {
  const target = judged ? state.next ?? state.prompt : state.prompt;
  target.focus({ preventScroll: true });
  state.live.textContent = judged ? state.data.verdict.spoken ?? "" : "";
  const box = (judged ? state.verdict : state.prompt).getBoundingClientRect();
  if (box.top < 0 || box.top > window.innerHeight - 120) {
    (judged ? state.verdict : state.root).scrollIntoView({ block: "start" });
  }
}

function drawWords(state) {
  const { data } = state;
  put(state.kicker, data.kicker);
  put(state.table, data.table);
  put(state.again, data.again);
  put(state.prompt, data.prompt);
  put(state.factsTitle, data.facts?.length ? data.factsTitle : "");
  state.facts.replaceChildren(...(data.facts ?? []).map((text) => make("li", "", {}, text)));
  state.factsBox.hidden = !data.facts?.length;
  put(state.hint, state.judged ? "" : data.hint);
  put(state.answer, state.judged || data.selection !== "all" ? "" : data.answerLabel);
  put(state.copy, data.report?.label);
  put(state.twinTitle, data.labels?.textTwin);
  state.twinLines.replaceChildren(...(data.frame?.twin ?? []).map((line) =>
    make("p", "", { dir: "auto" }, line)));
  state.root.setAttribute("aria-label", data.labels?.board ?? "");
}

function drawOptions(state) {
  const { data } = state;
  state.options.setAttribute("aria-label", data.answersLabel ?? "");
  const held = state.root.getRootNode().activeElement?.closest?.(".qz-option")?.dataset.id;
  state.options.replaceChildren(...(data.options ?? []).map((option, n) => {
    const words = option.cards?.length
      ? make("span", "qz-chips", {}, ...option.cards.map((card) => chip(card, data)))
      : make("span", "qz-words", { dir: "auto" }, option.text ?? "");
    const mark = make("span", "qz-mark", {});
    if (option.state) mark.append(icon(option.state === "wrong" ? "no" : "ok"));
    const button = make("button", "qz-option", { type: "button", "data-id": option.id,
      "data-state": option.state || null, "aria-label": [option.text, option.note].filter(Boolean)
        .join(". ") }, make("kbd", "", { "aria-hidden": "true" }, String(n + 1)), words, mark);
    if (option.note) button.append(make("small", "", { "aria-hidden": "true" }, option.note));
    button.onclick = () => choose(state, option.id);
    return make("li", "", {}, button);
  }));
  markChosen(state);
  if (held && !state.judged) {
    [...state.options.querySelectorAll(".qz-option")].find((node) => node.dataset.id === held)
      ?.focus({ preventScroll: true });
  }
}

function markChosen(state) {
  const { data, chosen, judged } = state;
  for (const button of state.options.querySelectorAll(".qz-option")) {
    const on = chosen.has(button.dataset.id);
    if (data.selection === "all" || judged) button.setAttribute("aria-pressed", String(on));
    else button.removeAttribute("aria-pressed");
    button.setAttribute("aria-disabled", String(judged || Boolean(state.sent)));
  }
  markHand(state);
}

/** Cards of the hand that can be an answer are buttons; chosen ones stand out of the row. */
function markHand(state) {
  const { data, board } = state;
  if (data.selection === "one") return;
  const ids = new Set((data.options ?? []).map((option) => option.id));
  for (const piece of board.pieces) {
    if (piece.row !== "bottom" || !ids.has(piece.card)) continue;
    const node = board.nodes.get(piece.key);
    node.setAttribute("role", "button");
    node.setAttribute("aria-pressed", String(state.chosen.has(piece.card)));
    node.dataset.choice = state.judged ? "" : "open";
    flag(node, "chosen", state.chosen.has(piece.card));
  }
}

function drawTable(state) {
  const { board, data } = state;
  if (!data.frame) return;
  board.proof = new Set();
  drawBoard(board, data.frame, data);
  markProof(board, data.frame.proof ?? []);
  markHand(state);
}

function drawVerdict(state) {
  const { verdict } = state.data;
  beginGloss(state.gloss, state.data);
  state.verdict.replaceChildren();
  state.next = null;
  state.verdict.hidden = !verdict;
  if (!verdict) return;
  state.verdict.dataset.right = verdict.right ? "yes" : "no";
  const word = make("h3", "qz-word", {}, icon(verdict.right ? "ok" : "no"),
    make("span", "", {}, verdict.word));
  const head = make("div", "qz-head", {}, word);
  if (verdict.next) {
    state.next = make("button", "qz-go", { type: "button" }, verdict.next);
    state.next.onclick = () => goOn(state);
    head.append(state.next);
  }
  state.verdict.append(head, ...(verdict.parts ?? []).map((part) => verdictPart(state, part)));
  if (verdict.href) {
    state.verdict.append(make("a", "qz-link", { href: verdict.href, target: "_self" },
      verdict.linkLabel));
  }
  for (const note of verdict.notes ?? []) state.verdict.append(make("p", "qz-note", {}, note));
}

function verdictPart(state, part) {
  const node = make("section", `qz-part qz-${part.kind}`, {}, make("h4", "", {}, part.title));
  for (const line of part.lines ?? []) {
    node.append(make("p", "", { dir: "auto" }, ...glossed(state.gloss, line)));
  }
  if (part.cards?.length) {
    node.append(make("p", "qz-chips", {}, ...part.cards.map((card) => chip(card, state.data))));
  }
  return node;
}

function chooseCard(state, card) {
  if ((state.data.options ?? []).some((option) => option.id === card)) choose(state, card);
}

function choose(state, id) {
  if (state.judged || state.sent) return;
  if (state.data.selection !== "all") {
    answer(state, [id]);
    return;
  }
  if (state.chosen.has(id)) state.chosen.delete(id);
  else state.chosen.add(id);
  markChosen(state);
  clearTimeout(state.timer);
  state.timer = setTimeout(() => state.send.setTriggerValue("choice", { id: state.token,
    chosen: inOrder(state, [...state.chosen]) }), 400);
}

function inOrder(state, ids) {
  return (state.data.options ?? []).map((option) => option.id).filter((id) => ids.includes(id));
}

/** Sends an answer once; the id of the question keeps a second one from counting. */
function answer(state, ids) {
  if (state.judged || state.sent === state.token) return;
  clearTimeout(state.timer);
  state.sent = state.token;
  state.chosen = new Set(ids);
  markChosen(state);
  const { token } = state;
  state.send.setTriggerValue("answer", { id: token, chosen: inOrder(state, ids) });
  // Where the connection was lost in between, the question can be answered again.
  state.timer = setTimeout(() => {
    if (state.token !== token || state.judged) return;
    state.sent = "";
    markChosen(state);
  }, 4000);
}

function goOn(state) {
  state.send.setTriggerValue("next", { id: state.token });
}

function pressKey(state, event) {
  if (event.defaultPrevented || !state.root.isConnected || !plainKey(event)) return;
  const path = pathOf(event, state.root);
  // A digit means as little to a row of radio buttons as a letter does.
  if (belongsToElement(path, /^[1-9]$/.test(event.key) ? "a" : event.key)) return;
  if (!obeyKey(state, event)) return;
  event.preventDefault();
  event.stopPropagation();
}

function obeyKey(state, event) {
  const { key, shiftKey, repeat } = event;
  if (shiftKey && ARROWS[key]) {
    moveCardFocus(state.board, ARROWS[key]);
    return true;
  }
  if (key === "Escape") return closeGloss(state.gloss);
  if (repeat) return false;
  if (/^[1-9]$/.test(key)) {
    const option = (state.data.options ?? [])[Number(key) - 1];
    if (option) choose(state, option.id);
    return Boolean(option);
  }
  if (key !== "Enter") return false;
  if (state.judged && state.next) goOn(state);
  else if (!state.judged && state.data.selection === "all") answer(state, [...state.chosen]);
  else return false;
  return true;
}

async function copyReport(state) {
  const { report } = state.data;
  let copied = true;
  try {
    await navigator.clipboard.writeText(report.text);
  } catch {
    copied = false;
  }
  put(state.said, copied ? report.copied : report.byHand);
  state.text.value = report.text;
  state.text.hidden = copied;
  if (!copied) state.text.select();
}

/** Mounts a question, or hands it new data; returns the function that takes it away. */
export default function question(component) {
  return mount(QUESTIONS, component, createQuestion, receive);
}
