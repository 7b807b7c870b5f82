// The bar of step buttons, the list of tricks and variations, and the key sheet.
import { chip, icon, make, put } from "./elements.js";
import { repeatDelay, speeds } from "./keys.js";
import { onPath, variationRoots } from "./stepping.js";

const BAR = ["first", "prevTrick", "prev", "play", "next", "nextTrick", "last"];
const HELD = new Set(["prevTrick", "prev", "next", "nextTrick"]);

/** Makes the bar; `command` is called with a button's name, again and again while it is held. */
export function createControls(command) {
  const buttons = {};
  const node = make("div", "sz-controls");
  for (const name of BAR) {
    const button = make("button", `sz-step sz-step-${name}`, { type: "button" }, icon(name));
    buttons[name] = button;
    if (HELD.has(name)) hold(button, () => command(name));
    else button.onclick = () => command(name);
    node.append(button);
  }
  return { node, buttons, playing: null };
}

function hold(button, act) {
  let timer = 0;
  let count = 0;
  const stop = () => clearTimeout(timer);
  const again = () => {
    if (!button.isConnected || button.disabled) return;
    timer = setTimeout(() => {
      act();
      again();
    }, repeatDelay(count));
    count += 1;
  };
  button.onpointerdown = (event) => {
    if (event.button) return;
    stop();
    count = 0;
    act();
    again();
  };
  for (const name of ["onpointerup", "onpointerleave", "onpointercancel", "onlostpointercapture"]) {
    button[name] = stop;
  }
  button.oncontextmenu = (event) => event.preventDefault();
  // A pointer has acted on pressing already; a click without one comes from the keyboard.
  button.onclick = (event) => {
    if (event.detail === 0) act();
  };
}

/** Sets labels and which buttons lead anywhere. */
export function drawControls(controls, labels, { atStart, atEnd, empty, playing }) {
  for (const [name, button] of Object.entries(controls.buttons)) {
    const label = labels[name === "play" && playing ? "pause" : name] ?? "";
    if (button.getAttribute("aria-label") !== label) {
      button.setAttribute("aria-label", label);
      button.title = label;
    }
    const idle = empty || (BAR.indexOf(name) < 3 && atStart) || (BAR.indexOf(name) > 3 && atEnd);
    // aria-disabled keeps the focus on a button that has just led to the end.
    button.setAttribute("aria-disabled", String(idle));
  }
  if (controls.playing !== playing) {
    controls.playing = playing;
    controls.buttons.play.replaceChildren(icon(playing ? "pause" : "play"));
  }
}

/** Makes the list of tricks and variations; `jump` is called with a frame's index. */
export function createTricks(jump) {
  const heading = make("h4");
  const grid = make("ol", "sz-tiles");
  const branches = make("ul", "sz-branches");
  const node = make("nav", "sz-tricks", {}, heading, grid, branches);
  return { node, heading, grid, branches, jump, tiles: [], rows: [] };
}

/** Builds the tiles and rows once for a record. */
export function fillTricks(list, data, walk) {
  const { labels = {} } = data;
  put(list.heading, labels.tricks);
  list.node.setAttribute("aria-label", labels.tricks ?? "");
  list.tiles = (data.tricks ?? []).map((trick) => {
    const plays = (trick.plays ?? []).map((play) => {
      const face = play.card ? chip(play.card, data) : make("span", "sz-chip sz-unknown", {
        role: "img", "aria-label": labels.faceDown ?? "" });
      const cell = make("span", "sz-play", { "data-winner": play.seat === trick.winner }, face);
      return cell;
    });
    const number = make("span", "sz-number", {}, String(trick.n));
    const button = make("button", "sz-tile", { type: "button" }, number);
    button.onclick = () => list.jump(trick.last ?? trick.first ?? 0);
    return { button, trick, number, plays, told: null };
  });
  list.guarded = (data.view ?? "all") !== "all";
  list.grid.replaceChildren(...list.tiles.map(({ button }) => make("li", "", {}, button)));
  list.rows = variationRoots(walk).map(({ index, depth }, n) => {
    const frame = walk.frames[index];
    const button = make("button", "sz-row", { type: "button", "data-depth": depth },
      make("b", "", {}, `${labels.variation ?? ""} ${n + 1}`.trim()), " ",
      make("span", "", { dir: "auto" }, frame.title ?? ""));
    button.style.setProperty("--depth", depth);
    button.onclick = () => list.jump(index);
    return { button, index };
  });
  list.branches.replaceChildren(...list.rows.map(({ button }) => make("li", "", {}, button)));
  list.branches.hidden = list.rows.length === 0;
  list.node.hidden = list.tiles.length + list.rows.length === 0;
}

