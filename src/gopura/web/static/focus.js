// @ts-check
// The keyboard on the board: where it is, where it goes on after something was drawn again, and
// walking by arrows.
import { middle } from "./dom.js";

/** @import { Board } from "./board.js" */
/** @import { Thing } from "./dom.js" */

const STRAY = 2.2; // how much farther something seems that is not straight ahead

export class Focus {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.byKeys = false;
    this.was = ""; // the id of the thing where the keyboard was last
    this.at = { x: 0, y: 0 };
    addEventListener("pointerdown", () => {
      this.byKeys = false;
    });
    addEventListener("keydown", () => {
      this.byKeys = true;
    });
  }

  /**
   * Remember where the keyboard is on the board.
   * @param {EventTarget | null} target
   */
  remember(target) {
    const { board } = this;
    const thing = /** @type {Thing | null} */ (target instanceof Element ? target : null);
    if (thing?.dataset.id && board.root.contains(thing)) {
      this.was = thing.dataset.id;
      this.at = middle(thing);
    } else if (board.refocus) this.was = board.refocus;
    board.refocus = null;
  }

  /**
   * Whoever plays by keyboard goes on where they were, or at the nearest thing that is lit.
   * @param {Thing[]} lit
   */
  goOn(lit) {
    const now = document.activeElement;
    const elsewhere = now !== document.body && !this.board.root.contains(now);
    if (!this.byKeys || !this.was || !lit.length || elsewhere) return;
    const same = lit.find((thing) => thing.dataset.id === this.was);
    // nobody finds themselves on a button that they have not gone to, such as the end of the turn
    const calm = lit.filter((thing) => !thing.classList.contains("push"));
    const to = same ?? (calm.length ? nearest(calm, this.at) : null);
    to?.focus({ preventScroll: true });
  }

  /**
   * Walk to the nearest lit thing in a direction. Gives whether there is anything to walk to.
   * @param {Thing[]} lit
   * @param {number} dx
   * @param {number} dy
   */
  walk(lit, dx, dy) {
    if (!lit.length) return false;
    const from = lit.find((thing) => thing === document.activeElement);
    const to = from ? ahead(lit, from, dx, dy) : lit[0];
    to?.focus({ preventScroll: true });
    return true;
  }
}

/**
 * @param {Thing[]} things
 * @param {{ x: number, y: number }} at
 */
function nearest(things, at) {
  /** @param {Thing} thing */
  const far = (thing) => {
    const to = middle(thing);
    return Math.hypot(to.x - at.x, to.y - at.y);
  };
  return things.reduce((best, thing) => (far(thing) < far(best) ? thing : best));
}

/**
 * The nearest thing in a direction; null if there is none.
 * @param {Thing[]} things
 * @param {Thing} from
 * @param {number} dx
 * @param {number} dy
 */
function ahead(things, from, dx, dy) {
  const at = middle(from);
  let best = null;
  let least = Infinity;
  for (const thing of things) {
    const to = middle(thing);
    const along = (to.x - at.x) * dx + (to.y - at.y) * dy;
    const across = Math.abs((to.x - at.x) * dy) + Math.abs((to.y - at.y) * dx);
    const far = along + STRAY * across;
    if (thing === from || along <= 1 || far >= least) continue;
    least = far;
    best = thing;
  }
  return best;
}
