// The felt: cards as SVG, built once and moved from moment to moment; plates with names and points.
import { backMarkup, emptyPlaceMarkup, faceMarkup, FIELD, pictureAddress } from "./art.js";
import { chip, icon, make, makeSvg, put, suitPicture } from "./elements.js";
import { boardLayout } from "./layout.js";
import { boardPieces, moveFocus, sides } from "./pieces.js";

const BADGES = `<circle r="13"/><path d="M-5.5 .5L-1.6 4.5L6-4.5" class="ok"/>
<path d="M-4.8-4.8L4.8 4.8M4.8-4.8L-4.8 4.8" class="no"/>`;

/** Makes the felt. `hooks`: pick(card, piece), look(card), openPile(seat). */
export function createBoard(uid, hooks) {
  const defs = makeSvg("defs");
  const layers = ["talon", "piles", "top", "trick", "bottom"].map((name) =>
    makeSvg("g", { class: `sz-layer sz-layer-${name}` }));
  const [talon, piles, top, trick, bottom] = layers;
  const badge = makeSvg("g", { id: `${uid}-badge` });
  badge.innerHTML = BADGES;
  defs.append(badge);
  const svg = makeSvg("svg", { class: "sz-board", role: "group" }, defs, ...layers);
  const plates = { top: createPlate(), bottom: createPlate() };
  const status = make("div", "sz-status", { dir: "auto" });
  const popover = make("div", "sz-popover", { role: "status" });
  popover.hidden = true;
  const felt = make("div", "sz-felt", {}, plates.top.node, svg, plates.bottom.node, status,
    popover);
  const board = {
    uid, hooks, defs, svg, felt, plates, status, popover, nodes: new Map(), pieces: [],
    layer: { talon, piles, top, trick, bottom }, layout: boardLayout(640, 400), size: [0, 0],
    focusKey: null, proof: new Set(), pictures: new Map(), frame: null, data: null,
  };
  svg.addEventListener("click", (event) => press(board, event));
  svg.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    press(board, event);
  });
  svg.addEventListener("pointerover", (event) => glance(board, event));
  svg.addEventListener("pointerleave", () => { hooks.look(null); popover.hidden = true; });
  svg.addEventListener("focusin", (event) => glance(board, event, true));
  svg.addEventListener("focusout", () => { hooks.look(null); popover.hidden = true; });
  return board;
}

function createPlate() {
  const parts = {
    turn: make("span", "sz-turn", {}, icon("turn")),
    name: make("bdi", "sz-name"), role: make("span", "sz-role"),
    pending: make("span", "sz-pending"), points: make("span", "sz-points"),
    score: make("span", "sz-score"),
  };
  const node = make("div", "sz-plate", {}, parts.turn, parts.name, parts.role,
    make("span", "sz-space"), parts.pending, parts.points, parts.score);
  return { node, ...parts };
}

/** The piece on which an event fell, if any. */
export function pieceAt(board, event) {
  const node = event.target.closest?.(".sz-card");
  return node ? board.pieces.find((piece) => piece.key === node.dataset.key) : null;
}

function press(board, event) {
  const piece = board.swallow ? null : pieceAt(board, event);
  if (!piece) return;
  if (piece.pile) showPile(board, piece.pile);
  else if (piece.card) board.hooks.pick(piece.card, piece, event);
}

function glance(board, event, focused = false) {
  const piece = pieceAt(board, event);
  if (focused && piece) rove(board, piece.key);
  if (piece?.pile) showPile(board, piece.pile);
  else board.popover.hidden = true;
  board.hooks.look(piece?.card ?? null);
}

function showPile(board, seat) {
  const taken = board.frame?.seats?.[seat]?.taken ?? [];
  board.popover.replaceChildren(...taken.map((cards) => make("span", "sz-taken", {},
    ...cards.filter(Boolean).map((card) => chip(card, board.data)))));
  board.popover.dataset.side = sides(board.frame).top === seat ? "top" : "bottom";
  board.popover.hidden = taken.length === 0;
}

/** Fits the felt to its size in pixels; true when anything changed. */
export function resizeBoard(board) {
  const { clientWidth: width, clientHeight: height } = board.svg;
  if (!width || !height || (width === board.size[0] && height === board.size[1])) return false;
  board.size = [width, height];
  board.layout = boardLayout(width, height, board.data?.hand === "left");
  board.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  board.felt.dataset.narrow = board.layout.narrow;
  return true;
}

/** Forgets every drawn card: after new data no picture of a card that is hidden now may stay. */
export function clearBoard(board, data) {
  board.data = data;
  if (board.size[0]) board.layout = boardLayout(...board.size, data.hand === "left");
  board.pictures.clear();
  board.nodes.forEach((node) => node.remove());
  board.nodes.clear();
  board.pieces = [];
  // Asked for once before they are needed, the pictures are there at the first step.
  board.ahead = ["back", ...Object.keys(data.cards ?? {})].map((name) => {
    const image = new Image();
    image.src = artOf(board, name);
    return image;
  });
}

