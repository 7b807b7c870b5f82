/* A button that takes one file and sends its name and content; it says nothing by itself. */

/** Bytes as base64, piece by piece, so that a large file does not overflow the stack. */
function base64(bytes) {
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(text);
}

export default function ({ data, parentElement, setTriggerValue }) {
  let root = parentElement.querySelector(".pick");
  if (!root) {
    root = document.createElement("label");
    root.className = "pick";
    const input = document.createElement("input");
    input.type = "file";
    const words = document.createElement("span");
    const fault = document.createElement("em");
    fault.setAttribute("role", "alert");
    root.append(input, words, fault);
    parentElement.append(root);
  }
  const [input, words, fault] = root.children;
  words.textContent = data.label;
  input.onchange = async () => {
    const file = input.files[0];
    if (!file) return;
    fault.textContent = file.size > data.limit ? data.tooLarge : "";
    if (file.size <= data.limit) {
      const content = base64(new Uint8Array(await file.arrayBuffer()));
      setTriggerValue("file", { name: file.name, content });
    }
    input.value = "";
  };
}
