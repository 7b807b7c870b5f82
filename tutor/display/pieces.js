// What lies on the felt at one moment: a flat list of pieces with place and label. No DOM.
import { CARD_H, CARD_W, handPlaces, stackDepth } from "./layout.js";

/** The other of two seats. */
export function otherSeat(seat) {
  return seat === "F" ? "D" : "F";
}

/** The seats at the top and at the bottom of the board. */
export function sides(frame) {
  const top = frame?.top ?? "D";
  return { top, bottom: frame?.bottom ?? otherSeat(top) };
}

/** A card's spoken name; an unknown card is only ever "face down". */
export function cardLabel(card, data) {
  if (!card) return data?.labels?.faceDown ?? "";
  return data?.cards?.[card] ?? card;
}

function described(card, verdict, data) {
  const name = cardLabel(card, data);
  if (!verdict) return name;
  const word = verdict.ok ? data?.labels?.legal : data?.labels?.illegal;
  const best = verdict.best ? data?.labels?.best : "";
  return [name, word, best, verdict.text].filter(Boolean).join(". ");
}

function handPieces(frame, layout, data, row, seat) {
  // A marriage that is shown without a lead lies on the table; it is not drawn in the hand as well.
  const shown = new Set((frame.table ?? []).map((play) => play.card).filter(Boolean));
  const hand = (frame.seats?.[seat]?.hand ?? []).filter((card) => !shown.has(card));
  const fresh = new Set(frame.seats?.[seat]?.new ?? []);
  return handPlaces(layout, row, hand.length).map((place, n) => {
    const card = hand[n];
    const verdict = card ? frame.verdicts?.[card] : undefined;
    const isNew = Boolean(card) && fresh.has(card);
    const raise = isNew ? Math.min(6, 8 * place.scale) * (row === "top" ? 1 : -1) : 0;
    const label = described(card, verdict, data);
    return {
      ...place, y: place.y + raise, key: card ?? `${row}${n}`, card: card ?? null, row, seat,
      layer: row, turn: 0, verdict, isNew, act: Boolean(data?.play && card && row === "bottom"),
      label: isNew && data?.labels?.drawn ? `${label}. ${data.labels.drawn}` : label,
    };
  });
}

function trickPieces(frame, layout, data, top) {
  const plays = frame.table ?? [];
  // A marriage that is shown without a lead: both its cards lie side by side before one seat.
  const shown = plays.length === 2 && plays[0].seat === plays[1].seat;
  return plays.map((play, n) => {
    const upper = shown ? n === 1 : play.seat === top;
    const place = upper ? layout.trick.top : layout.trick.bottom;
    const latest = n === plays.length - 1;
    const verdict = play.card && latest ? frame.verdicts?.[play.card] : undefined;
    return {
      ...place, scale: layout.trick.scale, turn: 0, key: play.card ?? `trick${n}`,
      card: play.card ?? null, row: "mid", layer: "trick", seat: play.seat, mine: play.seat !== top, verdict,
      mark: play.mark || "", winner: Boolean(frame.winner) && frame.winner === play.seat,
      glyph: latest ? frame.glyph || "" : "", irregular: latest && Boolean(frame.irregular),
      label: described(play.card, verdict, data),
    };
  });
}

function crosswise(x, y, scale) {
  return { x: x + CARD_H * scale, y, scale, turn: 90 };
}

