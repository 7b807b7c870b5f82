/* The key to a learner's progress, kept by this browser and told to the page; it draws nothing. */

const NAME = "schnapsen-tutor-profile";
const PATIENCE_MS = 1500;

/** What this window knows where the browser keeps nothing. */
let remembered = "";
/** The last code that the page asked to keep. */
let put = "";

function stored() {
  try {
    return localStorage.getItem(NAME) || "";
  } catch {
    return "";
  }
}

function keep(code) {
  remembered = code;
  try {
    localStorage.setItem(NAME, code);
  } catch {
    // The browser keeps nothing: the page is told so, and the code lives as long as the window.
  }
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
  const tell = () => {
    const code = stored() || remembered;
    const kept = stored() === code;
    clearTimeout(timer);
    if (!asked && code === data.known && kept === data.kept) return;
    // A server that was started anew gets the old value back with the first click.  Only if it
    // does not is it told again, later, so as not to interrupt what that click has begun.
    const patience = !asked && told === `${code} ${kept}` ? PATIENCE_MS : 0;
    timer = setTimeout(() => {
      told = `${code} ${kept}`;
      setStateValue("profile", { code, kept });
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
