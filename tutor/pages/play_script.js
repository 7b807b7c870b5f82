// The table of a game for all its data: brought to the page once, since a card that is played
// should cost no more than what is new.
import { playTable } from "./playing.js";

const DESK = (globalThis.schnapsenGame ??= { table: null, waiting: new Map(), ends: new Map() });

function tableWith(style) {
  return (component) => {
    const { parentElement } = component;
    if (!parentElement.querySelector("style.sz-style")) {
      const sheet = document.createElement("style");
      sheet.className = "sz-style";
      sheet.textContent = style;
      parentElement.append(sheet);
    }
    return playTable(component);
  };
}

/** Takes the styles, and the data that came before the script. */
export default function bringTable({ data }) {
  DESK.table = tableWith(data?.style ?? "");
  for (const [parent, component] of DESK.waiting) DESK.ends.set(parent, DESK.table(component));
  DESK.waiting.clear();
}
