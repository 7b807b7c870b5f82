// The card table at a game: shows what happened beat by beat, and sends what the person does.
import { actingCommand, beatsAfter, clockFace, declares, deedOf, entryOf, exitOf, leftNow, placesOf,
  restAfter } from "./acting.js";
import { themeOf } from "./address.js";
import { clearBoard, createBoard, drawBoard, markProof, moveCardFocus, resizeBoard }
  from "./board.js";
import { createKeySheet, drawKeySheet } from "./controls.js";
import { createDeeds, createTalk, drawDeeds, drawSaid, drawStory, drawTurn, markDeed }
  from "./deeds.js";
import { letDrag } from "./dragging.js";
import { icon, make, put } from "./elements.js";
import { belongsToElement } from "./keys.js";
import { sides } from "./pieces.js";

const GAMES = new WeakMap();
/** What this window has shown: a table that is mounted again does not tell it once more. */
const SHOWN = { game: null, token: null, n: -1 };
let gamesMade = 0;

function createGame(parent) {
  gamesMade += 1;
  const game = { data: { frames: [], labels: {} }, play: {}, frame: null, queue: [], timer: 0,
    story: [], declaring: null, asking: null, held: null, send: {}, waiting: 0, clockAt: 0 };
  game.board = createBoard(`szg${gamesMade}-${Math.random().toString(36).slice(2, 7)}`, {
    pick: (card, piece, event) => pick(game, card, piece, event),
    look: (card) => look(game, card),
  });
  game.board.ways = { time: 260, entry: (piece) => entryOf(piece, game.board.layout),
    exit: (piece) => exitOf(piece, game.board.layout, wonRow(game)) };
  letDrag(game.board, { may: (piece) => Boolean(piece.act), over: (place) => mark(game, place),
    drop: (piece, place, back, at) => drop(game, piece, place, back, at) });
  game.board.svg.addEventListener("click", (event) => {
    if (game.held && !event.target.closest?.(".sz-card")) act(game, "card", { card: game.held });
  });
  game.deeds = createDeeds({ press: (deed) => press(game, deed), look: (deed) => glance(game, deed) });
  game.talk = createTalk((cards) => markProof(game.board, cards));
  game.sheet = createKeySheet({ close: () => toggleKeys(game, false), speed: () => {} });
  game.sheet.pace.hidden = true;
  game.clocks = { top: clock(game, "top"), bottom: clock(game, "bottom") };
  game.help = make("button", "sz-tool sz-gamekeys", { type: "button" }, icon("keys"));
  game.help.onclick = () => toggleKeys(game, game.sheet.node.hidden);
  game.live = make("p", "sz-live", { role: "status", "aria-live": "polite" });
  game.twinTitle = make("summary");
  game.twinLines = make("div", "sz-twinlines");
  game.twin = make("details", "sz-twin", {}, game.twinTitle, game.twinLines);
  game.twin.ontoggle = () => drawTwin(game);
  game.root = make("section", "sz-table sz-game", {}, make("div", "sz-gameblock", {},
    game.board.felt, make("div", "sz-deedrow", {}, game.deeds.node, game.help), game.talk.node,
    game.sheet.node), game.twin, game.live);
  parent.append(game.root);
  listen(game);
  return game;
}

function clock(game, row) {
  const node = make("span", "sz-clock", { role: "timer" });
  node.hidden = true;
  game.board.plates[row].node.append(node);
  return node;
}

function listen(game) {
  const onKey = (event) => pressKey(game, event);
  window.addEventListener("keydown", onKey, true);
  const observer = new ResizeObserver(() => {
    if (resizeBoard(game.board)) drawFelt(game, false);
  });
  observer.observe(game.board.svg);
  const scheme = window.matchMedia?.("(prefers-color-scheme: dark)");
  const onScheme = () => dress(game);
  scheme?.addEventListener?.("change", onScheme);
  const ticking = setInterval(() => tick(game), 200);
  game.dispose = () => {
    window.removeEventListener("keydown", onKey, true);
    observer.disconnect();
    scheme?.removeEventListener?.("change", onScheme);
    clearInterval(ticking);
    for (const timer of [game.timer, game.polling, game.waiting]) clearTimeout(timer);
    game.root.remove();
  };
}

