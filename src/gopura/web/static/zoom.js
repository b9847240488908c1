// @ts-check
// Looking closer at a board: by wheel, two fingers, keys and buttons. What is seen of a drawing is
// its viewBox, so it is sharp at every size, and whatever lies on it can be clicked as ever.
import { bounded, dragged, fitted, scaled, showing, windowOf } from "./camera.js";
import { around, panelOf } from "./dom.js";
import { Gestures } from "./gestures.js";
import { faceOf, placeIn } from "./laying.js";

/** @import { Board, Panel } from "./board.js" */
/** @import { Look, Point } from "./camera.js" */
/** @import { Thing } from "./dom.js" */
/** @import { Box } from "./layout.js" */

/** @type {Record<string, number>} */
const KEYS = { "+": 1.25, "=": 1.25, "-": 1 / 1.25 };
const SMALL = 620; // pixels: where there is less, one first looks at what is in use
const MARGIN = 12; // pixels around what is brought into sight
const OVER = 56; // pixels beside a drawing, so that nothing stays under the buttons
const KEPT = 1.02; // how much larger than at home is still home

export class Zoom {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    /** @type {Map<string, Look>} what was chosen to be looked at, by panel */
    this.looks = new Map();
    this.last = ""; // the panel that was touched last
    new Gestures(board.root, {
      takes: (target) => this.take(target),
      drag: (dx, dy) => this.change((look) => dragged(look, dx, dy)),
      zoom: (factor, at) => this.zoom(factor, at),
    });
    board.root.addEventListener("focusin", (e) => {
      const thing = around(e, "[data-id]");
      if (thing?.matches(":focus-visible")) this.bringIntoSight([thing]);
    });
    addEventListener("keydown", (e) => this.key(e));
  }

  /**
   * Whether a press there is on a panel that can be looked at closer, which is then the one meant.
   * @param {Element} target
   */
  take(target) {
    const panel = target.closest(".lens") ? null : this.panelAt(target);
    if (panel) this.last = panel.id;
    return panel !== null;
  }

  /** @param {Element} target */
  panelAt(target) {
    const panel = this.board.panels.get(panelOf(target)?.dataset.panel ?? "");
    return panel?.main && !this.board.isSmall(panel.box) ? panel : null;
  }

  /** The panel that keys and buttons mean: the one touched last, or the one that leads. */
  get panel() {
    const shown = [...this.board.panels.values()].filter(
      ({ main, box }) => main && !box.hidden && !this.board.isSmall(box),
    );
    const leads = shown.find(({ box }) => box.classList.contains("lead"));
    return shown.find(({ id }) => id === this.last) ?? leads ?? null;
  }

  /** The panel that is looked at closer than at home: the one that leads, or another; empty if none is. */
  get closest() {
    const close = [...this.board.panels.values()].filter(
      (panel) => panel.main && this.looks.has(panel.id) && this.isClose(panel),
    );
    return (close.find(({ box }) => box.classList.contains("lead")) ?? close.at(0))?.id ?? "";
  }

  /**
   * What is seen of a panel when nobody has chosen otherwise: all of it, or on a small screen what
   * is in use of it.
   * @param {Panel} panel
   */
  home(panel) {
    const { size, glass, svg } = panel;
    if (this.board.isSmall(panel.box)) return fitted(faceOf(panel), glass);
    const all = { x: 0, y: 0, ...size };
    const used = Math.min(glass.width, glass.height) < SMALL ? placeIn(svg, "[data-home]") : null;
    return bounded(fitted(used ?? all, glass), size, glass);
  }

  /** @param {Panel} panel */
  lookAt(panel) {
    const chosen = this.board.isSmall(panel.box) ? null : this.looks.get(panel.id);
    return chosen ? bounded(chosen, panel.size, panel.glass, OVER) : this.home(panel);
  }

  /**
   * Show a panel as it is looked at.
   * @param {Panel} panel
   */
  apply(panel) {
    const { size, glass, box: holder, svg, sheet } = panel;
    if (!glass.width || !size.width) return;
    const { x, y, width, height } = panel.main
      ? windowOf(this.lookAt(panel), glass)
      : { x: 0, y: 0, ...size };
    // how many units a pixel is, for what is to be legible from any distance
    const pixel = `${(width / glass.width).toFixed(2)}px`;
    if (holder.style.getPropertyValue("--pixel") !== pixel) {
      holder.style.setProperty("--pixel", pixel);
      holder.style.setProperty("--near", (glass.width / width).toFixed(2)); // how many pixels a unit is
    }
    const box = [x, y, width, height].map((value) => Math.round(value * 100) / 100).join(" ");
    if (svg.getAttribute("viewBox") === box) return;
    for (const each of [svg, sheet]) each.setAttribute("viewBox", box);
  }

  /**
   * Look otherwise at the panel that is meant.
   * @param {(look: Look, panel: Panel) => Look} how
   */
  change(how) {
    const { panel } = this;
    if (panel) this.set(panel, how(this.lookAt(panel), panel));
  }

  /**
   * @param {Panel} panel
   * @param {Look} look
   */
  set(panel, look) {
    this.looks.set(panel.id, bounded(look, panel.size, panel.glass, OVER));
    this.apply(panel);
    this.mark();
    this.board.onchange(true);
  }

  /** Show on the board whether anything is looked at closer than at home. */
  mark() {
    const chosen = [...this.board.panels.values()].filter(({ id }) => this.looks.has(id));
    this.board.root.classList.toggle(
      "close",
      chosen.some((panel) => this.isClose(panel)),
    );
  }

  /**
   * Whether a panel is looked at closer than at home.
   * @param {Panel} panel
   */
  isClose(panel) {
    return this.lookAt(panel).scale > this.home(panel).scale * KEPT;
  }

  /**
   * Larger or smaller, about a point of the screen or the middle of what is seen.
   * @param {number} factor
   * @param {Point} [at]
   */
  zoom(factor, at) {
    this.change((look, panel) => {
      const { left, top, width, height } = panel.box.getBoundingClientRect();
      const spot = at ? { x: at.x - left, y: at.y - top } : { x: width / 2, y: height / 2 };
      // what is as small or as large as it gets does not wander
      const scale = bounded({ ...look, scale: look.scale * factor }, panel.size, panel.glass).scale;
      return scaled(look, scale / look.scale, spot, panel.glass);
    });
  }

  /**
   * Look closer at a point of the screen, so that a finger hits what it means there. Gives whether that can be.
   * @param {Element} target what lies there
   * @param {number} factor
   * @param {Point} at
   */
  closer(target, factor, at) {
    if (target.closest(".scene")) return this.board.oncloser(factor, at);
    const panel = this.panelAt(target);
    if (!panel || factor <= 1) return false;
    const before = this.lookAt(panel).scale;
    this.last = panel.id;
    this.zoom(factor, at);
    return this.lookAt(panel).scale > before * KEPT;
  }

  /** Look at what one first looks at; from there, at all of it. */
  reset() {
    const { panel } = this;
    if (!panel) return;
    const { size, glass } = panel;
    const isHome = !this.looks.has(panel.id);
    this.looks.delete(panel.id);
    if (isHome) this.set(panel, fitted({ x: 0, y: 0, ...size }, glass));
    else this.apply(panel);
    this.mark();
    this.board.onchange(true);
  }

  /** On a small screen, look from close by no longer: another turn may go on anywhere. */
  stepBack() {
    if (!this.board.narrow) return;
    for (const panel of this.board.panels.values()) {
      if (!panel.main || !this.looks.has(panel.id) || !this.isClose(panel)) continue;
      this.looks.delete(panel.id);
      this.apply(panel);
    }
    this.mark();
  }

  /**
   * Move a panel so far that at least one of these things on it is in sight.
   * @param {Thing[]} things
   */
  bringIntoSight(things) {
    const found = things.flatMap((thing) => {
      const panel = this.panelAt(thing);
      return panel && !panel.box.hidden ? [{ panel, box: placeOn(panel, thing) }] : [];
    });
    if (!found.length || found.length < things.length || found.some(isSeen)) return;
    const [{ panel, box }] = found;
    this.set(panel, showing(this.lookAt(panel), box, panel.glass, MARGIN));
  }

  /** @param {KeyboardEvent} e */
  key(e) {
    const { scene, flat } = this.board;
    const isMeant = !e.ctrlKey && !e.metaKey && !e.altKey && (!scene || flat);
    if (!isMeant || around(e, "input, textarea, select, dialog")) return;
    if (KEYS[e.key]) this.zoom(KEYS[e.key]);
    else if (e.key === "0") this.reset();
  }
}

/**
 * Where a thing lies on the drawing of its panel.
 * @param {Panel} panel
 * @param {Thing} thing
 * @returns {Box}
 */
function placeOn({ svg, box }, thing) {
  const view = svg.viewBox.baseVal;
  const glass = box.getBoundingClientRect();
  const { left, top, width, height } = thing.getBoundingClientRect();
  const unit = view.width / glass.width;
  const x = view.x + (left - glass.left) * unit;
  const y = view.y + (top - glass.top) * unit;
  return { x, y, width: width * unit, height: height * unit };
}

/** @param {{ panel: Panel, box: Box }} found */
function isSeen({ panel, box }) {
  const view = panel.svg.viewBox.baseVal;
  const isAcross = box.x >= view.x && box.x + box.width <= view.x + view.width;
  return isAcross && box.y >= view.y && box.y + box.height <= view.y + view.height;
}
