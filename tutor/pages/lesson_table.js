// The card table of a lesson: the card table itself, with cards that can be chosen and with the
// cards ringed that prove an answer. Joined with its modules (see lesson_table.py), where
// table.js gives away its table and the store of its states.
import { markProof } from "./board.js";
import { chip, make } from "./elements.js";
import { sides } from "./pieces.js";
import { TABLES, cardTable } from "./table.js";

const ROWS = new WeakMap();

/** Whether a piece can be chosen: a card of the own hand, or any card where all may be. */
function offered(state, piece) {
  return Boolean(piece.card) && (state.data.choose === "open" || piece.row === "bottom");
}

/** Cards that can be chosen are buttons, for readers of the screen as well. */
function offer(state) {
  state.root.dataset.choose = state.data.choose || "no";
  if (!state.data.choose) return;
  for (const piece of state.board.pieces) {
    const node = offered(state, piece) ? state.board.nodes.get(piece.key) : null;
    if (node && node.getAttribute("role") !== "button") node.setAttribute("role", "button");
  }
}

/** The cards of the own tricks, which lie face down on the felt, as a row of buttons below it. */
function offerTricks(state, row) {
  const frame = state.data.frames[state.index];
  const taken = (frame?.seats?.[sides(frame).bottom]?.taken ?? []).flat().filter(Boolean);
  row.hidden = state.data.choose !== "open" || taken.length === 0;
  if (row.hidden) return;
  row.setAttribute("aria-label", state.data.labels.yourTricks ?? "");
  row.replaceChildren(make("span", "", { "aria-hidden": "true" }, state.data.labels.yourTricks),
    ...taken.map((card) => {
      const label = state.data.cards?.[card] ?? card;
      const button = make("button", "sz-pick", { type: "button", "aria-label": label,
        "data-card": card }, chip(card, state.data));
      button.onclick = () => state.send.setTriggerValue?.("card", card);
      return button;
    }));
}

function rowOf(state) {
  if (ROWS.has(state)) return ROWS.get(state);
  const row = make("div", "sz-picks", { role: "group" });
  state.board.felt.after(row);
  ROWS.set(state, row);
  new MutationObserver(() => offer(state)).observe(state.board.svg,
    { subtree: true, childList: true, attributes: true, attributeFilter: ["role"] });
  return row;
}

/** Mounts the table of a lesson, or hands it new data. */
export default function lessonTable(component) {
  const leave = cardTable(component);
  const state = TABLES.get(component.parentElement);
  const row = rowOf(state);
  state.controls.node.hidden = state.data.frames.length < 2;
  offer(state);
  offerTricks(state, row);
  const proof = state.data.marked ?? [];
  state.panel.pinned = proof.length ? { row: null, proof } : null;
  markProof(state.board, proof);
  return leave;
}
