// @ts-check
// Where panels lie: which are boards, in which order the others stand in the dock, and putting them
// there.

/** @import { Panel } from "./board.js" */
/** @import { Box } from "./layout.js" */

const ALIKE = 0.6; // of the largest panel: what is so large is a board as well

/**
 * The panels that the game is about, and the others: first those that are needed to move.
 * @param {Panel[]} shown
 * @param {Set<string>} handy
 * @returns {{ boards: Panel[], others: Panel[] }}
 */
export function sorted(shown, handy) {
  /** @param {Panel} panel */
  const area = ({ size }) => size.width * size.height;
  const largest = Math.max(...shown.map(area));
  /** @param {Panel} panel */
  const rank = ({ id }) => (handy.has(id) ? 0 : 1);
  const boards = shown.filter((panel) => area(panel) > ALIKE * largest);
  const others = shown.filter((panel) => area(panel) <= ALIKE * largest);
  return { boards, others: others.sort((a, b) => rank(a) - rank(b)) };
}

/**
 * @param {HTMLElement} element
 * @param {Box} box
 */
export function put(element, { x, y, width, height }) {
  const { style } = element;
  style.left = `${x}px`;
  style.top = `${y}px`;
  style.width = `${Math.max(1, width)}px`;
  style.height = `${Math.max(1, height)}px`;
}

/**
 * What is shown of a panel where it is only a small picture: what its drawing says, or all of it.
 * @param {Panel} panel
 * @returns {Box}
 */
export function faceOf({ svg, size }) {
  return placeIn(svg, "[data-face]") ?? { x: 0, y: 0, ...size };
}

/**
 * Where a rectangle of a drawing lies; null if there is none.
 * @param {SVGSVGElement} svg
 * @param {string} selector
 * @returns {Box | null}
 */
export function placeIn(svg, selector) {
  const found = svg.querySelector(selector);
  if (!found) return null;
  const [x, y, width, height] = ["x", "y", "width", "height"].map((name) =>
    Number(found.getAttribute(name)),
  );
  return { x, y, width, height };
}
