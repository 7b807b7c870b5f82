// Dragging a card with mouse, pen or finger; a short press stays a click.
import { hasMoved } from "./acting.js";
import { pieceAt, placeText, slide } from "./board.js";

/**
 * Lets cards be dragged. `hooks`: may(piece), place(piece, from, to), over(place) and
 * drop(piece, place, back, at); a card that is let go at the place "home" glides back.
 */
export function letDrag(board, hooks) {
  const { svg } = board;
  let drag = null;
  const point = (event) => {
    const box = svg.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  svg.addEventListener("pointerdown", (event) => {
    if (event.button || drag || !event.isPrimary) return;
    const piece = pieceAt(board, event);
    if (!piece?.card || !hooks.may(piece)) return;
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
      drag.above = drag.node.nextSibling;
      drag.node.parentNode.append(drag.node);
    }
    event.preventDefault();
    const { x, y } = drag.piece;
    drag.at = { ...drag.piece, x: x + to.x - drag.from.x, y: y + to.y - drag.from.y };
    drag.node.style.transform = placeText(drag.at);
    hooks.over(hooks.place(drag.piece, drag.from, to));
  });
  const end = (event, dropped) => {
    if (!drag || event.pointerId !== drag.id) return;
    const { node, piece, from, moved, at, above } = drag;
    drag = null;
    if (!moved) return;
    delete node.dataset.dragged;
    board.swallow = true; // the click that follows a drag plays nothing
    setTimeout(() => { board.swallow = false; }, 0);
    hooks.over(null);
    const place = dropped ? hooks.place(piece, from, point(event)) : "home";
    const back = () => home(board, node, at, piece, above);
    if (place === "home") back();
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

/** Brings a card back to its place, under the card that lay `above` it. */
function home(board, node, at, piece, above) {
  if (above && above.parentNode === node.parentNode) node.parentNode.insertBefore(node, above);
  node.style.transform = placeText(piece);
  if (board.data.glide) slide(node, at, piece, board.data.glide);
}
