// @ts-check
// Turning a scene in space: drag with one finger or the mouse, zoom with two or the wheel, move it
// with two or with shift, or keys. The scene's own styles read --yaw, --pitch, --zoom, --pan-x and
// --pan-y; whatever they mean there is the game's
// business.
import { around } from "./dom.js";
import { Gestures } from "./gestures.js";

/** @import { Board } from "./board.js" */

const START = { yaw: -35, pitch: 55, zoom: 1, x: 0, y: 0 };
/** @type {Record<string, [number, number]>} */
const TURNS = { q: [-15, 0], e: [15, 0], w: [0, -8], s: [0, 8] };
/** @type {Record<string, number>} */
const ZOOMS = { "+": 1.15, "=": 1.15, "-": 1 / 1.15 };

export class Orbit {
  /**
   * @param {Board} board
   * @param {() => boolean} hearsKeys whether keys of a single letter count
   */
  constructor(board, hearsKeys) {
    this.board = board;
    this.hearsKeys = hearsKeys;
    this.view = { ...START };
    new Gestures(board.root, {
      takes: (target) => target.closest(".scene") !== null && !target.closest(".lens"),
      drag: (dx, dy, aside) => (aside ? this.move(dx, dy) : this.turn(dx * 0.4, -dy * 0.3)),
      zoom: (factor) => this.zoom(factor),
    });
    addEventListener("keydown", (e) => this.key(e));
    this.apply();
  }

  apply() {
    const { style } = this.board.root;
    style.setProperty("--yaw", `${this.view.yaw}deg`);
    style.setProperty("--pitch", `${this.view.pitch}deg`);
    style.setProperty("--zoom", String(this.view.zoom));
    style.setProperty("--pan-x", `${this.view.x}px`);
    style.setProperty("--pan-y", `${this.view.y}px`);
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

  /**
   * @param {number} dx
   * @param {number} dy
   */
  move(dx, dy) {
    this.view.x += dx;
    this.view.y += dy;
    this.apply();
  }

  /** @param {number} factor */
  zoom(factor) {
    const zoom = Math.min(4, Math.max(0.4, this.view.zoom * factor));
    this.view.x *= zoom / this.view.zoom;
    this.view.y *= zoom / this.view.zoom;
    this.view.zoom = zoom;
    this.apply();
  }

  /** Look from where one first looks. */
  reset() {
    this.view = { ...START };
    this.apply();
  }

  /** @param {KeyboardEvent} e */
  key(e) {
    const { scene } = this.board;
    const isMeant = this.hearsKeys() && !e.ctrlKey && !e.metaKey && !e.altKey;
    if (!scene || scene.hidden || !isMeant || around(e, "input, textarea, select, dialog")) return;
    if (TURNS[e.key]) this.turn(...TURNS[e.key]);
    else if (ZOOMS[e.key]) this.zoom(ZOOMS[e.key]);
    else if (e.key === "0") this.reset();
  }
}