function receive(game, data) {
  const play = data?.play ?? {};
  const looks = JSON.stringify([data?.token, data?.faces, data?.fourColour, data?.letters]);
  const fresh = looks !== game.looks;
  const dealt = fresh && SHOWN.game === play.game && SHOWN.token !== data?.token;
  if (SHOWN.token !== data?.token) SHOWN.n = -1;
  game.data = { ...data, frames: data?.frames ?? [], labels: data?.labels ?? {} };
  game.play = play;
  game.looks = looks;
  clearTimeout(game.waiting);
  game.waiting = 0;
  game.clockAt = performance.now();
  disarm(game);
  game.root.lang = data?.lang ?? "";
  game.root.setAttribute("aria-label", game.data.labels.board ?? "");
  game.talk.node.setAttribute("aria-label", play.words?.talk ?? "");
  put(game.twinTitle, game.data.labels.textTwin);
  game.help.title = game.data.labels.keys ?? "";
  game.help.setAttribute("aria-label", game.data.labels.keys ?? "");
  drawKeySheet(game.sheet, game.data.labels, 1);
  dress(game);
  resizeBoard(game.board);
  if (fresh) {
    clearBoard(game.board, game.data);
    game.board.pieces = [];
  }
  tellBeats(game, fresh, dealt);
  poll(game);
}

/** Shows what is new: beat by beat, or only the last moment where nothing came before it. */
function tellBeats(game, fresh, dealt) {
  const { frames } = game.data;
  const last = frames[frames.length - 1];
  const known = SHOWN.game === game.play.game && SHOWN.token === game.data.token;
  SHOWN.game = game.play.game;
  SHOWN.token = game.data.token;
  const coming = known || dealt ? beatsAfter(frames, SHOWN.n) : [];
  clearTimeout(game.timer);
  game.queue = coming.slice();
  if (!coming.length || !game.board.size[0]) {
    game.queue = [];
    if (fresh || !last || last.n < SHOWN.n || !game.story.length) {
      game.story = (last?.story ?? []).slice();
    }
    if (last) show(game, last, false);
    else drawAround(game);
    return;
  }
  game.story = [];
  next(game);
}

function next(game) {
  clearTimeout(game.timer);
  const frame = game.queue.shift();
  if (!frame) return;
  game.story = [...(frame.story ?? []), ...game.story];
  show(game, frame, !isStill(game));
  const words = (frame.story ?? []).slice().reverse().join(" ");
  if (words) game.live.textContent = game.live.textContent === words ? `${words}\u00a0` : words;
  if (game.queue.length) {
    game.timer = setTimeout(() => next(game), restAfter(frame, game.data.pace ?? 1));
  } else if (game.play.prompt && !game.play.thinking) {
    game.live.textContent += ` ${game.play.prompt}`;
  }
}

function isStill(game) {
  return game.data.still
    ?? (window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false);
}

/** Shows everything that still waits at once. */
function hurry(game) {
  while (game.queue.length) {
    clearTimeout(game.timer);
    const frame = game.queue.shift();
    game.story = [...(frame.story ?? []), ...game.story];
    if (!game.queue.length) show(game, frame, false);
  }
}

function show(game, frame, glide) {
  const place = handPlace(game);
  game.frame = frame;
  SHOWN.n = frame.n;
  game.board.proof = new Set(frame.proof ?? []);
  drawFelt(game, glide);
  keepInHand(game, place);
  drawAround(game);
}

function drawFelt(game, glide) {
  drawBoard(game.board, game.frame, game.data, glide);
  dressHand(game);
}

function drawAround(game) {
  const { play, data } = game;
  const live = game.queue.length === 0;
  drawDeeds(game.deeds, play, data);
  drawTurn(game.talk, play, live);
  drawStory(game.talk, game.story);
  if (live) drawSaid(game.talk, play.said, data);
  else drawSaid(game.talk, null, data);
  if (live && !play.said) markProof(game.board, game.frame?.proof ?? []);
  game.root.dataset.busy = live ? "no" : "yes";
  drawTwin(game);
  tick(game);
}

function drawTwin(game) {
  const lines = game.frame?.twin ?? [];
  game.twin.hidden = !lines.length;
  if (!game.twin.open) return;
  game.twinLines.replaceChildren(...lines.map((line) => make("p", "", { dir: "auto" }, line)));
}

function dress(game) {
  const page = getComputedStyle(game.root).getPropertyValue("--st-background-color");
  const dark = window.matchMedia?.("(prefers-color-scheme: dark)").matches;
  game.root.dataset.theme = themeOf(page, dark ? "dark" : "light");
}

