/* The search field of the glossary: it sends what is typed after a short pause, says how many
   entries there are, and opens terms without loading the page anew. */

const PAUSE_MS = 160;

/** The term that a link within the glossary opens, "" for the list, null for another link. */
export function termOf(href, base) {
  let address;
  try {
    address = new URL(href, base);
  } catch {
    return null;
  }
  const here = new URL(base);
  if (address.origin !== here.origin || address.pathname !== here.pathname) return null;
  if (address.hash) return null;
  return address.searchParams.get("term") ?? "";
}

function build(parent) {
  const field = document.createElement("label");
  field.className = "field";
  const name = document.createElement("span");
  const input = document.createElement("input");
  input.type = "search";
  for (const [key, value] of Object.entries({ autocomplete: "off", autocapitalize: "off",
    spellcheck: "false", enterkeyhint: "search", maxlength: "60" })) input.setAttribute(key, value);
  const said = document.createElement("p");
  said.setAttribute("role", "status");
  said.setAttribute("aria-live", "polite");
  field.append(name, input);
  parent.append(field, said);
  return { name, input, said, timer: 0, sent: null };
}

const FIELDS = new WeakMap();

export default function ({ data, parentElement, setStateValue, setTriggerValue }) {
  let parts = FIELDS.get(parentElement);
  if (!parts) {
    parts = build(parentElement);
    parts.input.value = data.query;
    parts.sent = data.query;
    FIELDS.set(parentElement, parts);
  }
  const { name, input, said } = parts;
  name.textContent = data.label;
  input.placeholder = data.placeholder;
  if (said.textContent !== data.said) said.textContent = data.said;

  const send = () => {
    clearTimeout(parts.timer);
    if (input.value === parts.sent) return;
    parts.sent = input.value;
    setStateValue("query", input.value);
  };
  input.oninput = () => {
    clearTimeout(parts.timer);
    parts.timer = setTimeout(send, PAUSE_MS);
  };
  input.onkeydown = (event) => {
    if (event.isComposing) return;
    if (event.key === "Escape" && input.value) {
      event.preventDefault();
      input.value = "";
      send();
    } else if (event.key === "Enter") {
      const settled = input.value === parts.sent && data.query === input.value;
      if (settled && data.first) setTriggerValue("open", data.first);
      else send();
    }
  };

  const follow = (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a.to-term") : null;
    const term = link ? termOf(link.href, location.href) : null;
    if (term === null) return;
    event.preventDefault();
    setTriggerValue("open", term || " ");
  };
  document.removeEventListener("click", parts.follow);
  parts.follow = follow;
  document.addEventListener("click", follow);
  return () => {
    clearTimeout(parts.timer);
    document.removeEventListener("click", parts.follow);
    FIELDS.delete(parentElement);
    parentElement.replaceChildren();
  };
}