function talonPieces(frame, layout, data) {
  const talon = frame.talon ?? {};
  const { y, scale, upX, upY } = layout.talon;
  const overhang = talon.state === "closed" ? (CARD_H - CARD_W) * scale * 0.5 : 0;
  const x = layout.talon.x + overhang * (layout.talon.inward ?? 1);
  const text = talon.text ?? data?.labels?.talon ?? "";
  const down = talon.down ?? 0;
  const pieces = [];
  if (talon.state === "exhausted" || (down === 0 && !talon.up && talon.state !== "closed")) {
    pieces.push({ key: "empty", empty: true, x, y, scale, turn: 0, layer: "talon", row: "mid",
      label: text });
    return pieces;
  }
  if (talon.up && talon.state !== "closed") {
    pieces.push({ ...crosswise(upX, upY, scale), key: talon.up, card: talon.up, row: "mid",
      layer: "talon", label: cardLabel(talon.up, data), grab: data?.play?.state === "mine" });
  }
  const depth = stackDepth(down);
  for (let n = 0; n < depth; n += 1) {
    const last = n === depth - 1;
    pieces.push({ key: `talon${n}`, card: null, x: x - n * 1.4, y: y - n * 1.4, scale, turn: 0,
      layer: "talon", row: last ? "mid" : null, label: last ? text : null,
      count: last && talon.state !== "closed" ? down : 0 });
  }
  if (talon.state === "closed") {
    const cover = crosswise(x - overhang, y + overhang, scale);
    pieces.push({ ...cover, key: "cover", card: null, layer: "talon", row: "mid", closed: true,
      count: down, label: data?.labels?.closed ?? text });
  }
  return pieces;
}

function pilePieces(frame, layout, data, row, seat) {
  const tricks = frame.seats?.[seat]?.tricks ?? 0;
  const { x, scale } = layout.piles;
  const y = layout.piles[row];
  const depth = Math.min(tricks, 5);
  const words = [frame.seats?.[seat]?.name, data?.labels?.taken].filter(Boolean).join(", ");
  return Array.from({ length: depth }, (_, n) => {
    const last = n === depth - 1;
    return { ...crosswise(x - n * 1.6, y - n * 2.2, scale), key: `pile${row}${n}`, card: null,
      layer: "piles", row: last ? "mid" : null, pile: last ? seat : null,
      count: last ? tricks : 0, label: last ? `${words}: ${tricks}` : null };
  });
}

/** Every piece of a moment, back to front. Only cards named in the frame can be named here. */
export function boardPieces(frame, layout, data) {
  if (!frame) return [];
  const { top, bottom } = sides(frame);
  const pieces = [
    ...talonPieces(frame, layout, data),
    ...pilePieces(frame, layout, data, "top", top),
    ...pilePieces(frame, layout, data, "bottom", bottom),
    ...handPieces(frame, layout, data, "top", top),
    ...trickPieces(frame, layout, data, top),
    ...handPieces(frame, layout, data, "bottom", bottom),
  ];
  // Data that names a card in two places still gives every picture a key of its own.
  const keys = new Set();
  for (const piece of pieces) {
    while (keys.has(piece.key)) piece.key += "+";
    keys.add(piece.key);
  }
  return pieces;
}

/**
 * The key of the piece that takes the focus next: left/right within a row, up/down to the nearest
 * piece of the next row. Pieces without a row cannot be focused.
 */
export function moveFocus(pieces, key, way) {
  const rows = ["top", "mid", "bottom"].map((row) => pieces.filter((piece) => piece.row === row)
    .sort((a, b) => left(a) - left(b)));
  const current = pieces.find((piece) => piece.key === key && piece.row);
  if (!current) return (rows[2][0] ?? rows[1][0] ?? rows[0][0])?.key ?? null;
  const place = ["top", "mid", "bottom"].indexOf(current.row);
  const row = rows[place];
  if (way === "left" || way === "right") {
    const n = row.findIndex((piece) => piece.key === key) + (way === "right" ? 1 : -1);
    return row[(n + row.length) % row.length].key;
  }
  const by = way === "down" ? 1 : -1;
  for (let n = place + by; n >= 0 && n < 3; n += by) {
    if (rows[n].length) return nearestBy(rows[n], left(current)).key;
  }
  return key;
}

function left(piece) {
  return piece.turn ? piece.x - CARD_H * piece.scale : piece.x;
}

function nearestBy(row, x) {
  return row.reduce((best, piece) =>
    Math.abs(left(piece) - x) < Math.abs(left(best) - x) ? piece : best);
}