/** The place in the own hand that holds the focus, or -1. */
function handPlace(game) {
  const node = game.board.svg.getRootNode().activeElement?.closest?.(".sz-card");
  const hand = game.board.pieces.filter((piece) => piece.row === "bottom");
  return node ? hand.findIndex((piece) => piece.key === node.dataset.key) : -1;
}

/** The focus stays in the hand: the card that was played takes it not along. */
function keepInHand(game, place) {
  if (place < 0) return;
  const hand = game.board.pieces.filter((piece) => piece.row === "bottom");
  if (!hand.length || handPlace(game) >= 0) return;
  const key = hand[Math.min(place, hand.length - 1)].key;
  game.board.nodes.get(key)?.focus({ preventScroll: true });
}

function wonRow(game) {
  const winner = game.frame?.taker ?? null;
  if (!winner) return null;
  return sides(game.frame).top === winner ? "top" : "bottom";
}

function dressHand(game) {
  game.board.nodes.forEach((node, key) => {
    if (game.held === key) node.dataset.held = "yes";
    else delete node.dataset.held;
    if (game.declaring && declares(game.declaring, key)) node.dataset.pair = "yes";
    else delete node.dataset.pair;
  });
}

function mark(game, place) {
  if (place) game.board.felt.dataset.over = place;
  else delete game.board.felt.dataset.over;
}

/** Counts the clocks on; when the own time is up the server is asked to judge. */
function tick(game) {
  const { clocks } = game.play;
  const { top, bottom } = sides(game.frame);
  for (const [row, seat] of [["top", top], ["bottom", bottom]]) {
    const node = game.clocks[row];
    node.hidden = !clocks;
    if (!clocks) continue;
    const left = leftNow(clocks, seat, performance.now() - game.clockAt);
    const text = clockFace(left);
    if (node.textContent !== text) {
      node.textContent = text;
      node.setAttribute("aria-label", `${clocks.names?.[seat] ?? ""} ${text}`);
    }
    node.dataset.running = clocks.running === seat ? "yes" : "no";
    node.dataset.short = left < 15 ? "yes" : "no";
    if (left <= 0 && clocks.running === seat && game.clockSaid !== clocks.stamp) {
      game.clockSaid = clocks.stamp;
      send(game, "time", {});
    }
  }
}

/** Asks again and again for the answer while the other one thinks. */
function poll(game) {
  clearTimeout(game.polling);
  if (!game.play.thinking) return;
  game.polling = setTimeout(() => {
    if (!game.root.isConnected) return;
    send(game, "poll", {});
    poll(game);
  }, game.play.poll ?? 300);
}

function send(game, kind, more) {
  game.sent = (game.sent ?? 0) + 1;
  game.send.setTriggerValue?.("act", { kind, n: game.play.n ?? 0, game: game.play.game ?? "",
    sent: game.sent, ...more });
}

/** Sends what the person does; until the answer comes nothing else is sent. */
function act(game, kind, more) {
  if (game.waiting) return;
  hurry(game);
  disarm(game);
  game.waiting = setTimeout(() => {
    game.waiting = 0;
    if (game.frame) drawFelt(game, true);
  }, 4000);
  send(game, kind, more);
}

function disarm(game) {
  game.declaring = null;
  game.asking = null;
  game.held = null;
  markDeed(game.deeds, null);
  dressHand(game);
}

/** A card is clicked, tapped or chosen by key. */
function pick(game, card, piece, event) {
  if (!piece.act) {
    if (game.held && piece.layer === "talon") act(game, "exchange", {});
    else if (game.held) act(game, "card", { card: game.held });
    return;
  }
  const byHand = event instanceof PointerEvent && event.pointerType !== "" && event.detail > 0;
  if (game.declaring) {
    playCard(game, card);
  } else if (byHand && placesOf(card, game.play).length > 1 && game.held !== card) {
    game.held = card;
    dressHand(game);
    say(game, { tone: "note", text: game.play.words?.twoPlaces ?? "" });
  } else playCard(game, card);
}

function playCard(game, card) {
  const declared = Boolean(game.declaring) && declares(game.declaring, card);
  act(game, "card", { card, declares: declared });
}

function drop(game, piece, place, back, at) {
  if (game.waiting) {
    back();
    return;
  }
  // From where it was let go it glides on, or home when it is refused.
  const own = game.board.pieces.find((each) => each.key === piece.key);
  if (own) Object.assign(own, { x: at.x, y: at.y });
  const node = game.board.nodes.get(piece.key);
  if (node) node.drawnAs = "";
  if (place === "turnUp") act(game, "exchange", { card: piece.card });
  else playCard(game, piece.card);
}

