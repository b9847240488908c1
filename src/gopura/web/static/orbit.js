// @ts-check
// Turning a scene in space: drag with one finger or the mouse, zoom with two or the wheel, move it
// with two or with shift, or keys. The scene's own styles read --yaw, --pitch, --zoom, --pan-x and
// --pan-y; whatever they mean there is the game's business. `data-away` names the sides of the world
// (n, e, s, w) that nobody sees from here, so that they need not be drawn.
//
// Until somebody looks closer, all that matters is in sight: the pieces and what can be clicked, on a large screen
// also what stands around them. While it is, nothing moves; else it is fitted anew.
import { framed, holds, together } from "./camera.js";
import { all, around } from "./dom.js";
import { Gestures } from "./gestures.js";

/** @import { Board } from "./board.js" */
/** @import { Point } from "./camera.js" */
/** @import { Box } from "./layout.js" */

const START = { yaw: -35, pitch: 47, zoom: 1, x: 0, y: 0 }; // as the page comes: table.css, and data-away
/** @type {Record<string, [number, number]>} */
const TURNS = { q: [-15, 0], e: [15, 0], w: [0, -8], s: [0, 8] };
const CLOSEST = 10; // on the smallest phone the last place of a large temple is a good target then
const FARTHEST = 0.4;
const MATTERS = "[data-piece], button[data-id], button[data-id] > *";
const MARGIN = 8; // pixels around what is to be in sight
const FOOT = 56; // and below it, for the buttons
const LARGE = 84; // pixels: on a small screen an em of a scene need not be larger
const SLACK = 1.25; // what could be so much larger is fitted anew
const TRIES = 3; // what comes closer grows more than what is far away
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
    this.isChosen = false; // whether somebody looks at what they have chosen
    this.shown = { html: "", width: 0, height: 0 }; // the scene and its size, the last time
    new Gestures(board.root, {
      takes: (target) => target.closest(".scene") !== null && !target.closest(".lens"),
      drag: (dx, dy, aside) => (aside ? this.move(dx, dy) : this.turn(dx * 0.4, -dy * 0.3)),
      zoom: (factor, at) => this.zoom(factor, at),
    });
    addEventListener("keydown", (e) => this.key(e));
    board.onscene = () => this.keep();
    board.oncloser = (factor, at) => this.closer(factor, at);
    this.apply();
    this.keep();
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
    this.isChosen = true;
    this.view.x += dx;
    this.view.y += dy;
    this.apply();
  }

  /**
   * Larger or smaller, about a point of the screen or the middle of the scene.
   * @param {number} factor
   * @param {Point} [at]
   */
  zoom(factor, at) {
    const zoom = Math.min(CLOSEST, Math.max(FARTHEST, this.view.zoom * factor));
    const grown = zoom / this.view.zoom;
    const { x, y } = at ?? middleOf(this.room);
    const centre = this.centre;
    this.isChosen = true;
    this.view.x += (x - centre.x) * (1 - grown);
    this.view.y += (y - centre.y) * (1 - grown);
    this.view.zoom = zoom;
    this.apply();
  }

  /**
   * Look closer at a point of the screen. Gives whether that can be.
   * @param {number} factor
   * @param {Point} at
   */
  closer(factor, at) {
    const { zoom } = this.view;
    if (factor > 1) this.zoom(factor, at);
    return this.view.zoom > zoom * 1.02;
  }

  /** Look from where one first looks. */
  reset() {
    Object.assign(this.view, { yaw: START.yaw, pitch: START.pitch });
    this.apply();
    this.fit();
  }

  /** Where the scene has room for what is to be in sight, on the screen. */
  get room() {
    const { x, y, width, height } = boxOf(this.board.scene);
    return {
      x: x + MARGIN,
      y: y + MARGIN,
      width: Math.max(1, width - 2 * MARGIN),
      height: Math.max(1, height - MARGIN - FOOT),
    };
  }

  /** What the scene turns and grows about, on the screen. */
  get centre() {
    const { frame } = this;
    const { x, y } = boxOf(frame?.offsetParent ?? null);
    return { x: x + (frame?.offsetLeft ?? 0), y: y + (frame?.offsetTop ?? 0) };
  }

  get frame() {
    return /** @type {HTMLElement | null} */ (
      this.board.scene?.querySelector("[data-frame]") ?? null
    );
  }

  /**
   * What matters, on the screen: the pieces and what can be clicked; on a large screen also what stands around them.
   * @returns {Box | null}
   */
  get seen() {
    const { scene, narrow } = this.board;
    const things = scene ? all(scene, narrow ? MATTERS : `${MATTERS}, [data-around]`) : [];
    return together(things.map(boxOf));
  }

  /** Another scene, or another size of it: if all that matters is in sight, and large enough, it stays as it is. */
  keep() {
    const { scene } = this.board;
    if (!scene || scene.hidden) return;
    const { html, width, height } = this.shown;
    this.shown = { html: this.board.built, width: scene.clientWidth, height: scene.clientHeight };
    const isResized = this.shown.width !== width || this.shown.height !== height;
    if (this.shown.html === html && !isResized) return;
    if (isResized || (this.isChosen ? this.isLost : !this.isFitting)) this.fit();
  }

  /** Whether nothing that can be clicked is in sight. */
  get isLost() {
    const { scene } = this.board;
    const places = scene ? all(scene, "button[data-id]") : [];
    return places.length > 0 && !places.some((each) => holds(this.room, boxOf(each), MARGIN));
  }

  /** Whether all that matters is in sight, and could not be much larger. */
  get isFitting() {
    const { seen, room } = this;
    if (!seen) return true;
    const could = Math.min(room.width / seen.width, room.height / seen.height, this.most);
    return holds(room, seen, MARGIN) && could < SLACK;
  }

  /** By how much an em of the scene may still grow. */
  get most() {
    const { frame, board } = this;
    if (!frame || !board.narrow) return Infinity;
    return LARGE / parseFloat(getComputedStyle(frame).fontSize);
  }

  /** All that matters in sight, as large as it can be. */
  fit() {
    const { frame } = this;
    if (!frame?.offsetParent) return;
    this.isChosen = false;
    if (frame.dataset.frame) frame.setAttribute("style", frame.dataset.frame);
    frame.style.transition = "none"; // what is measured is where it will be
    for (let i = 0; i < TRIES; i++) {
      const { seen, room, centre, most, view } = this;
      if (!seen) break;
      const { x, y, factor } = framed(seen, room, centre, most);
      Object.assign(view, { x: view.x + x, y: view.y + y, zoom: view.zoom * factor });
      this.apply();
    }
    frame.style.transition = "";
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
 * Where an element is on the screen.
 * @param {Element | null} element
 */
function boxOf(element) {
  return element?.getBoundingClientRect() ?? new DOMRect();
}

/** @param {Box} box */
function middleOf({ x, y, width, height }) {
  return { x: x + width / 2, y: y + height / 2 };
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
