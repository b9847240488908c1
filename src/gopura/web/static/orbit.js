// @ts-check
// Turning a scene in space: drag with one finger or the mouse, zoom with two or the wheel, or keys.
// The scene's own styles read --yaw, --pitch and --zoom; whatever they mean there is the game's
// business.
import { around } from "./dom.js";

/** @import { Board } from "./board.js" */

const START = { yaw: -35, pitch: 55, zoom: 1 };
/** @type {Record<string, [number, number]>} */
const TURNS = { q: [-15, 0], e: [15, 0], w: [0, -8], s: [0, 8] };
/** @type {Record<string, number>} */
const ZOOMS = { "+": 1.15, "=": 1.15, "-": 1 / 1.15 };
const STILL = 6; // pixels that a click may stray

export class Orbit {
  /**
   * @param {Board} board
   * @param {() => boolean} hearsKeys whether keys of a single letter count
   */
  constructor(board, hearsKeys) {
    this.board = board;
    this.hearsKeys = hearsKeys;
    this.view = { ...START };
    /** @type {Map<number, { x: number, y: number }>} */
    this.fingers = new Map();
    this.moved = 0; // how far the last press has been dragged
    this.listen(board.root);
    this.apply();
  }

  /** @param {HTMLElement} root */
  listen(root) {
    /** @param {PointerEvent} e */
    const lift = (e) => this.fingers.delete(e.pointerId);
    root.addEventListener("pointerdown", (e) => this.press(e));
    addEventListener("pointermove", (e) => this.drag(e));
    addEventListener("pointerup", lift);
    addEventListener("pointercancel", lift);
    root.addEventListener("click", (e) => this.click(e), true);
    root.addEventListener("wheel", (e) => this.roll(e), { passive: false });
    addEventListener("keydown", (e) => this.key(e));
  }

  apply() {
    const { style } = this.board.root;
    style.setProperty("--yaw", `${this.view.yaw}deg`);
    style.setProperty("--pitch", `${this.view.pitch}deg`);
    style.setProperty("--zoom", String(this.view.zoom));
  }

  /**
   * @param {number} yaw
   * @param {number} pitch
   */
  turn(yaw, pitch) {
    this.view.yaw += yaw;
    this.view.pitch = Math.min(88, Math.max(0, this.view.pitch + pitch));
    this.apply();
  }

  /** @param {number} factor */
  zoom(factor) {
    this.view.zoom = Math.min(4, Math.max(0.4, this.view.zoom * factor));
    this.apply();
  }

  /** How far two fingers are apart; 0 if there are not two. */
  get spread() {
    const [a, b] = this.fingers.values();
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  }

  /** @param {PointerEvent} e */
  press(e) {
    // whatever the last drag ended with, this press starts afresh
    if (!this.fingers.size) this.moved = 0;
    if (around(e, ".scene")) this.fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
  }

  /** @param {PointerEvent} e */
  drag(e) {
    const from = this.fingers.get(e.pointerId);
    if (!from) return;
    const apart = this.spread;
    this.fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
    const dx = e.clientX - from.x;
    const dy = e.clientY - from.y;
    this.moved += Math.abs(dx) + Math.abs(dy);
    if (apart) this.zoom(this.spread / apart);
    else if (this.moved > STILL) this.turn(dx * 0.4, -dy * 0.3);
  }

  /** @param {MouseEvent} e */
  click(e) {
    if (this.moved <= STILL) return;
    e.stopPropagation();
    this.moved = 0;
  }

  /** @param {WheelEvent} e */
  roll(e) {
    if (!around(e, ".scene")) return;
    e.preventDefault();
    this.zoom(e.deltaY < 0 ? 1.1 : 1 / 1.1);
  }

  /** @param {KeyboardEvent} e */
  key(e) {
    const { scene } = this.board;
    const isMeant = this.hearsKeys() && !e.ctrlKey && !e.metaKey && !e.altKey;
    if (!scene || scene.hidden || !isMeant || around(e, "input, textarea, select, dialog")) return;
    if (TURNS[e.key]) this.turn(...TURNS[e.key]);
    else if (ZOOMS[e.key]) this.zoom(ZOOMS[e.key]);
    else if (e.key === "0") {
      this.view = { ...START };
      this.apply();
    }
  }
}
