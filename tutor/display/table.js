// The card table: one component that draws every moment from `data` and steps in the browser.
import { withMoment } from "./address.js";
import { dealt, readAppearance } from "./appearance.js";
import { clearBoard, createBoard, drawBoard, markProof, moveCardFocus, resizeBoard } from "./board.js";
import { createControls, createKeySheet, createTricks, drawControls, drawKeySheet, fillTricks,
  markTricks } from "./controls.js";
import { announce, make, pathOf, put } from "./elements.js";
import { closeGloss } from "./glossing.js";
import { belongsToElement, CARD_WAYS, commandFor, playDelay } from "./keys.js";
import { dress, listen, mount } from "./mounting.js";
import { createPanel, drawPanel, pin, pointAtVerdict, verdictOf } from "./panel.js";
import { makeSound, soundOfStep } from "./sounds.js";
import { alternatives, firstMoment, lastMoment, nearestIndex, nextTrick, nextView, previousTrick,
  remember, stepBack, stepForward, turnMistake, turnVariation, walker } from "./stepping.js";

const TABLES = new WeakMap();
/** Where the reader was last: a table that the page takes away and mounts again goes on there. */
const LAST = { token: null, at: "", jump: 0 };
let tablesMade = 0;

function createTable() {
  tablesMade += 1;
  const state = { index: -1, token: null, data: { frames: [], labels: {} }, visited: new Map(),
    walk: walker([]), playing: 0, speed: 1, steppedAt: 0, addressTimer: 0, send: {},
    look: readAppearance(null) };
  const command = (name) => obey(state, name);
  const jump = (index) => goTo(state, index);
  state.board = createBoard(`sz${tablesMade}-${Math.random().toString(36).slice(2, 7)}`, {
    pick: (card, piece) => pick(state, card, piece),
    look: (card) => look(state, card),
  });
  const proof = (cards) => markProof(state.board, cards);
  state.panel = createPanel({ proof, command, jump });
  state.controls = createControls(command);
  state.tricks = createTricks(jump);
  state.sheet = createKeySheet({ close: () => toggleSheet(state, false),
    speed: (factor) => setSpeed(state, factor) });
  state.live = make("p", "sz-live", { role: "status", "aria-live": "polite" });
  state.toast = make("p", "sz-toast", { role: "status", "aria-live": "polite" });
  state.toast.hidden = true;
  state.twinTitle = make("summary");
  state.twinLines = make("div", "sz-twinlines");
  state.twin = make("details", "sz-twin", {}, state.twinTitle, state.twinLines);
  state.twin.ontoggle = () => drawTwin(state);
  const play = make("div", "sz-playside", {}, state.board.felt, state.controls.node);
  const side = make("div", "sz-side", {}, state.panel.node, state.tricks.node);
  state.root = make("section", "sz-table", {},
    make("div", "sz-block", {}, play, side, state.sheet.node, state.toast), state.twin, state.live);
  listen(state, { press: (event) => pressKey(state, event), redraw: () => drawFelt(state, false),
    end: () => {
      stopPlay(state);
      clearTimeout(state.addressTimer);
      clearTimeout(state.toastTimer);
    } });
  return state;
}

function receive(state, data) {
  const frames = data?.frames ?? [];
  const known = state.token ?? LAST.token;
  const fresh = known === null || data?.token !== known;
  const here = state.token === null ? LAST.at : state.data.frames[state.index]?.at;
  const sent = data?.jump && data.jump[0] !== LAST.jump ? data.jump : null;
  const wanted = sent ? sent[1] : fresh ? data?.start : here ?? data?.start;
  if (fresh) {
    state.visited = new Map();
    stopPlay(state);
  }
  state.look = readAppearance(data?.appearance);
  state.data = dealt({ ...data, frames, labels: data?.labels ?? {} }, state.look);
  state.token = data?.token ?? "";
  state.walk = walker(frames, state.visited);
  state.index = nearestIndex(frames, wanted);
  if (state.index >= 0) remember(state.walk, state.index);
  keepPlace(state);
  const { labels } = state.data;
  state.root.lang = data?.lang ?? "";
  put(state.twinTitle, labels.textTwin);
  state.root.setAttribute("aria-label", labels.board ?? "");
  fillTricks(state.tricks, state.data, state.walk);
  drawKeySheet(state.sheet, labels, state.speed, state.data.lang);
  dress(state);
  resizeBoard(state.board);
  clearBoard(state.board, state.data);
  draw(state, false);
  if (sent) showJump(state, sent);
  if (fresh && data?.run && state.root.dataset.motion !== "still") togglePlay(state);
  if (state.data.address) noteAddress(state);
}

