// @ts-check
// What a pointer means, and which panels it needs.
import { all, middle, panelOf } from "./dom.js";

/** @import { Board } from "./board.js" */
/** @import { Thing } from "./dom.js" */
/** @import { Paths } from "./paths.js" */

const FINGER = 14; // pixels by which a tap may miss
const CLOSE = 8; // pixels within which it may mean several things
const HIT = 28; // pixels: what is larger is hit by whoever means it
const EASY = 44;
const LARGE = 20; // how many times its area a thing may have to mean what stands on it

/**
 * What a pointer means: the only thing close to a finger that is wanted next; else the thing on top, where it goes on,
 * or stands for another of its kind; else one that goes on: below it, or the only one that stands on it; else the
 * thing in the place of what was chosen before; else one close to a finger.
 * @param {Thing | null} thing
 * @param {MouseEvent} event
 * @param {Paths} paths
 * @param {Thing[]} lit
 */
export function thingMeant(thing, event, paths, lit) {
  const id = thing?.dataset.id ?? "";
  const small = isByFinger(event) && !paths.suggested.has(id) ? rivals(lit, event, paths) : [];
  if (small.length === 1 && paths.suggested.has(small[0].dataset.id ?? "")) return small[0];
  if (thing && (paths.next.has(id) || paths.isAnother(id))) return thing;
  const { clientX: x, clientY: y } = event;
  const below = document.elementsFromPoint(x, y).map((each) => each.closest(".board [data-id]"));
  const hit = /** @type {(Thing | null)[]} */ (below).find((each) =>
    paths.next.has(each?.dataset.id ?? ""),
  );
  if (hit) return hit;
  const only = onlyOneOn(thing, lit);
  if (thing && paths.after(id)) return only ?? thing;
  return (isByFinger(event) ? closeTo(lit, x, y) : null) ?? only ?? thing;
}

/**
 * Whether a finger did that, which hovers over nothing.
 * @param {MouseEvent} event
 */
export function isByFinger(event) {
  return event instanceof PointerEvent && event.pointerType === "touch";
}

/**
 * The lit thing that stands on another, if there is just one.
 * @param {Thing | null} thing
 * @param {Thing[]} lit
 */
function onlyOneOn(thing, lit) {
  if (!thing || panelOf(thing)?.classList.contains("scene")) return null;
  const { left, right, top, bottom } = thing.getBoundingClientRect();
  const standing = lit.filter((each) => {
    const { x, y } = middle(each);
    return panelOf(each) === panelOf(thing) && left < x && x < right && top < y && y < bottom;
  });
  if ((right - left) * (bottom - top) > LARGE * area(standing[0])) return null;
  return standing.length === 1 ? standing[0] : null;
}

/** @param {Thing | undefined} thing */
function area(thing) {
  const { width = 0, height = 0 } = thing?.getBoundingClientRect() ?? {};
  return width * height;
}

/**
 * The lit thing that a finger has only just missed.
 * @param {Thing[]} lit
 * @param {number} x
 * @param {number} y
 */
function closeTo(lit, x, y) {
  let best = null;
  let nearest = FINGER;
  for (const thing of lit) {
    const far = farFrom(thing.getBoundingClientRect(), x, y);
    if (far >= nearest) continue;
    nearest = far;
    best = thing;
  }
  return best;
}

/**
 * By how much one would have to look closer to hit one of the lit things that a finger may mean; 1 if it is clear
 * which it means.
 * @param {Thing[]} lit
 * @param {MouseEvent} event
 * @param {Paths} paths
 */
export function closerFor(lit, event, paths) {
  const sizes = rivals(lit, event, paths).map((thing) => {
    const { width, height } = thing.getBoundingClientRect();
    return Math.min(width, height);
  });
  const least = Math.min(...sizes);
  return sizes.length > 1 && least < HIT ? EASY / least : 1;
}

/**
 * The lit things that a finger may mean: if any of them is wanted next, none that would only come later, like the
 * place on which a figure stands.
 * @param {Thing[]} lit
 * @param {MouseEvent} event
 * @param {Paths} paths
 */
function rivals(lit, { clientX: x, clientY: y }, { suggested }) {
  const near = lit.filter((thing) => farFrom(thing.getBoundingClientRect(), x, y) < CLOSE);
  const wanted = near.filter((thing) => suggested.has(thing.dataset.id ?? ""));
  return wanted.length ? wanted : near;
}

/**
 * @param {DOMRect} box
 * @param {number} x
 * @param {number} y
 */
function farFrom({ left, right, top, bottom }, x, y) {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

/**
 * Note the panels with something to click on the way to any move. Once handy, always: the table
 * stays calm.
 * @param {Board} board
 * @param {Paths} paths
 */
export function findHandy(board, paths) {
  const before = board.handy.size;
  for (const thing of all(board.root, "[data-panel] [data-id]")) {
    const panel = panelOf(thing)?.dataset.panel;
    if (panel && paths.roles.has(thing.dataset.id ?? "")) board.handy.add(panel);
  }
  if (board.handy.size > before) board.lay();
}

/**
 * On a small screen, what the next click is about comes to the front; after the last one all stays where it is.
 * @param {Board} board
 * @param {Paths} paths
 */
export function choosePanel(board, paths) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  const isBegun = board.narrow && paths.clicks.length > 0;
  if (isBegun && !paths.next.size) return;
  const wanted = isBegun ? [...paths.next.keys()] : [];
  for (const thing of wanted.flatMap((id) => board.things(id))) {
    const panel = panelOf(thing)?.dataset.panel;
    if (panel) counts.set(panel, (counts.get(panel) ?? 0) + 1);
  }
  const best = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
  if (best === board.lead) return;
  board.lead = best;
  board.lay();
}
