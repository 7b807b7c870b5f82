/* A light or a dark page as the reader wants it, whatever the system says. Streamlit has no way to
   choose its theme from a page: it takes the one that it has stored for the path at which it was
   loaded, else the one that the system prefers, which it asks for again after printing. */

const MARK = "schnapsen-tutor-scheme";
const TRIED = "schnapsen-tutor-scheme-tried";
const QUERY = /prefers-color-scheme:\s*(dark|light)/;
const PATIENCE_IN_MS = 250;

/** What is answered to those who ask for the system's scheme; "system" leaves it as it is. */
let answered = "system";
let settled = "";
/** Whether the page was loaded with a theme that Streamlit had stored, which it then holds fast. */
let fixed = null;

/** The names under which Streamlit stores a theme for the pages at `paths`, seen from one of them. */
export function storedNames(pathname, paths) {
  const parts = pathname.replace(/\/+$/, "").split("/");
  if (paths.includes(parts.at(-1))) parts.pop();
  const base = parts.join("/");
  return [...new Set([pathname, ...["", ...paths].map((path) => `${base}/${path}`)])]
    .map((path) => `stActiveTheme-${path}-v2`);
}

/** `matchMedia`, but for a scheme that is answered as `wanted()` says. */
export function answering(native, wanted) {
  return (query) => {
    const list = native(query);
    const asked = QUERY.exec(query)?.[1];
    if (!asked || wanted() === "system") return list;
    return new Proxy(list, { get(target, name) {
      if (name === "matches") return asked === wanted();
      const value = target[name];
      return typeof value === "function" ? value.bind(target) : value;
    } });
  };
}

function kept(storage, name, value) {
  try {
    if (value === undefined) return storage().getItem(name) ?? "";
    if (value) storage().setItem(name, value);
    else storage().removeItem(name);
  } catch {
    // A browser that keeps nothing asks again at the next visit.
  }
  return "";
}

const local = () => localStorage;
const session = () => sessionStorage;

function isDark() {
  const app = document.querySelector("[data-testid=stApp]");
  const parts = app && getComputedStyle(app).backgroundColor.match(/[\d.]+/g);
  if (!parts) return null;
  const [red, green, blue] = parts.map(Number);
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
}

/** Where the page did not follow, because a stored theme has fixed it, loading it anew helps. */
function check(scheme, nativeDark) {
  const wanted = scheme === "system" ? nativeDark() : scheme === "dark";
  const dark = isDark();
  const follows = dark === null || (dark === wanted && !(scheme === "system" && fixed));
  if (follows) kept(session, TRIED, "");
  else if (kept(session, TRIED) !== scheme) {
    kept(session, TRIED, scheme);
    location.reload();
  }
}

let native = null;

/** Shows the page light, dark or as the "system" has it; `paths` are the paths of all pages. */
export function showScheme(scheme, paths) {
  if (scheme === settled) return;
  const mine = kept(local, MARK);
  fixed ??= Boolean(mine);
  settled = scheme;
  if (scheme === "system" && !mine && answered === "system") return;
  if (!native) {
    native = window.matchMedia.bind(window);
    window.matchMedia = answering(native, () => answered);
  }
  answered = scheme;
  kept(local, MARK, scheme === "system" ? "" : scheme);
  const stored = { light: "\"Light\"", dark: "\"Dark\"" }[scheme] ?? "";
  for (const name of storedNames(location.pathname, paths)) kept(local, name, stored);
  window.dispatchEvent(new Event("afterprint"));
  setTimeout(() => check(scheme, () => native("(prefers-color-scheme: dark)").matches),
    PATIENCE_IN_MS);
}
