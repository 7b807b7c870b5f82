// The page of settings: a form of native inputs beside a small table that shows every choice at
// once, while a slider moves. Joined with the modules of the card table; every word is data.
import { dealt, readAppearance } from "./appearance.js";
import { faceMarkup, FIELD, pictureAddress } from "./art.js";
import { clearBoard, createBoard, drawBoard, moveCardFocus, resizeBoard } from "./board.js";
import { make, put } from "./elements.js";
import { ARROWS } from "./keys.js";
import { dress, listen, mount } from "./mounting.js";
import { makeSound, soundOfStep } from "./sounds.js";

const FORMS = new WeakMap();
const SEND_AFTER_MS = 140;
const SAMPLES = ["HK", "SQ", "DJ"];
let formsMade = 0;

/** The choices of the form as the card table reads a look. */
function lookOf(values, letters) {
  const faces = values.faces ?? "french";
  return readAppearance({ ...values, fourColour: values.four_colours,
    hand: values.left_handed ? "left" : "right", letters: letters?.[faces]?.[values.letters ?? ""] });
}

function createForm() {
  formsMade += 1;
  const state = { uid: `st${formsMade}`, data: {}, values: {}, sent: "", timer: 0, beats: [],
    moment: 0, inputs: new Map(), built: "", send: {} };
  state.board = createBoard(`${state.uid}-board`, { pick: () => {}, look: () => {} });
  state.again = make("button", "st-button", { type: "button" });
  state.again.onclick = () => playTrick(state);
  state.still = make("p", "st-still");
  state.preview = make("section", "st-preview", {}, state.board.felt,
    make("div", "st-under", {}, state.again, state.still));
  state.form = make("form", "st-form");
  state.form.onsubmit = (event) => event.preventDefault();
  state.reset = make("button", "st-button", { type: "button" });
  state.reset.onclick = () => resetAll(state);
  state.said = make("p", "st-said", { role: "status", "aria-live": "polite" });
  state.root = make("div", "sz-table st", {}, make("div", "st-grid", {}, state.preview,
    make("div", "st-side", {}, state.form, make("div", "st-end", {}, state.reset, state.said))));
  state.board.svg.addEventListener("keydown", (event) => {
    if (!ARROWS[event.key]) return;
    event.preventDefault();
    moveCardFocus(state.board, ARROWS[event.key]);
  });
  listen(state, { redraw: () => drawTable(state, false), end: () => {
    clearTimeout(state.timer);
    state.beats.forEach(clearTimeout);
  } });
  return state;
}

function receive(state, data) {
  state.data = data;
  const told = JSON.stringify(data.values);
  // What is still on its way to the server is newer than what the server tells.
  const answered = state.sent !== "" && told === state.sent;
  if (answered) {
    state.sent = "";
    // a later choice may wait to be sent: then not all is kept yet
    if (!state.timer) put(state.said, told === JSON.stringify(data.usual)
      ? data.labels["reset-done"] : data.labels.saved);
  }
  if (state.sent === "" && !state.timer) state.values = { ...data.values };
  state.root.lang = data.lang ?? "";
  put(state.again, data.labels.try);
  put(state.reset, data.labels.reset);
  state.preview.setAttribute("aria-label", data.labels.preview);
  const built = JSON.stringify([data.lang, data.groups]);
  if (built !== state.built) fillForm(state);
  state.built = built;
  showValues(state);
  resizeBoard(state.board);
  show(state);
  drawTable(state, false);
}

// --- the form ---------------------------------------------------------------------------------

const MAKERS = { slider: makeSlider, radio: makeRadio, switch: makeSwitch, choice: makeChoice };

function fillForm(state) {
  const focused = state.root.getRootNode().activeElement?.id;
  state.inputs.clear();
  state.printed = "";
  state.form.replaceChildren(...state.data.groups.map((group) => make("fieldset",
    `st-group st-group-${group.name}`, {}, make("legend", "", {}, group.legend),
    ...group.fields.map((field) => MAKERS[field.kind](state, field, group)))));
  if (focused) state.root.querySelector(`#${focused}`)?.focus({ preventScroll: true });
}

function makeSlider(state, { name, label, low, high }) {
  const id = `${state.uid}-${name}`;
  const told = make("output", "", { for: id });
  const input = make("input", "", { id, type: "range", min: 0, max: 100, step: 1 });
  input.oninput = () => change(state, name, Number(input.value), false);
  input.onchange = () => change(state, name, Number(input.value));
  state.inputs.set(name, (value) => {
    input.value = String(value);
    input.style.setProperty("--at", value);
    const text = percent(state, value);
    input.setAttribute("aria-valuetext", text);
    put(told, text);
  });
  return make("div", "st-slider", {}, make("label", "", { for: id }, label), told, input,
    make("span", "st-low", { "aria-hidden": "true" }, low),
    make("span", "st-high", { "aria-hidden": "true" }, high));
}

function percent(state, value) {
  if (state.told !== state.data.lang) {
    state.told = state.data.lang;
    state.number = new Intl.NumberFormat(state.told, { style: "percent" });
  }
  return state.number.format(value / 100);
}

