// The card table at a game: shows what happened beat by beat, and sends what the person does.
import { dropPlace, entryOf, exitOf } from "./acting.js";
import { dealt, readAppearance } from "./appearance.js";
import { drawFelt, drawTwin, keepFocus, tellBeats, tick, wonRow } from "./beats.js";
import { clearBoard, createBoard, flag, markProof, resizeBoard } from "./board.js";
import { createKeySheet, drawKeySheet } from "./controls.js";
import { createDeeds, createTalk } from "./deeds.js";
import { act, disarm, dropCard, glanceDeed, lookCard, pickCard, pressDeed, pressGameKey, send,
  toggleKeys, wake }
  from "./doing.js";
import { letDrag } from "./dragging.js";
import { icon, make, put } from "./elements.js";
import { dress, listen, mount } from "./mounting.js";
import { makeSound } from "./sounds.js";

const GAMES = new WeakMap();
/** So often the answer is asked for before the whole page is; a thought takes a second. */
const POLLS_BEFORE_WAKING = 20;
let gamesMade = 0;

function createGame() {
  gamesMade += 1;
  const game = { data: { frames: [], labels: {} }, play: {}, frame: null, queue: [], timer: 0,
    story: [], declaring: null, asking: null, held: null, send: {}, waiting: 0, clockAt: 0 };
  game.board = createBoard(`szg${gamesMade}-${Math.random().toString(36).slice(2, 7)}`, {
    pick: (card, piece, event) => pickCard(game, card, piece, event),
    look: (card) => lookCard(game, card),
  });
  game.board.ways = { entry: (piece) => entryOf(piece, game.board.layout),
    exit: (piece) => exitOf(piece, game.board.layout, wonRow(game)) };
  letDrag(game.board, { may: (piece) => Boolean(piece.act || piece.grab),
    place: (piece, from, to) => dropPlace(piece, game.board.layout, from, to,
      Boolean(game.frame?.talon?.up)),
    over: (place) => flag(game.board.felt, "over", place),
    drop: (piece, place, back, at) => dropCard(game, piece, place, back, at) });
  game.board.svg.addEventListener("click", (event) => {
    if (game.held && !event.target.closest?.(".sz-card")) act(game, "card", { card: game.held });
  });
  game.deeds = createDeeds({ press: (deed) => pressDeed(game, deed),
    look: (deed) => glanceDeed(game, deed) });
  game.talk = createTalk((cards) => markProof(game.board, cards));
  game.sheet = createKeySheet({ close: () => toggleKeys(game, false), speed: () => {} });
  game.sheet.pace.hidden = true;
  game.clocks = { top: createClock(game, "top"), bottom: createClock(game, "bottom") };
  game.timeOut = () => send(game, "time");
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
  const ticking = setInterval(() => tick(game), 200);
  listen(game, { press: (event) => pressGameKey(game, event),
    redraw: () => game.frame && drawFelt(game, false),
    end: () => {
      clearInterval(ticking);
      for (const timer of [game.timer, game.polling, game.waiting]) clearTimeout(timer);
    } });
  return game;
}

function createClock(game, row) {
  const node = make("span", "sz-clock", { role: "timer" });
  node.hidden = true;
  game.board.plates[row].node.append(node);
  return node;
}

function receiveGame(game, sent) {
  const play = sent?.play ?? {};
  game.look = readAppearance(sent?.appearance);
  const data = dealt({ ...sent, frames: sent?.frames ?? [], labels: sent?.labels ?? {} },
    game.look);
  const looks = JSON.stringify([data.token, data.lang, data.faces, data.fourColour, data.letters,
    data.paper, data.hand]);
  const fresh = looks !== game.looks;
  const refused = play.said?.tone === "no" && play.told !== game.play.told;
  game.data = data;
  game.play = play;
  game.looks = looks;
  clearTimeout(game.waiting);
  game.waiting = 0;
  game.clockAt = performance.now();
  game.board.ways.time = Math.round(data.glide * 1.4);
  disarm(game);
  if (fresh) nameParts(game);
  dress(game);
  resizeBoard(game.board);
  keepFocus(game, () => {
    if (fresh) clearBoard(game.board, game.data);
    tellBeats(game, fresh, Boolean(game.dropped && refused));
  });
  game.dropped = false;
  if (refused && game.look.sound) makeSound("refused");
  game.again?.();
  poll(game);
}

/** Names the parts of the table in the language of its data. */
function nameParts(game) {
  const { labels, lang } = game.data;
  game.root.lang = lang ?? "";
  game.root.setAttribute("aria-label", labels.board ?? "");
  game.talk.node.setAttribute("aria-label", game.play.words?.talk ?? "");
  put(game.twinTitle, labels.textTwin);
  game.help.title = labels.keys ?? "";
  game.help.setAttribute("aria-label", labels.keys ?? "");
  drawKeySheet(game.sheet, labels, 1, game.data.lang);
}

/**
 * Asks again and again for the answer while the other one thinks; but not while the person's own
 * deed is on its way: of two calls that wait for the server only the later one is heard.
 */
function poll(game, asked = 1) {
  clearTimeout(game.polling);
  if (!game.play.thinking) return;
  game.polling = setTimeout(() => {
    if (!game.root.isConnected) return;
    if (!game.waiting) {
      if (asked % POLLS_BEFORE_WAKING) send(game, "poll");
      else wake();
    }
    poll(game, asked + 1);
  }, game.play.poll ?? 300);
}

/** Mounts the table of a game, or hands it new data; returns the function that takes it away. */
export default function playTable(component) {
  return mount(GAMES, component, createGame, receiveGame);
}