/** Marks the trick and the variation of the present moment. */
export function markTricks(list, walk, index) {
  const frame = walk.frames[index];
  for (const tile of list.tiles) {
    const { button, trick } = tile;
    tell(tile, !list.guarded || (trick.last ?? 0) <= index);
    const here = trick.n === frame?.trick;
    button.dataset.when = here ? "now" : trick.n < (frame?.trick ?? 0) ? "past" : "future";
    if (here) button.setAttribute("aria-current", "step");
    else button.removeAttribute("aria-current");
  }
  for (const { button, index: root } of list.rows) {
    const here = onPath(walk, root, index);
    if (here && !button.hasAttribute("aria-current")) reveal(list.node, button);
    if (here) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
  }
}

/** Shows a tile's cards, or only its number: a seat does not know what will be played. */
function tell(tile, told) {
  if (tile.told === told) return;
  const { button, trick, number, plays } = tile;
  tile.told = told;
  const label = trick.label || String(trick.n);
  button.title = told ? trick.text ?? "" : label;
  button.setAttribute("aria-label", told ? trick.text || label : label);
  button.replaceChildren(number, ...(told ? plays : []));
}

// Only where the present variation changes: it measures the page.
function reveal(box, row) {
  const over = row.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom;
  if (over > 0) box.scrollTop += over + 3;
}

/** Makes the key sheet: a dialog over the table with the keys and the speed of play. */
export function createKeySheet({ close, speed }) {
  const heading = make("h3");
  const list = make("dl", "sz-keylist");
  const shut = make("button", "sz-tool", { type: "button" }, icon("close"));
  shut.onclick = close;
  const legend = make("span");
  const choices = speeds().map((factor) => {
    const button = make("button", "sz-choice", { type: "button" });
    button.onclick = () => speed(factor);
    return { factor, button };
  });
  const pace = make("div", "sz-pace", { role: "group" }, legend,
    ...choices.map(({ button }) => button));
  const node = make("div", "sz-sheet", { role: "dialog", "aria-modal": "false", tabindex: "-1" },
    make("div", "sz-sheethead", {}, heading, shut), list, pace);
  node.hidden = true;
  return { node, heading, list, shut, legend, pace, choices };
}

/** Fills the key sheet, with numbers as the language `lang` writes them. */
export function drawKeySheet(sheet, labels, speed, lang) {
  const number = new Intl.NumberFormat(lang);
  for (const { factor, button } of sheet.choices) put(button, `${number.format(factor)} ×`);
  put(sheet.heading, labels.keys);
  sheet.node.setAttribute("aria-label", labels.keys ?? "");
  sheet.shut.setAttribute("aria-label", labels.close ?? "");
  sheet.shut.title = labels.close ?? "";
  put(sheet.legend, labels.speed);
  sheet.pace.setAttribute("aria-label", labels.speed ?? "");
  sheet.list.replaceChildren(...(labels.keySheet ?? []).flatMap(([key, text]) =>
    [make("dt", "", {}, make("kbd", "", {}, key)), make("dd", "", { dir: "auto" }, text)]));
  for (const { factor, button } of sheet.choices) {
    button.setAttribute("aria-pressed", String(factor === speed));
  }
}