function makeRadio(state, { name, label, options, pictures }, group) {
  const inputs = options.map(([value]) => {
    const input = make("input", "", { type: "radio", name: `${state.uid}-${name}`, value,
      id: `${state.uid}-${name}-${value}` });
    input.onchange = () => change(state, name, value);
    return input;
  });
  const choices = options.map(([value, text], n) => make("label", "st-option", {}, inputs[n],
    ...(pictures ? [make("span", "st-cards", { "aria-hidden": "true", "data-faces": value })] : []),
    make("span", "", {}, text)));
  state.inputs.set(name, (value) => inputs.forEach((input) => {
    input.checked = input.value === value;
  }));
  const titled = label !== group.legend;
  return make("div", "st-radio", { role: "radiogroup", "aria-label": label }, ...(titled
    ? [make("p", "st-label", { "aria-hidden": "true" }, label)] : []),
  make("div", pictures ? "st-options st-pictured" : "st-options", {}, ...choices));
}

function makeSwitch(state, { name, label, about }) {
  const id = `${state.uid}-${name}`;
  const input = make("input", "", { id, type: "checkbox", "aria-describedby": `${id}-about` });
  input.onchange = () => change(state, name, input.checked);
  state.inputs.set(name, (value) => { input.checked = value; });
  return make("div", "st-switch", {}, input, make("label", "", { for: id }, label),
    make("p", "st-about", { id: `${id}-about` }, about));
}

function makeChoice(state, { name, label, options }) {
  const id = `${state.uid}-${name}`;
  const select = make("select", "", { id }, ...options.map(([value, text]) =>
    make("option", "", { value }, text)));
  select.onchange = () => change(state, name, select.value);
  state.inputs.set(name, (value) => { select.value = value; });
  return make("div", "st-choice", {}, make("label", "", { for: id }, label), select);
}

function showValues(state) {
  state.inputs.forEach((fill, name) => fill(state.values[name]));
}

/** A choice shows at once; it is sent when the hand rests, or has let the slider go. */
function change(state, name, value, send = true) {
  const fresh = state.values[name] !== value;
  state.values = { ...state.values, [name]: value };
  state.inputs.get(name)(value);
  show(state);
  if (name === "sound" && value) makeSound("laid");
  if (name === "motion" && fresh) playTrick(state);
  if (send) sendSoon(state);
}

function resetAll(state) {
  state.values = { ...state.data.usual };
  showValues(state);
  show(state);
  sendSoon(state);
}

function sendSoon(state) {
  clearTimeout(state.timer);
  put(state.said, "");
  state.timer = setTimeout(() => {
    state.timer = 0;
    state.sent = JSON.stringify(state.values);
    state.send.setTriggerValue("chosen", state.values);
  }, SEND_AFTER_MS);
}

// --- the table --------------------------------------------------------------------------------

/** Shows the choices; while a slider moves, only what it changes is drawn anew. */
function show(state) {
  state.look = lookOf(state.values, state.data.letters);
  dress(state);
  state.table = dealt(state.data.table, state.look);
  put(state.still, state.look.motion !== "still" && !state.table.glide
    ? state.data.labels["motion-system"] : "");
  const { faces, fourColour, letters, paper, hand } = state.table;
  const printed = JSON.stringify([faces, fourColour, letters, paper]);
  const laid = JSON.stringify([hand, state.data.lang]);
  const anew = !state.printed || laid !== state.laid;
  if (!anew && printed !== state.printed) printSoon(state);
  Object.assign(state, { printed, laid });
  if (anew) print(state);
}

function print(state) {
  clearBoard(state.board, state.table);
  drawSamples(state);
  drawTable(state, false);
}

/** The old cards lie on the table until the new ones are ready: nothing flickers under a slider. */
async function printSoon(state) {
  if (state.printing) return;
  state.printing = true;
  await new Promise(requestAnimationFrame);
  const { printed } = state;
  const ready = Object.keys(state.data.table.cards).map((card) => {
    const image = new Image();
    image.src = pictureAddress(faceMarkup(card, state.table));
    return image.decode().catch(() => {});
  });
  await Promise.all(ready);
  state.printing = false;
  if (!state.root.isConnected) return;
  print(state);
  if (state.printed !== printed) printSoon(state);
}

function drawTable(state, glide) {
  const frame = state.data.table?.frames[state.moment];
  if (frame) drawBoard(state.board, frame, state.table, glide);
}

/** Beside each kind of faces lie three of its cards. */
function drawSamples(state) {
  for (const place of state.form.querySelectorAll(".st-cards")) {
    const { faces } = place.dataset;
    const look = dealt(state.data.table, lookOf({ ...state.values, faces }, state.data.letters));
    place.replaceChildren(...SAMPLES.map((card) => make("img", "", { alt: "", width: FIELD.width,
      height: FIELD.height, src: pictureAddress(faceMarkup(card, look)) })));
  }
}

/** Plays a trick on the small table: a lead, an answer, and who takes it. */
function playTrick(state) {
  state.beats.forEach(clearTimeout);
  const { frames } = state.data.table;
  const goTo = (moment) => {
    const before = frames[state.moment];
    state.moment = moment;
    drawTable(state, moment > 0);
    if (moment > 0 && state.look.sound) makeSound(soundOfStep(before, frames[moment]));
  };
  goTo(0);
  const rest = 480 + (state.table.glide ?? 0);
  state.beats = [1, 2].map((moment) => setTimeout(() => goTo(moment), moment * rest));
}

/** Mounts the form, or hands it new data; returns the function that takes it away. */
export default function settings(component) {
  return mount(FORMS, component, createForm, receive);
}
