// @ts-check
// Which things on the board look different from before.
import { draw } from "./dom.js";

/**
 * Which things look different after than before, in parts as the server sends them.
 * @param {Record<string, string>} before
 * @param {Record<string, string>} after
 */
export function differences(before, after) {
  /** @type {Set<string>} */
  const changed = new Set();
  for (const [name, markup] of Object.entries(after)) {
    if (before[name] !== markup) compare(drawn(before[name] ?? ""), drawn(markup), changed);
  }
  return changed;
}

/**
 * A part as it is drawn.
 * @param {string} markup
 */
export function drawn(markup) {
  const shell = draw("svg");
  shell.innerHTML = markup;
  // what has a name is spoken by it
  for (const text of shell.querySelectorAll("[data-label] text")) text.ariaHidden = "true";
  return shell.firstElementChild ?? draw("g");
}

/**
 * Which things look different: what only can be clicked now, or is pointed out, is the same thing.
 * @param {Element} old
 * @param {Element} node
 * @param {Set<string>} changed
 */
export function compare(old, node, changed) {
  const was = bare(old);
  const before = new Map(withIds(old).map((each) => [idOf(each), bare(each)]));
  for (const each of withIds(node)) {
    const id = idOf(each) ?? "";
    const now = bare(each);
    if (before.has(id) ? before.get(id) !== now : !was.includes(now)) changed.add(id);
  }
}

/** @param {Element} element */
function bare(element) {
  const copy = /** @type {Element} */ (element.cloneNode(true));
  for (const aside of copy.querySelectorAll(".aside")) aside.remove();
  return copy.innerHTML;
}

/** @param {Element} node */
function withIds(node) {
  return [...(idOf(node) ? [node] : []), ...node.querySelectorAll("[data-id]")];
}

/** @param {Element | null} element */
export function idOf(element) {
  return element?.getAttribute("data-id") ?? null;
}