/** A button is pressed: it acts, waits for a card or for a second press, or tells why it cannot. */
function press(game, deed) {
  if (!deed) return;
  if (deed.ok === false) {
    say(game, { tone: "no", text: deed.reason, rule: deed.rule, proof: deed.proof });
  } else if (deed.kind === "marriage") declare(game, deed);
  else if (deed.confirm && game.asking !== deed.name) {
    disarm(game);
    game.asking = deed.name;
    markDeed(game.deeds, deed.name);
    say(game, { tone: "note", text: deed.confirm });
  } else act(game, deed.name, {});
}

function declare(game, deed) {
  if (game.declaring?.name === deed.name) {
    disarm(game);
    say(game, null);
    return;
  }
  disarm(game);
  if (deed.atOnce) {
    game.declaring = deed;
    playCard(game, deed.atOnce);
    return;
  }
  game.declaring = deed;
  markDeed(game.deeds, deed.name);
  dressHand(game);
  say(game, { tone: "note", text: deed.choose ?? "" });
  focusCard(game, deed.cards?.[0]);
}

function focusCard(game, card) {
  const inside = game.root.contains(game.board.svg.getRootNode().activeElement);
  if (card && inside) game.board.nodes.get(card)?.focus({ preventScroll: true });
}

function say(game, said) {
  drawSaid(game.talk, said?.text ? said : null, game.data);
}

function glance(game, deed) {
  put(game.talk.hint, deed ? [deed.label, deed.ok === false ? deed.reason : deed.about]
    .filter(Boolean).join(". ") : "");
}

function look(game, card) {
  const verdict = card ? game.frame?.verdicts?.[card] : null;
  put(game.talk.hint, verdict ? `${game.data.cards?.[card] ?? card}: ${verdict.text}` : "");
  if (game.talk.told) return;
  markProof(game.board, verdict?.proof?.length ? verdict.proof : game.frame?.proof ?? []);
}

const FOCUS = { cardLeft: "left", cardRight: "right", cardUp: "up", cardDown: "down" };

function obey(game, name) {
  if (FOCUS[name]) moveCardFocus(game.board, FOCUS[name]);
  else if (name === "keys") toggleKeys(game, game.sheet.node.hidden);
  else if (name === "escape") escape(game);
  else if (name === "marriage") declareAny(game);
  else press(game, deedOf(game.play, name));
}

/** By key: the one marriage that can be declared, or all of them, and the card decides. */
function declareAny(game) {
  const deeds = (game.play.deeds ?? []).filter((deed) => deed.kind === "marriage");
  const open = deeds.filter((deed) => deed.ok !== false);
  if (open.length < 2) press(game, open[0] ?? deeds[0]);
  else {
    declare(game, { ...open[0], atOnce: null,
      cards: open.flatMap((deed) => deed.cards ?? []) });
  }
}

function escape(game) {
  if (!game.sheet.node.hidden) toggleKeys(game, false);
  else {
    disarm(game);
    say(game, null);
  }
}

function pressKey(game, event) {
  if (event.defaultPrevented || !game.root.isConnected) return;
  const name = actingCommand(event);
  if (!name || !game.data.frames.length) return;
  const path = event.composedPath().filter((node) => node instanceof Element)
    .map((node) => ({ tag: node.localName, role: node.getAttribute("role") ?? "",
      editable: node.isContentEditable, own: game.root.contains(node) }));
  if (belongsToElement(path, event.key)) return;
  event.preventDefault();
  event.stopPropagation();
  if (!event.repeat || FOCUS[name]) obey(game, name);
}

function toggleKeys(game, open) {
  const { node, shut } = game.sheet;
  if (open === !node.hidden) return;
  node.hidden = !open;
  (open ? shut : game.help).focus({ preventScroll: true });
}

/** Mounts the table of a game, or hands it new data; returns the function that takes it away. */
export default function playTable(component) {
  const { data, parentElement, setTriggerValue } = component;
  let game = GAMES.get(parentElement);
  if (!game || !game.root.isConnected) {
    game?.dispose();
    game = createGame(parentElement);
    GAMES.set(parentElement, game);
  }
  game.send = { setTriggerValue };
  receive(game, typeof data?.text === "string" ? JSON.parse(data.text) : data ?? {});
  return () => {
    game.dispose();
    GAMES.delete(parentElement);
  };
}
