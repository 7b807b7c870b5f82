/* The key to a learner's progress, kept by this browser and told to the page; it draws nothing.
   What could not be saved yet is kept by this window, so that a reload does not lose it. */

const NAME = "schnapsen-tutor-profile";
const WAITING = "schnapsen-tutor-waiting";
const PATIENCE_MS = 1500;

/** What this window knows where the browser keeps nothing. */
let remembered = "";
/** The last code that the page asked to keep. */
let put = "";

/** What a store of the browser holds, or nothing; `store` is asked for late, as that may fail. */
function read(store, name) {
  try {
    return store().getItem(name) || "";
  } catch {
    return "";
  }
}

function write(store, name, text) {
  try {
    if (text) store().setItem(name, text);
    else store().removeItem(name);
  } catch {
    // The browser keeps nothing: a code lives as long as the window, which is told to the page,
    // and what waits as long as the connection.
  }
}

const stored = () => read(() => localStorage, NAME);
const storedWaiting = () => read(() => sessionStorage, WAITING);
const keepWaiting = (text) => write(() => sessionStorage, WAITING, text);

function keep(code) {
  remembered = code;
  write(() => localStorage, NAME, code);
}

let listener = null;

/** Follow another window of this browser that changes the code. */
function follow(tell) {
  forget();
  listener = (event) => {
    if (event.key === NAME && event.newValue) tell();
  };
  addEventListener("storage", listener);
}

function forget() {
  if (listener) removeEventListener("storage", listener);
  listener = null;
  clearTimeout(timer);
}

/** What this window has told, and the timer of what it is about to tell. */
let told = "";
let timer = 0;

export default function ({ data, setStateValue }) {
  const asked = data.put && data.put !== put;
  // What this window kept belongs to the page as soon as the page has heard of it.
  const waiting = data.heard ? "" : storedWaiting();
  if (!waiting) keepWaiting(data.waiting);
  const tell = () => {
    const code = stored() || remembered;
    const kept = stored() === code;
    const known = code === data.known && kept === data.kept;
    clearTimeout(timer);
    if (!asked && known && !waiting) return;
    // A server that was started anew gets the old value back with the first click.  Only if it
    // does not is it told again, later, so as not to interrupt what that click has begun.
    const patience = !asked && (known || told === `${code} ${kept}`) ? PATIENCE_MS : 0;
    timer = setTimeout(() => {
      told = `${code} ${kept}`;
      setStateValue("profile", { code, kept, waiting, session: data.fresh });
    }, patience);
  };
  if (asked) {
    put = data.put;
    keep(data.put);
  }
  if (!stored() && !remembered) keep(data.fresh);
  follow(tell);
  tell();
  return forget;
}
