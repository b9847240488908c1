// @ts-check
// Turning a scene in space: drag with one finger or the mouse, zoom with two or the wheel, move it
// with two or with shift, or keys. The scene's own styles read --yaw, --pitch, --zoom, --pan-x and
// --pan-y; whatever they mean there is the game's business. `data-away` names the sides of the world
// (n, e, s, w) that nobody sees from here, so that they need not be drawn.
import { around } from "./dom.js";
import { Gestures } from "./gestures.js";

/** @import { Board } from "./board.js" */

const START = { yaw: -35, pitch: 55, zoom: 1, x: 0, y: 0 };
/** @type {Record<string, [number, number]>} */
const TURNS = { q: [-15, 0], e: [15, 0], w: [0, -8], s: [0, 8] };
const CLOSEST = 6; // on the smallest phone the last place of a large temple is a good target then
const UNSEEN = 0.4; // what is turned away less than that may be seen for perspective
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
    const { style, dataset } = this.board.root;
    style.setProperty("--yaw", `${this.view.yaw}deg`);
    style.setProperty("--pitch", `${this.view.pitch}deg`);
    style.setProperty("--zoom", String(this.view.zoom));
    style.setProperty("--pan-x", `${this.view.x}px`);
    style.setProperty("--pan-y", `${this.view.y}px`);
    dataset.away = turnedAway(this.view.yaw, this.view.pitch);
    this.board.onchange(true);
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
    const zoom = Math.min(CLOSEST, Math.max(0.4, this.view.zoom * factor));
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

/**
 * The sides of the world that are turned away from whoever looks.
 * @param {number} yaw in degrees
 * @param {number} pitch
 */
export function turnedAway(yaw, pitch) {
  const [turn, tilt] = [yaw, pitch].map((angle) => (angle * Math.PI) / 180);
  return ["s", "w", "n", "e"]
    .filter((_, i) => Math.cos(turn + (i * Math.PI) / 2) * Math.sin(tilt) < -UNSEEN)
    .join(" ");
}
