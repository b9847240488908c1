// @ts-check
// What fingers, a mouse and a wheel mean on the board: drags, pinches and rolls. A press that stays
// where it is remains a click; one that was dragged is none.

/** @import { Point } from "./camera.js" */
/**
 * @typedef {object} Meant who is told
 * @property {(target: Element) => boolean} takes whether a press or a roll there is meant for it
 * @property {(dx: number, dy: number, aside: boolean) => void} drag aside with two fingers, or shift
 * @property {(factor: number, at: Point) => void} zoom at a point of the screen
 */

const STILL = 6; // pixels that a click may stray
const ROLL = 0.0016; // how much a roll by a pixel enlarges
const LINE = 33; // pixels that a wheel rolls by a line
const MOST = 1.4; // by which one roll enlarges at most

export class Gestures {
  /**
   * @param {HTMLElement} root
   * @param {Meant} meant
   */
  constructor(root, meant) {
    this.meant = meant;
    /** @type {Map<number, Point>} */
    this.fingers = new Map();
    this.moved = 0; // how far the last press has been dragged
    /** @param {PointerEvent} e */
    const lift = (e) => this.fingers.delete(e.pointerId);
    root.addEventListener("pointerdown", (e) => this.press(e));
    addEventListener("pointermove", (e) => this.move(e));
    addEventListener("pointerup", lift);
    addEventListener("pointercancel", lift);
    root.addEventListener("click", (e) => this.click(e), true);
    root.addEventListener("wheel", (e) => this.roll(e), { passive: false });
  }

  /** @param {Event} e */
  takes(e) {
    return e.target instanceof Element && this.meant.takes(e.target);
  }

  /** @param {PointerEvent} e */
  press(e) {
    // whatever the last drag ended with, this press starts afresh
    if (!this.fingers.size) this.moved = 0;
    if (e.button === 0 && this.takes(e)) this.fingers.set(e.pointerId, placeOf(e));
  }

  /** @param {PointerEvent} e */
  move(e) {
    const from = this.fingers.get(e.pointerId);
    if (!from) return;
    const before = this.grip();
    this.fingers.set(e.pointerId, placeOf(e));
    const now = this.grip();
    this.moved += Math.abs(e.clientX - from.x) + Math.abs(e.clientY - from.y);
    if (before.spread) this.meant.zoom(now.spread / before.spread, now);
    if (!before.spread && this.moved <= STILL) return;
    this.meant.drag(now.x - before.x, now.y - before.y, before.spread > 0 || e.shiftKey);
  }

  /** The middle of the fingers, and how far two are apart; 0 if there are not two. */
  grip() {
    const [a, b = a] = this.fingers.values();
    const spread = Math.hypot(a.x - b.x, a.y - b.y);
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, spread };
  }

  /** @param {MouseEvent} e */
  click(e) {
    if (this.moved <= STILL) return;
    e.stopPropagation();
    this.moved = 0;
  }

  /** @param {WheelEvent} e */
  roll(e) {
    if (!this.takes(e)) return;
    e.preventDefault();
    const pixels = e.deltaY * (e.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1);
    const factor = Math.exp(-pixels * ROLL * (e.ctrlKey ? 5 : 1)); // a pinch of a touchpad is small
    this.meant.zoom(Math.min(MOST, Math.max(1 / MOST, factor)), placeOf(e));
  }
}

/**
 * @param {MouseEvent} e
 * @returns {Point}
 */
function placeOf(e) {
  return { x: e.clientX, y: e.clientY };
}
