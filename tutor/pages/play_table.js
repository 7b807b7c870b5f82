// Hands the data of a game to the table, whose script comes with another element of the page.
export default function handOver(component) {
  const desk = (globalThis.schnapsenGame ??= { table: null, waiting: new Map(), ends: new Map() });
  const { parentElement } = component;
  if (desk.table) desk.ends.set(parentElement, desk.table(component));
  else desk.waiting.set(parentElement, component);
  return () => {
    desk.waiting.delete(parentElement);
    desk.ends.get(parentElement)?.();
    desk.ends.delete(parentElement);
  };
}
