// The table of a game for all its data: brought to the page once, since a card that is played
// should cost no more than what is new.
import { playTable } from "./playing.js";

const DESK = (globalThis.schnapsenGame ??= { table: null, waiting: new Map(), ends: new Map() });
const CONNECTION = "data-test-connection-state";

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

/** Wakes the page when its connection is back; returns the function that ends this. */
function watchConnection() {
  const app = document.querySelector(`[${CONNECTION}]`);
  if (!app) return () => {};
  let lost = false;
  const observer = new MutationObserver(() => {
    const connected = app.getAttribute(CONNECTION) === "CONNECTED";
    if (connected && lost) DESK.wake?.();
    lost = !connected;
  });
  observer.observe(app, { attributes: true, attributeFilter: [CONNECTION] });
  return () => observer.disconnect();
}

/** Takes the styles, and the data that came before the script. */
export default function bringTable({ data, setTriggerValue }) {
  // From here the whole page runs: a server that started again knows the table no more.
  DESK.wake = () => setTriggerValue("wake", Date.now());
  DESK.unwatch ??= watchConnection();
  DESK.table = tableWith(data?.style ?? "");
  for (const [parent, component] of DESK.waiting) DESK.ends.set(parent, DESK.table(component));
  DESK.waiting.clear();
  return () => {
    DESK.unwatch?.();
    DESK.unwatch = null;
    DESK.wake = null;
  };
}
