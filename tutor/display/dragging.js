// Dragging a card of the own hand with mouse, pen or finger; a short press stays a click.
import { hasMoved, placeAt } from "./acting.js";
import { pieceAt, placeText, slide } from "./board.js";

/** Lets the cards of the lower hand be dragged. `hooks`: may(piece), over(place), drop(piece, place). */
export function letDrag(board, hooks) {
  const { svg } = board;
  let drag = null;
  const point = (event) => {
    const box = svg.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const isOpen = () => Boolean(board.frame?.talon?.up);
  svg.addEventListener("pointerdown", (event) => {
    if (event.button || drag || !event.isPrimary) return;
    const piece = pieceAt(board, event);
    if (!piece || piece.row !== "bottom" || !piece.card || !hooks.may(piece)) return;
    drag = { node: board.nodes.get(piece.key), piece, from: point(event), id: event.pointerId,
      moved: false };
  });
  svg.addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const to = point(event);
    if (!drag.moved) {
      if (!hasMoved(drag.from, to)) return;
      drag.moved = true;
      // Once it moves, the pointer belongs to the card, wherever it goes.
      svg.setPointerCapture?.(drag.id);
      drag.node.dataset.dragged = "yes";
      drag.node.parentNode.append(drag.node);
    }
    event.preventDefault();
    const { x, y } = drag.piece;
    drag.at = { ...drag.piece, x: x + to.x - drag.from.x, y: y + to.y - drag.from.y };
    drag.node.style.transform = placeText(drag.at);
    hooks.over(placeAt(board.layout, to, isOpen()));
  });
  const end = (event, dropped) => {
    if (!drag || event.pointerId !== drag.id) return;
    const { node, piece, moved, at } = drag;
    drag = null;
    if (!moved) return;
    delete node.dataset.dragged;
    board.swallow = true; // the click that follows a drag plays nothing
    setTimeout(() => { board.swallow = false; }, 0);
    hooks.over(null);
    const place = dropped ? placeAt(board.layout, point(event), isOpen()) : "hand";
    const back = () => home(board, node, at, piece);
    if (place === "hand") back();
    else hooks.drop(piece, place, back, at);
  };
  svg.addEventListener("pointerup", (event) => end(event, true));
  svg.addEventListener("pointercancel", (event) => end(event, false));
  // A finger belongs at first to what it touches: that this loses it to the table ends nothing.
  svg.addEventListener("lostpointercapture", (event) => {
    if (event.target === svg) end(event, false);
  });
  // A finger on a card drags it: `touch-action` does not reach into a drawing, so the page would
  // scroll instead.
  svg.addEventListener("touchmove", (event) => {
    if (drag && event.cancelable) event.preventDefault();
  }, { passive: false });
}

/** Brings a card back to its place in the hand. */
function home(board, node, at, piece) {
  node.style.transform = placeText(piece);
  if (board.data.glide) slide(node, at, piece, board.data.glide);
}
