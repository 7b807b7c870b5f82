// The card table of a lesson: the card table itself, with a hand that can be chosen from and with
// the cards ringed that prove an answer. Joined with its modules (see lesson_table.py), where
// table.js gives away its table and the store of its states.
import { markProof } from "./board.js";
import { TABLES, cardTable } from "./table.js";

const WATCHED = new WeakSet();

/** Cards of the own hand that can be chosen are buttons, for readers of the screen as well. */
function offerHand(state) {
  state.root.dataset.choose = state.data.choose ? "yes" : "no";
  if (!state.data.choose) return;
  for (const piece of state.board.pieces) {
    const node = piece.row === "bottom" && piece.card ? state.board.nodes.get(piece.key) : null;
    if (node && node.getAttribute("role") !== "button") node.setAttribute("role", "button");
  }
}

function watch(state) {
  if (WATCHED.has(state)) return;
  WATCHED.add(state);
  new MutationObserver(() => offerHand(state)).observe(state.board.svg,
    { subtree: true, childList: true, attributes: true, attributeFilter: ["role"] });
}

/** Mounts the table of a lesson, or hands it new data. */
export default function lessonTable(component) {
  const leave = cardTable(component);
  const state = TABLES.get(component.parentElement);
  watch(state);
  state.controls.node.hidden = state.data.frames.length < 2;
  offerHand(state);
  const proof = state.data.marked ?? [];
  state.panel.pinned = proof.length ? { row: null, proof } : null;
  markProof(state.board, proof);
  return leave;
}
