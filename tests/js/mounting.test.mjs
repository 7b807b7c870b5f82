import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, test } from "node:test";
import { dress, listen, mount } from "../../tutor/display/mounting.js";
import { readAppearance } from "../../tutor/display/appearance.js";

/** A state on a page that is thought up: its root is on it until it is taken away. */
function stateOf() {
  const root = { isConnected: true, dataset: {}, style: { setProperty: () => {} },
    remove: () => { root.isConnected = false; } };
  return { root, board: { svg: { clientWidth: 0, clientHeight: 0 }, size: [0, 0] },
    look: readAppearance(null), dispose: () => root.remove() };
}

const heard = { window: new Set(), scheme: new Set(), sizes: 0, dark: false, page: "" };
const ear = (set, more = {}) => ({ ...more, addEventListener: (name, hear) => set.add(hear),
  removeEventListener: (name, hear) => set.delete(hear) });

beforeEach(() => {
  globalThis.window = ear(heard.window, { matchMedia: () =>
    ear(heard.scheme, { get matches() { return heard.dark; } }) });
  globalThis.getComputedStyle = () => ({ getPropertyValue: () => heard.page });
  globalThis.ResizeObserver = class {
    observe() { heard.sizes += 1; }

    disconnect() { heard.sizes -= 1; }
  };
});

afterEach(() => {
  for (const name of ["window", "getComputedStyle", "ResizeObserver"]) delete globalThis[name];
});

describe("mounting", () => {
  const parentElement = { append: () => {} };
  const bring = (states, data, seen) => mount(states, { data, parentElement }, stateOf,
    (state, sent) => seen.push([state, sent]));

  test("new data comes to the state that is there", () => {
    const [states, seen] = [new WeakMap(), []];
    bring(states, { n: 1 }, seen);
    bring(states, { n: 2 }, seen);
    assert.equal(seen[0][0], seen[1][0]);
    assert.deepEqual(seen.map(([, sent]) => sent.n), [1, 2]);
  });
  test("what the page has lost is made anew", () => {
    const [states, seen] = [new WeakMap(), []];
    bring(states, {}, seen);
    seen[0][0].root.remove();
    bring(states, {}, seen);
    assert.notEqual(seen[0][0], seen[1][0]);
  });
  test("what is taken away is off the page and forgotten", () => {
    const [states, seen] = [new WeakMap(), []];
    bring(states, {}, seen)();
    assert.equal(seen[0][0].root.isConnected, false);
    assert.equal(states.has(parentElement), false);
  });
  test("packed text is read, with the reader's look beside it", () => {
    const seen = [];
    bring(new WeakMap(), { text: '{"n":3}', appearance: "{}" }, seen);
    bring(new WeakMap(), undefined, seen);
    assert.deepEqual(seen.map(([, sent]) => sent), [{ n: 3, appearance: "{}" }, {}]);
  });
});

describe("listening", () => {
  test("another scheme dresses the root anew, and nothing is heard after the end", () => {
    const state = stateOf();
    let ended = 0;
    listen(state, { press: () => {}, redraw: () => {}, end: () => { ended += 1; } });
    dress(state);
    assert.equal(state.root.dataset.theme, "light");
    heard.dark = true;
    for (const hear of heard.scheme) hear();
    assert.equal(state.root.dataset.theme, "dark");
    assert.deepEqual([heard.window.size, heard.scheme.size, heard.sizes], [1, 1, 1]);
    state.dispose();
    assert.deepEqual([heard.window.size, heard.scheme.size, heard.sizes], [0, 0, 0]);
    assert.deepEqual([ended, state.root.isConnected], [1, false]);
  });
  test("the page's own colour is worth more than the system's scheme", () => {
    const state = stateOf();
    heard.page = "#fbf6ea";
    dress(state);
    assert.equal(state.root.dataset.theme, "light");
    heard.page = "";
  });
});
