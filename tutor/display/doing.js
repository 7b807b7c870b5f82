// What the person does at a game: cards, buttons and keys become what is sent to the server.
import { actingCommand, declares, deedOf, placesOf } from "./acting.js";
import { dressHand, drawFelt, hurry, speak } from "./beats.js";
import { markProof, moveCardFocus } from "./board.js";
import { deedWords, drawSaid, markDeed } from "./deeds.js";
import { pathOf, put } from "./elements.js";
import { belongsToElement, CARD_WAYS } from "./keys.js";

const PATIENCE_MS = 3500;
const WAKING_MS = 9000;

/** Sends what was done, with the moment to which it belongs. */
export function send(game, kind, more = {}) {
  game.sent = (game.sent ?? 0) + 1;
  game.send.setTriggerValue?.("act", { kind, n: game.play.n ?? 0, game: game.play.game ?? "",
    sent: game.sent, ...more });
}

/** Sends what the person does; until the answer comes nothing else is sent. */
export function act(game, kind, more = {}) {
  if (game.waiting || game.play.state === "elsewhere") return;
  hurry(game);
  disarm(game);
  const giveUp = () => {
    game.waiting = 0;
    if (game.frame) drawFelt(game, true);
  };
  // A server that started again does not know this table: the page is woken, and asked once more.
  const { n } = game.play;
  const again = () => {
    game.again = null;
    clearTimeout(game.waiting);
    game.waiting = setTimeout(giveUp, PATIENCE_MS);
    if (game.play.n === n) send(game, kind, more);
  };
  game.waiting = setTimeout(() => {
    wake();
    game.again = again;
    game.waiting = setTimeout(again, WAKING_MS);
  }, PATIENCE_MS);
  send(game, kind, more);
}

/** Has the whole page run, where the page offers that. */
export function wake() {
  globalThis.schnapsenGame?.wake?.();
}

/** Leaves what waits for a card or for a second press. */
export function disarm(game) {
  game.declaring = null;
  game.asking = null;
  game.held = null;
  markDeed(game.deeds, null);
  dressHand(game);
}

/** Says something beside the table that the server has not said; nothing takes it away. */
export function say(game, said) {
  drawSaid(game.talk, said?.text ? said : null, game.data);
}

/** A card is clicked, tapped or chosen by key. */
export function pickCard(game, card, piece, event) {
  if (!piece.act) {
    if (game.held) act(game, ...(piece.layer === "talon" ? ["exchange"]
      : ["card", { card: game.held }]));
    return;
  }
  const byHand = event?.type === "click" && event.detail > 0;
  const two = placesOf(card, game.play).length > 1 && !game.declaring && game.held !== card;
  if (byHand && two) {
    disarm(game);
    game.held = card;
    dressHand(game);
    say(game, { tone: "note", text: game.play.words?.twoPlaces });
  } else playCard(game, card);
}

function playCard(game, card) {
  act(game, "card", { card, declares: Boolean(game.declaring) && declares(game.declaring, card) });
}

/**
 * A card is dropped in the middle or on the turn-up, or the turn-up on the talon; from there it
 * glides on, or home.
 */
export function dropCard(game, piece, place, back, at) {
  const close = place === "talon" ? deedOf(game.play, "close") : null;
  if (game.waiting || (place === "talon" && !close?.ok)) {
    back();
    if (!game.waiting) pressDeed(game, close);
    return;
  }
  const own = game.board.pieces.find((each) => each.key === piece.key);
  if (own) Object.assign(own, { x: at.x, y: at.y });
  const node = game.board.nodes.get(piece.key);
  if (node) node.drawnAs = "";
  game.dropped = true;
  if (close) pressDeed(game, close);
  else if (place === "turnUp") act(game, "exchange", { card: piece.card });
  else playCard(game, piece.card);
}

/** A button is pressed: it acts, waits for a card or for a second press, or tells why it cannot. */
export function pressDeed(game, deed) {
  if (!deed) return;
  if (deed.ok === false) {
    say(game, { tone: "no", text: deed.reason, rule: deed.rule, proof: deed.proof });
  } else if (deed.kind === "marriage") declare(game, deed);
  else if (deed.confirm && game.asking !== deed.name) {
    disarm(game);
    game.asking = deed.name;
    markDeed(game.deeds, deed.name);
    say(game, { tone: "note", text: deed.confirm });
  } else act(game, deed.name);
}

function declare(game, deed) {
  const again = game.declaring?.name === deed.name;
  disarm(game);
  say(game, null);
  if (again) return;
  if (!deed.cards?.length) {
    act(game, deed.name);
    return;
  }
  game.declaring = deed;
  if (deed.cards.length === 1 || deed.atOnce) {
    playCard(game, deed.atOnce ?? deed.cards[0]);
    return;
  }
  markDeed(game.deeds, deed.name);
  dressHand(game);
  say(game, { tone: "note", text: deed.choose });
  const inside = game.root.contains(game.board.svg.getRootNode().activeElement);
  if (inside) game.board.nodes.get(deed.cards[0])?.focus({ preventScroll: true });
}

/** By key: the one marriage that can be declared, or all of them, and the card decides. */
function declareAny(game) {
  const deeds = (game.play.deeds ?? []).filter((deed) => deed.kind === "marriage");
  const open = deeds.filter((deed) => deed.ok !== false && deed.cards?.length);
  if (open.length < 2) pressDeed(game, open[0] ?? deeds[0]);
  else {
    declare(game, { ...open[0], atOnce: null, cards: open.flatMap((deed) => deed.cards),
      choose: game.play.words?.chooseAny });
  }
}

/** A button is looked at: what it does, or why not now. */
export function glanceDeed(game, deed) {
  put(game.talk.hint, deed ? deedWords(deed) : "");
}

/** A card is looked at: in teaching mode, the judge's word on it and the cards that prove it. */
export function lookCard(game, card) {
  const verdict = card ? game.frame?.verdicts?.[card] : null;
  put(game.talk.hint, verdict ? `${game.data.cards?.[card] ?? card}: ${verdict.text}` : "");
  if (game.talk.told) return;
  markProof(game.board, verdict?.proof?.length ? verdict.proof : game.frame?.proof ?? []);
}

function obeyKey(game, name) {
  if (CARD_WAYS[name]) moveCardFocus(game.board, CARD_WAYS[name]);
  else if (name === "keys") toggleKeys(game, game.sheet.node.hidden);
  else if (name === "escape") escapeGame(game);
  else if (name === "marriage") declareAny(game);
  else if (name === "next") pressDeed(game, deedOf(game.play, "go-on") ?? deedOf(game.play, "next"));
  else pressDeed(game, deedOf(game.play, name));
  if (game.talk.told && name !== "keys" && !CARD_WAYS[name]) speak(game, game.talk.told.text);
}

function escapeGame(game) {
  if (!game.sheet.node.hidden) {
    toggleKeys(game, false);
    return;
  }
  disarm(game);
  say(game, null);
}

/** A key is pressed somewhere on the page. */
export function pressGameKey(game, event) {
  if (event.defaultPrevented || !game.root.isConnected) return;
  const name = actingCommand(event);
  if (!name || !game.data.frames.length) return;
  if (belongsToElement(pathOf(event, game.root), event.key)) return;
  event.preventDefault();
  event.stopPropagation();
  if (!event.repeat || CARD_WAYS[name]) obeyKey(game, name);
}

/** Opens or closes the list of keys. */
export function toggleKeys(game, open) {
  const { node, shut } = game.sheet;
  if (open === !node.hidden) return;
  node.hidden = !open;
  (open ? shut : game.help).focus({ preventScroll: true });
}
