// @ts-check
// The log in words, each line a link to its position.
import { $, button, make } from "./dom.js";

/** @import { State } from "./protocol.d.ts" */
/**
 * @typedef {object} Item
 * @property {string} key by which it is known again
 * @property {number} [move] after which the position is that it leads to
 * @property {() => HTMLElement} item makes it
 */

/** @type {WeakMap<Element, Item>} */
const items = new WeakMap(); // what each line in the list was made from
/** @type {number | null} */
let shownAt = null;

/**
 * Show the log. `lines[i]` is [seat, words…] of move i + 1; some may be missing yet. The news
 * stand between. Items that say the same as before stay, and with them the focus.
 * @param {string[][]} lines
 * @param {State} state
 * @param {number | null} at the position that is shown instead of the present one
 * @param {(moves: number) => void} undoTo
 */
export function showLog(lines, state, at, undoTo) {
  const list = $("log");
  const wanted = logItems(lines, state, undoTo);
  const shown = [...list.children];
  let same = 0;
  while (same < wanted.length && keyOf(shown[same]) === wanted[same].key) same++;
  for (const old of shown.slice(same)) old.remove();
  for (const item of wanted.slice(same)) {
    const made = item.item();
    items.set(made, item);
    list.append(made);
  }
  const moved = shownAt !== at || same < wanted.length;
  shownAt = at;
  for (const item of list.children) {
    item.classList.toggle("now", at !== null && items.get(item)?.move === at);
  }
  if (moved && at === null) list.scrollTop = list.scrollHeight;
  else if (moved) list.querySelector(".now")?.scrollIntoView({ block: "nearest" });
}

/** @param {Element | undefined} element */
function keyOf(element) {
  return element && items.get(element)?.key;
}

/**
 * What stands in the log.
 * @param {string[][]} lines
 * @param {State} state
 * @param {(moves: number) => void} undoTo
 */
function logItems(lines, state, undoTo) {
  const lock = state.draft?.from ?? Infinity; // the steps after it can be taken back
  /** @type {Item[]} */
  const found = [];
  lines.forEach(([seat, ...words], i) => {
    found.push(...newsItems(state, i));
    if (i === lock && lock > 0) found.push({ key: "lock", item: lockItem });
    const text = words.join(" ");
    const back = i >= lock ? () => undoTo(i) : null;
    const item = () => moveItem(seat, text, i + 1, back);
    found.push({ key: `${i} ${seat} ${i >= lock} ${text}`, move: i + 1, item });
  });
  found.push(...newsItems(state, lines.length));
  return found;
}

/**
 * What became of the players after so many moves.
 * @param {State} state
 * @param {number} moves
 * @returns {Item[]}
 */
function newsItems({ news }, moves) {
  return news
    .filter(([after]) => after === moves)
    .map(([, seat, words]) => {
      const item = () => make("li", { className: "news", "data-seat": seat }, words);
      return { key: words, item };
    });
}

function lockItem() {
  return make("li", { className: "lock" }, "locked: earlier moves cannot be undone");
}

/**
 * @param {string} seat
 * @param {string} text
 * @param {number} move
 * @param {(() => void) | null} takeBack
 */
function moveItem(seat, text, move, takeBack) {
  const words = { title: "Undo from here", "aria-label": `Undo from here: ${text}` };
  return make(
    "li",
    { className: takeBack ? "draft" : "", "data-seat": seat },
    make("a", { href: `#${move}` }, text),
    takeBack ? button("↶", takeBack, words) : null,
  );
}
