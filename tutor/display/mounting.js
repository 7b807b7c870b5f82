// What every part of a page with a felt does alike: it is mounted, dressed, listens, and is undone.
import { themeOf } from "./address.js";
import { wear } from "./appearance.js";
import { resizeBoard } from "./board.js";

const askForDark = () => window.matchMedia?.("(prefers-color-scheme: dark)");

/** What the page has sent: text with the reader's look beside it (`widgets.packed`), or data. */
function unpacked(data) {
  return typeof data?.text === "string"
    ? { ...JSON.parse(data.text), appearance: data.appearance } : data ?? {};
}

/**
 * Brings what the page has sent to `receive(state, sent)`, with a state that `create()` makes where
 * the parent has none on the page; returns the function that takes it away. `states` keeps them.
 */
export function mount(states, component, create, receive) {
  const { data, parentElement, setStateValue, setTriggerValue } = component;
  const sent = unpacked(data);
  let state = states.get(parentElement);
  if (!state?.root.isConnected) {
    state?.dispose();
    state = create();
    parentElement.append(state.root);
    states.set(parentElement, state);
  }
  state.send = { setStateValue, setTriggerValue };
  receive(state, sent);
  return () => {
    state.dispose();
    states.delete(parentElement);
  };
}

/** Dresses the root in the state's look, light or dark as the page around it. */
export function dress({ root, look }) {
  const page = getComputedStyle(root).getPropertyValue("--st-background-color");
  root.dataset.theme = themeOf(page, askForDark()?.matches ? "dark" : "light");
  wear(root, look, root.dataset.theme);
}

/**
 * Hears keys anywhere on the page (`press`), a new size of the felt (`redraw`) and another scheme
 * of the system, until `state.dispose()`, which calls `end` and takes the root away.
 */
export function listen(state, { press, redraw, end }) {
  if (press) window.addEventListener("keydown", press, true);
  const observer = new ResizeObserver(() => {
    if (resizeBoard(state.board)) redraw();
  });
  observer.observe(state.board.svg);
  const scheme = askForDark();
  const onScheme = () => dress(state);
  scheme?.addEventListener?.("change", onScheme);
  state.dispose = () => {
    if (press) window.removeEventListener("keydown", press, true);
    observer.disconnect();
    scheme?.removeEventListener?.("change", onScheme);
    end();
    state.root.remove();
  };
}