function artOf(board, name) {
  const { data, pictures } = board;
  if (!pictures.has(name)) {
    let markup = "";
    if (name === "back") markup = backMarkup();
    else if (name.startsWith("empty")) {
      markup = emptyPlaceMarkup(name.slice(5), data.faces, data.fourColour);
    } else markup = faceMarkup(name, data);
    pictures.set(name, pictureAddress(markup));
  }
  return pictures.get(name);
}

function artName(board, piece) {
  return piece.empty ? `empty${board.frame.trump ?? ""}` : piece.card ?? "back";
}

function createNode(board, piece) {
  const node = makeSvg("g", { class: "sz-card" },
    makeSvg("image", { ...FIELD, href: artOf(board, artName(board, piece)), class: "sz-face" }),
    makeSvg("rect", { class: "sz-veil", x: 0, y: 0, width: 100, height: 150, rx: 8 }),
    makeSvg("rect", { class: "sz-win", x: -3, y: -3, width: 106, height: 156, rx: 11 }),
    makeSvg("rect", { class: "sz-ring", x: -4, y: -4, width: 108, height: 158, rx: 12 }),
    makeSvg("path", { class: "sz-pin", d: "M50 -17L60 -4L50 9L40 -4Z" }),
    makeSvg("path", { class: "sz-ribbon", d: "M78 0H92V26L85 19L78 26Z" }),
    makeSvg("path", { class: "sz-laurel", d: "M36 -4L38 -15L45 -9L50 -18L55 -9L62 -15L64 -4Z" }),
    makeSvg("use", { class: "sz-badge", href: `#${board.uid}-badge`, x: 86, y: 15 }),
    roundel("sz-mark", 82, 132, 17), roundel("sz-glyph", 18, 132, 17),
    roundel("sz-count", 50, 75, 19));
  node.dataset.key = piece.key;
  return node;
}

function roundel(className, x, y, r) {
  return makeSvg("g", { class: `sz-roundel ${className}`, transform: `translate(${x} ${y})` },
    makeSvg("circle", { r }), makeSvg("text", { "text-anchor": "middle", y: r * 0.36 }));
}

function setRoundel(node, className, text, turn) {
  const group = node.querySelector(`.${className}`);
  const label = group.lastChild;
  if (label.textContent === (text ?? "") && group.style.display) return;
  group.style.display = text ? "inline" : "none";
  label.textContent = text ?? "";
  label.setAttribute("transform", `rotate(${-(turn ?? 0)})`);
}

/** Sets a mark for the style sheet; without a value it takes the mark away. */
export function flag(node, name, value) {
  if (value === undefined || value === null || value === false || value === "") {
    delete node.dataset[name];
  } else node.dataset[name] = value === true ? "yes" : value;
}

function updateNode(board, node, piece) {
  const { turn } = piece;
  const proof = Boolean(piece.card) && board.proof.has(piece.card);
  const drawn = JSON.stringify([piece, proof]);
  if (node.drawnAs === drawn) return;
  node.drawnAs = drawn;
  node.style.transform = placeText(piece);
  flag(node, "verdict", piece.verdict && (piece.verdict.ok ? "ok" : "no"));
  flag(node, "fresh", piece.isNew);
  flag(node, "winner", piece.winner);
  flag(node, "proof", proof);
  flag(node, "irregular", piece.irregular);
  flag(node, "grab", piece.grab);
  setRoundel(node, "sz-mark", piece.mark, 0);
  setRoundel(node, "sz-glyph", piece.glyph, 0);
  setRoundel(node, "sz-count", piece.count ? String(piece.count) : "", turn);
  if (piece.row) {
    node.setAttribute("role", piece.verdict || piece.pile || piece.act ? "button" : "img");
    node.setAttribute("aria-label", piece.label ?? "");
    node.removeAttribute("aria-hidden");
    if (!node.hasAttribute("tabindex")) node.setAttribute("tabindex", "-1");
  } else {
    node.setAttribute("aria-hidden", "true");
    for (const name of ["role", "aria-label", "tabindex"]) node.removeAttribute(name);
  }
}

