// What a person at the table can do with keys and cards: which key means what, where a card may go.
// No DOM.
import { plainKey } from "./keys.js";
import { CARD_H, CARD_W } from "./layout.js";

const KEYS = new Map([
  ["ArrowLeft", "cardLeft"],
  ["ArrowRight", "cardRight"],
  ["ArrowUp", "cardUp"],
  ["ArrowDown", "cardDown"],
  ["Escape", "escape"],
  ["m", "marriage"],
  ["x", "exchange"],
  ["t", "close"],
  ["6", "claim"],
  ["n", "next"],
  ["?", "keys"],
]);

/** The command of a key at a game, or null. */
export function actingCommand(event) {
  const { key, shiftKey = false } = event;
  if (!plainKey(event) || (shiftKey && key !== "?")) return null;
  return KEYS.get(key.length === 1 ? key.toLowerCase() : key) ?? null;
}

/** The deed named `name` among those offered, or null. */
export function deedOf(play, name) {
  return (play?.deeds ?? []).find((deed) => deed.name === name) ?? null;
}

/** The places to which a card of the own hand could go: the middle, and the turn-up for a jack. */
export function placesOf(card, play) {
  const exchange = deedOf(play, "exchange");
  const both = exchange?.ok !== false && (exchange?.cards ?? []).includes(card);
  return both ? ["middle", "turnUp"] : ["middle"];
}

/** Whether a card belongs to one of the marriages that are being declared. */
export function declares(declaring, card) {
  return (declaring?.cards ?? []).includes(card);
}

/** Whether two places on the felt are further apart than a hand shakes. */
export function hasMoved(from, to, by = 6) {
  return Math.hypot(to.x - from.x, to.y - from.y) > by;
}

/** Where a card is dropped that was taken up at `from`: the turn-up closes the talon, or goes home. */
export function dropPlace(piece, layout, from, to, open) {
  if (!piece.grab) return placeAt(layout, to, open);
  return closesAt(layout, from, to) ? "talon" : "home";
}

/** Whether the turn-up was carried onto the pile; a hand that shakes at its edge has not done that. */
function closesAt({ talon }, from, to) {
  const { x, y, scale } = talon;
  const reach = 8;
  return hasMoved(from, to, CARD_W * scale * 0.25) && to.x > x - reach
    && to.x < x + CARD_W * scale + reach && to.y > y - reach && to.y < y + CARD_H * scale + reach;
}

/**
 * Where a card of the hand is dropped: on the "turnUp" (with the talon beside it), in the "middle",
 * or back "home".
 */
export function placeAt(layout, { x, y }, open) {
  const { talon, bottom, top } = layout;
  const reach = 12;
  const left = Math.min(talon.x, talon.upX);
  const right = Math.max(talon.x + CARD_W * talon.scale, talon.upX + CARD_H * talon.scale);
  const under = talon.y + CARD_H * talon.scale;
  if (open && x > left - reach && x < right + reach && y > talon.y - reach
    && y < under + reach) return "turnUp";
  if (x < 0 || x > layout.width || y < top.y) return "home";
  return y < bottom.y + CARD_H * bottom.scale * 0.12 ? "middle" : "home";
}

/** Where a card that was not on the felt before comes from: a hand's middle or the talon. */
export function entryOf(piece, layout) {
  if (piece.layer === "trick") {
    const row = layout[piece.mine ? "bottom" : "top"];
    return { x: (layout.width - CARD_W * row.scale) / 2, y: row.y, scale: row.scale, turn: 0 };
  }
  if (piece.row !== "top" && piece.row !== "bottom") return null;
  const { x, y, scale } = layout.talon;
  return { x, y, scale, turn: 0 };
}

/** Where a card goes that leaves the felt: to the pile of the seat that took it. */
export function exitOf(piece, layout, row) {
  if (piece.layer !== "trick" || !row) return null;
  const { x, scale } = layout.piles;
  return { x: x + CARD_H * scale, y: layout.piles[row], scale, turn: 90 };
}

const REST = { card: 620, trick: 1050, taken: 420, draw: 480, start: 350 };

/** Milliseconds that a beat is looked at before the next one comes, divided by the speed. */
export function restAfter(frame, speed = 1) {
  return (REST[frame?.beat] ?? 600) / (speed > 0 ? speed : 1);
}

/** The beats that have not been shown yet, the oldest first. */
export function beatsAfter(frames, shown) {
  return (frames ?? []).filter((frame) => frame.n > shown);
}

/** Seconds as a clock shows them: minutes and seconds, tenths below ten seconds. */
export function clockFace(seconds) {
  const left = Math.max(0, seconds);
  if (left > 0 && left < 10) return (Math.floor(left * 10) / 10).toFixed(1);
  const whole = Math.ceil(left);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** What a running clock shows `passed` milliseconds after the server told what is left. */
export function leftNow(clock, seat, passed) {
  const left = clock?.left?.[seat] ?? 0;
  return Math.max(0, clock?.running === seat ? left - passed / 1000 : left);
}
