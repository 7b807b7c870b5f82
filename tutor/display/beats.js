// A game told beat by beat: the own card, the answer, who takes the trick, what is drawn.
import { beatsAfter, clockFace, declares, leftNow, restAfter } from "./acting.js";
import { drawBoard, flag, markProof } from "./board.js";
import { drawDeeds, drawSaid, drawStory, drawTurn } from "./deeds.js";
import { announce, make, put } from "./elements.js";
import { sides } from "./pieces.js";
import { makeSound, soundOfStep } from "./sounds.js";

/** What this window has shown: a table that is mounted again does not tell it once more. */
const SHOWN = { game: null, token: null, n: -1 };

/** How fast beats follow each other, by how fast cards glide. */
const PACE = { slow: 0.65, normal: 1, fast: 1.8, still: 1.2 };

/**
 * Shows what is new: beat by beat, or only the last moment where nothing came before it; `home`
 * lets a card that was dropped and refused glide back.
 */
export function tellBeats(game, fresh, home) {
  const { frames } = game.data;
  const last = frames[frames.length - 1];
  const known = SHOWN.game === game.play.game;
  if (SHOWN.token !== game.data.token) SHOWN.n = -1;
  SHOWN.game = game.play.game;
  SHOWN.token = game.data.token;
  const coming = known ? beatsAfter(frames, SHOWN.n) : [];
  clearTimeout(game.timer);
  game.queue = coming.slice();
  if (coming.length && game.board.size[0]) {
    game.story = [];
    next(game);
    return;
  }
  game.queue = [];
  const older = !last || last.n < SHOWN.n;
  const before = game.talk.turn.dataset.text;
  if (fresh || older || !game.story.length) game.story = frames.flatMap((each) => each.story ?? []);
  if (last) show(game, last, home);
  else drawAround(game);
  // Nothing was played, but something else is due: the time has run out, or nobody claims.
  if (before && !game.play.thinking && before !== game.play.prompt) speak(game, game.play.prompt);
}

function next(game) {
  clearTimeout(game.timer);
  const frame = game.queue.shift();
  if (!frame) return;
  game.story.push(...(frame.story ?? []));
  if (game.look?.sound) makeSound(soundOfStep(game.frame, frame));
  show(game, frame, true);
  const words = (frame.story ?? []).join(" ");
  if (game.queue.length) {
    speak(game, words);
    game.timer = setTimeout(() => next(game), restAfter(frame, PACE[game.look?.motion]));
  } else speak(game, [words, game.play.thinking ? "" : game.play.prompt].filter(Boolean).join(" "));
}

/** Says a text in the live region of the game. */
export function speak(game, words) {
  if (words) announce(game.live, words);
}

/** Shows everything that still waits at once. */
export function hurry(game) {
  clearTimeout(game.timer);
  while (game.queue.length) {
    const frame = game.queue.shift();
    game.story.push(...(frame.story ?? []));
    if (!game.queue.length) show(game, frame, false);
  }
}

function show(game, frame, glide) {
  keepFocus(game, () => {
    const place = handPlace(game);
    game.frame = frame;
    SHOWN.n = frame.n;
    drawFelt(game, glide);
    keepInHand(game, place);
    drawAround(game);
  });
}

/** Draws; where what held the focus is gone, it goes to the hand or to the buttons, not away. */
export function keepFocus(game, draw) {
  const active = () => game.board.svg.getRootNode().activeElement;
  const held = game.root.contains(active());
  const onFelt = game.board.svg.contains(active());
  draw();
  if (!held || game.root.contains(active())) return;
  const first = onFelt ? game.board.pieces.find((piece) => piece.row === "bottom") : null;
  const node = first ? game.board.nodes.get(first.key) : game.deeds.node.firstElementChild;
  node?.focus({ preventScroll: true });
}

/** Draws the felt at the moment that is shown. */
export function drawFelt(game, glide) {
  drawBoard(game.board, game.frame, game.data, glide);
  dressHand(game);
}

function drawAround(game) {
  const { play, data } = game;
  const live = game.queue.length === 0;
  drawDeeds(game.deeds, play);
  drawTurn(game.talk, play, live);
  drawStory(game.talk, game.story);
  drawSaid(game.talk, live ? play.said : null, data);
  if (live && !play.said) markProof(game.board, game.frame?.proof ?? []);
  game.root.dataset.state = play.state ?? "";
  game.root.dataset.moment = `${play.n ?? 0}.${play.told ?? 0}`;
  drawTwin(game);
  tick(game);
}

/** Writes the table in words, where that is open. */
export function drawTwin(game) {
  const lines = game.frame?.twin ?? [];
  game.twin.hidden = !lines.length;
  if (!game.twin.open) return;
  game.twinLines.replaceChildren(...lines.map((line) => make("p", "", { dir: "auto" }, line)));
}

/** The place in the own hand that holds the focus, or -1. */
function handPlace(game) {
  const node = game.board.svg.getRootNode().activeElement?.closest?.(".sz-card");
  const hand = game.board.pieces.filter((piece) => piece.row === "bottom");
  return node ? hand.findIndex((piece) => piece.key === node.dataset.key) : -1;
}

/** The focus stays in the hand: the card that was played takes it not along. */
function keepInHand(game, place) {
  if (place < 0 || handPlace(game) >= 0) return;
  const hand = game.board.pieces.filter((piece) => piece.row === "bottom");
  const key = hand[Math.min(place, hand.length - 1)]?.key;
  if (key) game.board.nodes.get(key)?.focus({ preventScroll: true });
}

/** The row of the seat that takes the trick, while it is taken. */
export function wonRow(game) {
  const taker = game.frame?.taker ?? null;
  if (!taker) return null;
  return sides(game.frame).top === taker ? "top" : "bottom";
}

/** Marks the card that is held and the cards of a marriage that is being declared. */
export function dressHand(game) {
  game.board.nodes.forEach((node, key) => {
    flag(node, "held", game.held === key);
    flag(node, "pair", declares(game.declaring, key));
  });
}

/** Counts the clocks on; `out` is called once when one that runs is at zero. */
export function tick(game) {
  const { clocks } = game.play;
  const { top, bottom } = sides(game.frame);
  for (const [row, seat] of [["top", top], ["bottom", bottom]]) {
    const node = game.clocks[row];
    node.hidden = !clocks || clocks.left?.[seat] === undefined;
    if (node.hidden) continue;
    const left = leftNow(clocks, seat, performance.now() - game.clockAt);
    const face = clockFace(left);
    put(node, face);
    const told = `${clocks.names?.[seat] ?? ""} ${face}`;
    if (node.getAttribute("aria-label") !== told) node.setAttribute("aria-label", told);
    node.dataset.running = clocks.running === seat ? "yes" : "no";
    node.dataset.short = left < 15 ? "yes" : "no";
    if (left <= 0 && clocks.running === seat && game.clockSaid !== game.clockAt) {
      game.clockSaid = game.clockAt;
      game.timeOut?.();
    }
  }
}
