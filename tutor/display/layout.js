// Where everything lies on the felt: maths in CSS pixels, without DOM.

export const CARD_W = 100;
export const CARD_H = 150;

// Height of the middle row in cards: the two cards of a trick lie a little apart.
const MID_SHARE = 1.18;

const clamp = (low, value, high) => Math.min(high, Math.max(low, value));

/** x offsets of `count` cards of width `card` centred in `room`; they overlap before they wrap. */
export function fan(count, card, gap, room) {
  if (count <= 0) return [];
  const step = count === 1 ? 0 : Math.min(card + gap, (room - card) / (count - 1));
  const start = (room - card - step * (count - 1)) / 2;
  return Array.from({ length: count }, (_, n) => start + n * step);
}

/**
 * The measures of a felt of `width` x `height` pixels: card scale of each row, row positions, and
 * the corners of talon, trick and piles. A row of five always fits. For the left hand talon and
 * piles change sides.
 */
export function boardLayout(width, height, leftHanded = false) {
  const w = Math.max(width, 220);
  const h = Math.max(height, 180);
  const narrow = w < 480;
  const pad = narrow ? 8 : 16;
  const gap = clamp(4, Math.round(w * 0.014), 12);
  const air = clamp(6, Math.round(h * 0.02), 14);
  const topShare = narrow ? 0.94 : 0.84;
  const tall = (h - 4 * air) / (topShare + MID_SHARE + 1);
  const wide = ((w - 2 * pad - 4 * gap) / 5) * 1.5;
  const cardH = Math.max(40, Math.min(tall, wide, 190));
  const scale = cardH / CARD_H;
  const cardW = CARD_W * scale;
  const topScale = scale * topShare;
  const spare = h - 4 * air - cardH * (topShare + MID_SHARE + 1);
  const lift = Math.max(0, spare) / 2;
  const topY = air;
  const bottomY = h - air - cardH;
  const midTop = topY + CARD_H * topScale;
  const midY = (midTop + bottomY) / 2;
  const side = narrow ? scale * 0.78 : scale * 0.84;
  const trickGap = clamp(4, cardW * 0.1, 12);
  const shift = clamp(3, cardH * 0.03, 6 + lift / 4);
  const trickLeft = w / 2 - cardW - trickGap / 2;
  // Talon and piles stand in the middle of the room beside the trick; the turn-up lies crosswise,
  // its left edge under the stack, its right end looking out.
  const peek = CARD_W * side * 0.36;
  const talonX = Math.max(pad, (trickLeft - (peek + CARD_H * side)) / 2);
  const pile = side * 0.72;
  const pilesX = Math.min(w - pad, w - (trickLeft - CARD_H * pile) / 2) - CARD_H * pile;
  const across = (x, wide) => (leftHanded ? w - x - wide : x);
  return {
    width: w, height: h, narrow, pad, gap, scale, topScale, side,
    top: { y: topY, scale: topScale },
    bottom: { y: bottomY, scale },
    mid: { y: midY },
    trick: {
      scale,
      top: { x: w / 2 + trickGap / 2, y: midY - cardH / 2 - shift },
      bottom: { x: trickLeft, y: midY - cardH / 2 + shift },
    },
    talon: {
      scale: side, x: across(talonX, CARD_W * side), y: midY - (CARD_H * side) / 2,
      upX: across(talonX + peek, CARD_H * side), upY: midY - (CARD_W * side) / 2,
      inward: leftHanded ? -1 : 1,
    },
    piles: {
      scale: pile, x: across(pilesX, CARD_H * pile), top: midY - CARD_W * pile - air * 0.9, bottom: midY + air * 0.9,
    },
  };
}

/** Position and scale of every card of a hand of `count` cards in `row` ("top" or "bottom"). */
export function handPlaces(layout, row, count) {
  const { y, scale } = layout[row];
  const room = layout.width - 2 * layout.pad;
  const gap = row === "top" ? layout.gap * 0.9 : layout.gap;
  return fan(count, CARD_W * scale, gap, room).map((x) => ({ x: layout.pad + x, y, scale }));
}

/** How many backs a stack shows for `down` cards (never more than five). */
export function stackDepth(down) {
  return down <= 0 ? 0 : clamp(1, Math.ceil(down / 2), 5);
}