/** The page has asked for a moment, once: comes to it and into sight. */
function showJump(state, [number]) {
  LAST.jump = number;
  stopPlay(state);
  state.root.scrollIntoView?.({ block: "nearest" });
  state.live.textContent = state.data.frames[state.index]?.title ?? "";
}

function keepPlace(state) {
  LAST.token = state.token;
  LAST.at = state.data.frames[state.index]?.at ?? "";
}

function drawFelt(state, glide) {
  drawBoard(state.board, state.data.frames[state.index], state.data, glide);
}

function draw(state, glide) {
  const { walk, index, data } = state;
  const frame = data.frames[index];
  state.board.proof = new Set();
  drawFelt(state, glide);
  const beside = alternatives(walk, index);
  const choices = beside.length ? beside : (walk.children[index]?.length ?? 0) > 1
    ? walk.children[index] : [];
  drawPanel(state.panel, frame, data, choices, index);
  state.panel.buttons.variation.hidden = turnVariation(walk, index, 1) < 0;
  markTricks(state.tricks, walk, index);
  drawBar(state);
  drawTwin(state);
}

function drawBar(state) {
  const { walk, index } = state;
  drawControls(state.controls, state.data.labels, { empty: index < 0,
    atStart: stepBack(walk, index) === index, atEnd: stepForward(walk, index) === index,
    playing: Boolean(state.playing) });
}

function drawTwin(state) {
  state.twin.hidden = state.data.frames.length === 0;
  if (!state.twin.open) return;
  const lines = state.data.frames[state.index]?.twin ?? [];
  state.twinLines.replaceChildren(...lines.map((line) => make("p", "", { dir: "auto" }, line)));
}

function goTo(state, index) {
  const { frames } = state.data;
  if (index < 0 || index >= frames.length || index === state.index) return;
  const now = performance.now();
  const calm = now - state.steppedAt > 170;
  if (calm && state.look.sound) makeSound(soundOfStep(frames[state.index], frames[index]));
  state.steppedAt = now;
  state.index = index;
  remember(state.walk, index);
  keepPlace(state);
  draw(state, calm);
  announce(state.live, frames[index].title ?? "");
  noteAddress(state);
}

function noteAddress(state) {
  clearTimeout(state.addressTimer);
  state.addressTimer = setTimeout(() => writeAddress(state), 250);
}

function writeAddress(state) {
  const at = state.data.frames[state.index]?.at;
  if (at === undefined || state.data.address === false) return;
  // Only a page that plays on from here needs to know; every step then makes it run.
  if (state.data.report && state.reported !== at) state.send.setStateValue?.("at", at);
  state.reported = state.data.report ? at : null;
  const href = withMoment(window.location.href, at, state.data.address);
  if (href !== window.location.href) window.history.replaceState(window.history.state, "", href);
}

const MOVES = {
  first: firstMoment, prevTrick: previousTrick, prev: stepBack, next: stepForward, nextTrick,
  last: lastMoment,
  nextVariation: (walk, index) => turnVariation(walk, index, 1),
  prevVariation: (walk, index) => turnVariation(walk, index, -1),
  nextMistake: (walk, index) => turnMistake(walk, index, 1),
  prevMistake: (walk, index) => turnMistake(walk, index, -1),
};

function obey(state, name) {
  if (MOVES[name]) {
    stopPlay(state);
    goTo(state, MOVES[name](state.walk, state.index));
  } else if (CARD_WAYS[name]) moveCardFocus(state.board, CARD_WAYS[name]);
  else if (name === "play") togglePlay(state);
  else if (name === "view") changeView(state);
  else if (name === "keys") toggleSheet(state, state.sheet.node.hidden);
  else if (name === "copyLink") copyLink(state);
  else if (name === "escape") escape(state);
}

