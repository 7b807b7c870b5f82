/* A button that copies a text; where the browser refuses, the text stands there to be copied by hand. */

function whole(text) {
  return text.startsWith("/") ? new URL(text, location.origin).href : text;
}

async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export default function ({ data, parentElement }) {
  let root = parentElement.querySelector(".copy");
  if (!root) {
    root = document.createElement("div");
    root.className = "copy";
    const button = document.createElement("button");
    button.type = "button";
    const said = document.createElement("span");
    said.setAttribute("role", "status");
    root.append(button, said);
    parentElement.append(root);
  }
  const [button, said] = root.children;
  button.textContent = data.label;
  if (root.dataset.text !== data.text) said.textContent = "";
  root.dataset.text = data.text;
  button.onclick = async () => {
    const text = whole(data.text);
    said.textContent = (await copied(text)) ? data.done : text;
  };
}
