// @ts-check
// Where panels lie: what each asks of the layout, and putting it there.

/** @import { Panel } from "./board.js" */
/** @import { Box, Needs } from "./layout.js" */

/**
 * @typedef {object} Laid a panel to be given its place
 * @property {Panel} panel
 * @property {boolean} main
 * @property {boolean} handy it is needed to move
 * @property {boolean} isScene the scene stands in its place
 */

export const GAP = 8;
const SCENE = { width: 640, height: 560 }; // a scene fits into any shape; this one it likes

/**
 * The panel that matters most: the one chosen, or the first large one.
 * @param {Laid[]} list
 * @param {string | null} id
 */
export function leading(list, id) {
  const chosen = list.find(({ panel }) => panel.id === id) ?? list.find(({ main }) => main);
  return (chosen ?? list[0]).panel;
}

/**
 * What a panel asks of the layout: what one needs to move is larger than what one only reads.
 * @param {Laid} laid
 * @param {Panel} lead
 * @param {Laid[]} list
 * @param {boolean} narrow
 * @returns {Needs}
 */
export function needsOf({ panel, main, handy, isScene }, lead, list, narrow) {
  const size = isScene ? SCENE : panel.size;
  const alone = list.filter((each) => each.main).length === 1;
  const leads = panel === lead;
  if (narrow) {
    const weight = leads ? 3 : handy ? 2.2 : 0.7;
    return { ...size, main, handy, weight, most: main ? 9 : handy || leads ? 1.1 : 0.62 };
  }
  const weight = leads ? (alone ? 5 : 2.4) : main ? 2 : handy ? 1.4 : 1;
  return { ...size, main, handy, weight, most: main ? 9 : 1.45 };
}

/**
 * On a small screen what one needs to move lies together; the order is the same otherwise.
 * @param {Laid[]} list
 * @param {Panel} lead
 */
export function sortHandy(list, lead) {
  const leading = list.find(({ panel }) => panel === lead);
  const first = leading?.main ? leading : list.find(({ main }) => main);
  /** @param {Laid} laid */
  const rank = (laid) => (laid === first ? 0 : laid.handy ? 1 : 2);
  list.sort((a, b) => rank(a) - rank(b));
}

/**
 * @param {HTMLElement} element
 * @param {Box} box
 */
export function put(element, { x, y, width, height }) {
  element.style.left = `${x + GAP}px`;
  element.style.top = `${y + GAP}px`;
  element.style.width = `${Math.max(1, width - GAP)}px`;
  element.style.height = `${Math.max(1, height - GAP)}px`;
}