function changeView(state) {
  const { view, views } = state.data;
  state.send.setTriggerValue?.("view", nextView(view ?? "all", views));
}

function escape(state) {
  if (closeGloss(state.panel.gloss)) return;
  if (!state.sheet.node.hidden) toggleSheet(state, false);
  else if (state.panel.pinned) pin(state.panel, null, []);
}

function pressKey(state, event) {
  if (event.defaultPrevented || !state.root.isConnected) return;
  const name = commandFor(event);
  if (!name || !state.data.frames.length) return;
  // Where no mistake is marked, the key may mean something to the page.
  if (name.endsWith("Mistake") && !state.data.frames.some((frame) => frame.mistake)) return;
  const { gloss, pinned } = state.panel;
  if (name === "escape" && state.sheet.node.hidden && !pinned && !gloss.button) return;
  if (belongsToElement(pathOf(event, state.root), event.key)) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.repeat && (name === "play" || name === "view" || name === "keys")) return;
  obey(state, name);
}

function togglePlay(state) {
  if (state.playing) {
    stopPlay(state);
    return;
  }
  if (state.index < 0) return;
  if (stepForward(state.walk, state.index) === state.index) {
    goTo(state, firstMoment(state.walk, state.index));
  }
  schedule(state);
  drawBar(state);
}

function schedule(state) {
  const wait = playDelay(state.data.frames[state.index], state.speed);
  state.playing = setTimeout(() => {
    const next = stepForward(state.walk, state.index);
    const end = stepForward(state.walk, next) === next;
    if (end || !state.root.isConnected) state.playing = 0;
    else state.playing = -1;
    goTo(state, next);
    if (state.playing) schedule(state);
  }, wait);
}

function stopPlay(state) {
  if (!state.playing) return;
  clearTimeout(state.playing);
  state.playing = 0;
  drawBar(state);
}

function setSpeed(state, factor) {
  state.speed = factor;
  drawKeySheet(state.sheet, state.data.labels, factor);
}

function toggleSheet(state, open) {
  const { node, shut } = state.sheet;
  if (open === !node.hidden) return;
  node.hidden = !open;
  if (open) shut.focus({ preventScroll: true });
  else state.panel.buttons.keys.focus({ preventScroll: true });
}

async function copyLink(state) {
  const at = state.data.frames[state.index]?.at;
  const link = withMoment(window.location.href, at, { view: state.data.view,
    ...state.data.address });
  let copied = false;
  try {
    await navigator.clipboard.writeText(link);
    copied = true;
  } catch {
    copied = copyByHand(state, link);
  }
  toast(state, copied ? state.data.labels.copied ?? "" : link);
}

function copyByHand(state, text) {
  const field = make("textarea", "sz-live");
  field.value = text;
  state.root.append(field);
  field.select();
  const done = document.execCommand?.("copy") ?? false;
  field.remove();
  state.panel.buttons.copyLink.focus({ preventScroll: true });
  return done;
}

function toast(state, text) {
  put(state.toast, text);
  clearTimeout(state.toastTimer);
  state.toastTimer = setTimeout(() => put(state.toast, ""), 2600);
}

function look(state, card) {
  const verdict = card ? state.data.frames[state.index]?.verdicts?.[card] : null;
  pointAtVerdict(state.panel, verdict ? card : null);
  markProof(state.board, verdict?.proof ?? state.panel.pinned?.proof ?? []);
}

function pick(state, card, piece) {
  const { data, index } = state;
  const verdict = data.frames[index]?.verdicts?.[card];
  const at = data.frames[index]?.at;
  const offered = (data.choose === "open" || piece.row === "bottom") && at === (data.chooseAt ?? at);
  if (data.choose && offered) state.send.setTriggerValue?.("card", card);
  if (!verdict) return;
  if (state.look.sound && !verdict.ok) makeSound("refused");
  pin(state.panel, verdictOf(state.panel, card), verdict.proof ?? []);
  pointAtVerdict(state.panel, card, true);
}

/** Mounts the table, or hands it new data; returns the function that takes it away. */
export default function cardTable(component) {
  return mount(TABLES, component, createTable, receive);
}
