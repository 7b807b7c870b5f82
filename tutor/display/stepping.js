// The tree of moments: which moment follows, precedes or stands beside another. No DOM.

/** The index of the moment named `at`, or -1. */
export function indexOfAt(frames, at) {
  return frames.findIndex((frame) => frame.at === at);
}

/** The parent's index; a frame without the field follows its predecessor. */
export function parentOf(frames, index) {
  const parent = frames[index]?.parent;
  if (Number.isInteger(parent)) return parent >= 0 && parent < frames.length ? parent : -1;
  return index - 1;
}

/** For every moment its followers, the main line first. */
export function childTable(frames) {
  const table = frames.map(() => []);
  frames.forEach((_, index) => {
    const parent = parentOf(frames, index);
    if (parent >= 0 && parent !== index) table[parent].push(index);
  });
  frames.forEach((frame, index) => {
    const main = table[index].indexOf(frame.next);
    if (main > 0) table[index].unshift(...table[index].splice(main, 1));
  });
  return table;
}

/** Splits "2.1~1.2" into [[2, 1], [1, 2]]; unreadable text gives null. */
export function readToken(at) {
  if (typeof at !== "string" || at === "") return null;
  const parts = at.split("~").map((part) => part.split(".").map(Number));
  return parts.every((part) => part.every(Number.isInteger)) ? parts : null;
}

function writeToken(parts) {
  return parts.map((part) => part.join(".")).join("~");
}

/**
 * The index of `at`, or of the closest earlier moment that still exists: in a variation its last
 * number counts down, then the variation is left; on the main line it is the last moment not after
 * it. With nothing left it is the first moment (0), and -1 only for an empty list.
 */
export function nearestIndex(frames, at) {
  if (!frames.length) return -1;
  const exact = indexOfAt(frames, at);
  const parts = exact >= 0 ? null : readToken(at);
  if (!parts) return Math.max(exact, 0);
  while (parts.length > 1) {
    const last = parts[parts.length - 1];
    for (let n = Math.min(last[last.length - 1], 400); n >= 0; n -= 1) {
      last[last.length - 1] = n;
      const found = indexOfAt(frames, writeToken(parts));
      if (found >= 0) return found;
    }
    parts.pop();
    const found = indexOfAt(frames, writeToken(parts));
    if (found >= 0) return found;
  }
  return lastBefore(frames, parts[0]);
}

function lastBefore(frames, [trick = 0, action = 0]) {
  let best = 0;
  frames.forEach((frame, index) => {
    const token = readToken(frame.at);
    if (!token || token.length > 1) return;
    const [t = 0, a = 0] = token[0];
    if (t < trick || (t === trick && a <= action)) best = index;
  });
  return best;
}

/** A walker over the frames: remembers at every moment which follower was visited last. */
export function walker(frames, visited = new Map()) {
  const children = childTable(frames);
  const follow = (index) => {
    const options = children[index] ?? [];
    if (!options.length) return -1;
    const wanted = visited.get(frames[index].at);
    return options.find((child) => frames[child].at === wanted) ?? options[0];
  };
  return { frames, children, visited, follow };
}

/** Notes the way to `index`, so that stepping forward comes back to it. */
export function remember(walk, index) {
  const { frames, visited } = walk;
  let child = index;
  for (let guard = frames.length; guard > 0; guard -= 1) {
    const parent = parentOf(frames, child);
    if (parent < 0) return;
    visited.set(frames[parent].at, frames[child].at);
    child = parent;
  }
}

export function stepForward(walk, index) {
  const next = walk.follow(index);
  return next < 0 ? index : next;
}

export function stepBack(walk, index) {
  const parent = parentOf(walk.frames, index);
  return parent < 0 ? index : parent;
}

export function firstMoment(walk, index) {
  let at = index;
  for (let guard = walk.frames.length; guard > 0; guard -= 1) {
    const parent = parentOf(walk.frames, at);
    if (parent < 0) return Math.max(at, 0);
    at = parent;
  }
  return 0;
}

export function lastMoment(walk, index) {
  let at = index;
  for (let guard = walk.frames.length; guard > 0; guard -= 1) {
    const next = walk.follow(at);
    if (next < 0) return at;
    at = next;
  }
  return at;
}

/** Forward to the first moment of the next trick; the last moment when there is none. */
export function nextTrick(walk, index) {
  const trick = walk.frames[index]?.trick;
  let at = index;
  for (let guard = walk.frames.length; guard > 0; guard -= 1) {
    const next = walk.follow(at);
    if (next < 0) return at;
    at = next;
    if (walk.frames[at].trick !== trick) return at;
  }
  return at;
}

/** Back to the first moment of this trick, or of the one before when already there. */
export function previousTrick(walk, index) {
  const { frames } = walk;
  const up = parentOf(frames, index);
  if (up < 0) return index;
  const trick = frames[up].trick;
  let at = up;
  for (let guard = frames.length; guard > 0; guard -= 1) {
    const parent = parentOf(frames, at);
    if (parent < 0 || frames[parent].trick !== trick) return at;
    at = parent;
  }
  return at;
}

/** The moments that stand for the same action: the main line and its variations, or []. */
export function alternatives(walk, index) {
  const parent = parentOf(walk.frames, index);
  const group = parent < 0 ? [] : walk.children[parent];
  return group.length > 1 ? group : [];
}

/**
 * The next (`by` = 1) or previous (-1) variation: beside this moment, else after it, else beside
 * the nearest earlier moment of this variation. -1 when there is none.
 */
export function turnVariation(walk, index, by) {
  const beside = alternatives(walk, index);
  if (beside.length) return cycle(beside, index, by);
  const after = walk.children[index] ?? [];
  if (after.length > 1) return cycle(after, walk.follow(index), by);
  let at = index;
  for (let guard = walk.frames.length; guard > 0; guard -= 1) {
    if (!(walk.frames[at]?.depth > 0)) return -1;
    at = parentOf(walk.frames, at);
    if (at < 0) return -1;
    const group = alternatives(walk, at);
    if (group.length) return cycle(group, at, by);
  }
  return -1;
}

function cycle(group, index, by) {
  const place = group.indexOf(index);
  return group[(place + by + group.length) % group.length];
}

/** The next (by = 1) or previous (-1) moment marked as a mistake, around the end; else `index`. */
export function turnMistake(walk, index, by) {
  const marked = walk.frames.flatMap((frame, n) => (frame.mistake ? [n] : []));
  const way = by > 0 ? marked : marked.reverse();
  return way.find((n) => (n - index) * by > 0) ?? way[0] ?? index;
}

/** Where a variation leaves the main line: its first moments, in order, with their depth. */
export function variationRoots(walk) {
  const roots = [];
  walk.children.forEach((group, parent) => {
    group.slice(1).forEach((child) => {
      roots.push({ index: child, parent, depth: walk.frames[child].depth ?? 1 });
    });
  });
  return roots;
}

/** The next view in the cycle all -> F -> D -> table -> all, within the views on offer. */
export function nextView(view, views = ["all", "F", "D", "table"]) {
  const place = views.indexOf(view);
  return views[(place + 1) % views.length] ?? view;
}

/** Whether `index` lies on the way from the start to `end` (inclusive). */
export function onPath(walk, index, end) {
  let at = end;
  for (let guard = walk.frames.length + 1; guard > 0 && at >= 0; guard -= 1) {
    if (at === index) return true;
    at = parentOf(walk.frames, at);
  }
  return false;
}
