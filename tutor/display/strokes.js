// What all court figures are drawn with: ink, skin, metal, stones, and the mirror about the middle.

export const LINE = "#29221e";
export const SKIN = "#f3dcbd";
export const BRASS = "#c79c46";
export const GOLD = "#e3c06a";
export const STEEL = "#d3d7d8";
export const CREAM = "#fbf3df";
export const WOOD = "#8a5f38";
export const RUBY = "#b03a33";
export const SAPPHIRE = "#2f5176";
export const EMERALD = "#33664f";

/** The markup and the same turned over to the other side of the middle line. */
export function both(markup) {
  return `${markup}<g transform="matrix(-1 0 0 1 100 0)">${markup}</g>`;
}
