/* The row of pages where it is narrower than its links: its edge fades where more follows, and the
   page that is shown stands in view. */

const SLACK = 2;

/** At which ends more follows: "start", "end", both or neither. */
export function more({ scrollLeft, scrollWidth, clientWidth }) {
  const ends = [];
  if (scrollLeft > SLACK) ends.push("start");
  if (scrollLeft + clientWidth < scrollWidth - SLACK) ends.push("end");
  return ends.join(" ");
}

/** How far to scroll so that a link from `left` to `right` is seen whole, clear of the fade. */
export function scrolled(row, left, right, fade = 40) {
  const { scrollLeft, clientWidth } = row;
  if (left < scrollLeft + fade) return Math.max(0, left - fade);
  return right > scrollLeft + clientWidth - fade ? right + fade - clientWidth : scrollLeft;
}

let watched = null;
let sizes = null;

/** Brings the link of the page `name` into view, unless it is there. */
function bring(row, name) {
  const link = [...row.querySelectorAll("a")].find((each) =>
    each.offsetWidth && each.getAttribute("href").split("?")[0] === name);
  if (!link) return;
  const left = link.getBoundingClientRect().left - row.getBoundingClientRect().left
    + row.scrollLeft;
  row.scrollLeft = scrolled(row, left, left + link.offsetWidth);
}

/** Follows the row of pages; `name` is the path of the page that is shown. */
export function followRow(name) {
  const row = document.querySelector(".st-key-pages");
  if (!row) return;
  const mark = () => { row.dataset.more = more(row); };
  if (watched !== row) {
    watched = row;
    row.addEventListener("scroll", mark, { passive: true });
    sizes?.disconnect();
    sizes = new ResizeObserver(mark);
    sizes.observe(row);
  }
  if (row.dataset.page !== name) {
    row.dataset.page = name;
    // Once more a moment later: the links arrive one by one, and their letters after them.
    for (const wait of [0, 250, 1000]) setTimeout(() => { bring(row, name); mark(); }, wait);
  }
  mark();
}
