// The page's address and the theme's colour, read and written as text. No DOM.

/**
 * The same address with `at` (none for the start) and with the parameters of `more`, which name
 * the record and the view; every other parameter is kept.
 */
export function withMoment(href, at, more = {}) {
  let url;
  try {
    url = new URL(href);
  } catch {
    return href;
  }
  const wanted = { ...more, at };
  for (const [name, value] of Object.entries(wanted)) {
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  return url.href;
}

/** Red, green and blue (0-255) of "#abc", "#aabbcc" or "rgb(1, 2, 3)"; null when unreadable. */
export function readColour(text) {
  const value = String(text ?? "").trim();
  const hex = /^#([0-9a-f]{3,8})$/i.exec(value)?.[1];
  if (hex && (hex.length === 3 || hex.length === 4)) {
    return [0, 1, 2].map((n) => parseInt(hex[n] + hex[n], 16));
  }
  if (hex && hex.length >= 6) return [0, 2, 4].map((n) => parseInt(hex.slice(n, n + 2), 16));
  const rgb = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)/i.exec(value);
  return rgb ? rgb.slice(1, 4).map(Number) : null;
}

/** "dark" or "light" for a page background; `otherwise` when the colour cannot be read. */
export function themeOf(background, otherwise = "light") {
  const colour = readColour(background);
  if (!colour) return otherwise;
  const [red, green, blue] = colour;
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128 ? "dark" : "light";
}