/** Draws one moment; `glide` lets cards move from where they lay before. */
export function drawBoard(board, frame, data, glide = false) {
  board.frame = frame;
  board.data = data;
  glide = glide && data.glide !== 0;
  board.popover.hidden = true;
  board.svg.setAttribute("aria-label", data.labels?.board ?? "");
  const before = new Map(board.pieces.map((piece) => [piece.key, piece]));
  board.pieces = boardPieces(frame, board.layout, data);
  const root = board.svg.getRootNode();
  const held = root.activeElement?.closest?.(".sz-card")?.dataset.key;
  const keep = new Set();
  const places = new Map();
  for (const piece of board.pieces) {
    keep.add(piece.key);
    let node = board.nodes.get(piece.key);
    if (!node) {
      node = createNode(board, piece);
      board.nodes.set(piece.key, node);
    } else if (piece.empty) node.firstChild.setAttribute("href", artOf(board, artName(board, piece)));
    updateNode(board, node, piece);
    const layer = board.layer[piece.layer];
    const place = places.get(layer) ?? 0;
    if (layer.children[place] !== node) layer.insertBefore(node, layer.children[place] ?? null);
    places.set(layer, place + 1);
    const from = before.get(piece.key) ?? board.ways?.entry(piece);
    if (glide && (piece.card || board.ways)) slide(node, from, piece, board.ways?.time ?? data.glide);
  }
  board.nodes.forEach((node, key) => {
    if (keep.has(key)) return;
    leave(node, glide && board.ways ? before.get(key) : null, board.ways);
    board.nodes.delete(key);
  });
  rove(board, keep.has(held) ? held : board.focusKey);
  if (held && root.activeElement?.dataset?.key !== held) {
    board.nodes.get(keep.has(held) ? held : board.focusKey)?.focus({ preventScroll: true });
  }
  drawPlates(board, frame, data);
}

/** A place on the felt as a transform of the style sheet. */
export function placeText({ x, y, scale, turn }) {
  return `translate(${x}px, ${y}px) rotate(${turn ?? 0}deg) scale(${scale})`;
}

/** Lets a node glide from one place to another; null where it has no way to go. */
export function slide(node, from, to, duration) {
  if (!from || !node.animate || (from.x === to.x && from.y === to.y)) return null;
  return node.animate([{ transform: placeText(from) }, { transform: placeText(to) }],
    { duration, easing: "cubic-bezier(.2,.7,.3,1)" });
}

/** Takes a card off the felt; at a game it goes where the table's `ways` say first. */
function leave(node, from, ways) {
  const to = from && ways.exit(from);
  const glide = to ? slide(node, from, to, ways.time) : null;
  if (!glide) node.remove();
  else {
    node.setAttribute("aria-hidden", "true");
    node.removeAttribute("tabindex");
    glide.onfinish = () => node.remove();
    glide.oncancel = glide.onfinish;
  }
}

function rove(board, key) {
  const wanted = board.pieces.find((piece) => piece.key === key && piece.row)?.key
    ?? moveFocus(board.pieces, null, "right");
  board.nodes.get(board.focusKey)?.setAttribute("tabindex", "-1");
  board.focusKey = wanted;
  board.nodes.get(wanted)?.setAttribute("tabindex", "0");
}

/** Moves the focus among the cards; `way` is left, right, up or down. */
export function moveCardFocus(board, way) {
  const root = board.svg.getRootNode();
  const inside = root.activeElement?.closest?.(".sz-card");
  const key = inside ? moveFocus(board.pieces, board.focusKey, way) : board.focusKey;
  board.nodes.get(key)?.focus({ preventScroll: true });
}

/** Rings the cards that prove a verdict. */
export function markProof(board, cards) {
  board.proof = new Set(cards ?? []);
  for (const piece of board.pieces) {
    if (!piece.card) continue;
    const node = board.nodes.get(piece.key);
    flag(node, "proof", board.proof.has(piece.card));
    node.drawnAs = "";
  }
}

function drawPlates(board, frame, data) {
  const { top, bottom } = sides(frame);
  for (const [row, seat] of [["top", top], ["bottom", bottom]]) {
    const plate = board.plates[row];
    const info = frame?.seats?.[seat] ?? {};
    put(plate.name, info.name);
    plate.name.title = info.name ?? "";
    put(plate.role, info.role);
    put(plate.points, info.points);
    put(plate.pending, info.pending);
    put(plate.score, info.score);
    if (data.labels?.gamePoints) plate.score.title = data.labels.gamePoints;
    const onTurn = Boolean(frame?.turn) && frame.turn === seat;
    flag(plate.node, "turn", onTurn);
    plate.turn.title = onTurn ? data.labels?.turn ?? "" : "";
  }
  const words = [frame?.trumpText, frame?.talon?.text].filter(Boolean);
  board.status.replaceChildren();
  if (frame?.trump) board.status.append(suitMedal(frame.trump, data));
  words.forEach((text, n) => board.status.append(make("span", n ? "sz-talon" : "sz-trump", {},
    text)));
  board.status.title = words.join(" ");
}

function suitMedal(suit, data) {
  return make("span", "sz-medal", { "aria-hidden": "true" }, suitPicture(suit, data));
}
