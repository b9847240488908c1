// @ts-check
// The board: panels of parts as the server drew them. It knows no game.
import { compare, drawn, idOf } from "./differences.js";
import { $, all, badge, button, draw, make, panelOf } from "./dom.js";
import { faceOf, put, sorted } from "./laying.js";
import { arrange, CAPTION, GAP, reachesOut } from "./layout.js";
import { Lights } from "./lights.js";
import { Motion } from "./motion.js";
import { Zoom } from "./zoom.js";

/** @import { Glass, Point } from "./camera.js" */
/** @import { Box, Laid, Size } from "./layout.js" */
/** @import { Panel as PanelSent } from "./protocol.d.ts" */

/**
 * @typedef {object} Panel a picture on the table
 * @property {string} id
 * @property {HTMLElement} box
 * @property {SVGSVGElement} svg
 * @property {SVGSVGElement} sheet that lies over it
 * @property {SVGGElement} lights all that is on the sheet
 * @property {Map<string, Element>} nodes its parts
 * @property {Size} size as it is drawn
 * @property {Glass} glass in pixels, through which it is seen
 * @property {boolean} main the game is about it: it can be looked at closer
 * @property {HTMLElement} caption whose it is, below a picture that is too small to be played on
 */
/**
 * @typedef {object} Picture what there is to show: all of it, or what has changed
 * @property {boolean} [whole]
 * @property {PanelSent[]} [panels]
 * @property {Record<string, string>} parts
 * @property {string} [scene]
 * @property {{ seat: string, name: string }[]} [seats]
 * @property {string[]} [trail] by which things a piece has come where it is
 */

const NARROW = 720; // pixels
const LOW = 460;
const FOOT = 50; // pixels that a board which fills its space leaves to the buttons on it
const PIECE = /data-piece="([^"]*)"/g;
/** @type {WeakMap<Element, string>} */
const markups = new WeakMap(); // from which each part was made

export class Board {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    /** @type {Map<string, Panel>} */
    this.panels = new Map();
    /** @type {Record<string, string>} */
    this.parts = {};
    /** @type {PanelSent[]} */
    this.order = [];
    /** @type {HTMLElement | null} */
    this.scene = null;
    this.built = ""; // from what it was made
    this.flat = false;
    /** @type {Set<string>} */
    this.handy = new Set(); // the panels that are needed to move
    /** @type {string | null} */
    this.lead = null; // the panel that matters most just now
    /** @type {string | null} */
    this.refocus = null; // the id of a thing that had the focus and was drawn again
    this.asked = ""; // of the layout, the last time
    /** @type {Laid | null} */
    this.laid = null;
    this.dock = $("dock");
    this.ask = $("ask");
    this.beside = [this.ask, ...all(document.body, "#lesson")]; // what may lie over the upper right corner
    /** @type {(isLook?: boolean) => void} */
    this.onchange = () => {}; // is told when things lie elsewhere, or others can be clicked
    this.onscene = () => {}; // is told when a scene may be another one, or of another size
    /** @type {(factor: number, at: Point) => boolean} looks closer at a scene; gives whether that can be */
    this.oncloser = () => false;
    this.zoom = new Zoom(this);
    this.lights = new Lights(this);
    this.motion = new Motion(this);
    this.space = this.measured();
    const sizes = new ResizeObserver(() => this.measure());
    sizes.observe(root);
    for (const each of this.beside) sizes.observe(each);
  }

  /**
   * How much space there is. To ask whenever something is drawn would have the page laid out each
   * time.
   */
  measured() {
    const { left, top, bottom: foot } = this.root.getBoundingClientRect();
    const over = this.beside
      .map((each) => each.getBoundingClientRect())
      .filter((box) => box.left > left && box.top < foot);
    const corner = Math.max(0, ...over.map(({ bottom }) => bottom - top));
    const { clientWidth: width, clientHeight: height } = this.root;
    return { width, height, corner };
  }

  /** Give every panel its place in the space that there is now. */
  measure() {
    this.space = this.measured();
    this.lay();
  }

  get narrow() {
    return this.space.width < NARROW || this.space.height < LOW;
  }

  /**
   * Write the players' names where the drawing leaves room for them.
   * @param {{ seat: string, name: string }[]} seats
   */
  name(seats) {
    for (const { seat, name } of seats) {
      for (const room of all(this.root, `[data-name-of="${seat}"]`)) room.textContent = name;
      for (const { id, svg, caption } of this.panels.values()) {
        if (!id.endsWith(`:${seat}`)) continue;
        const words = (svg.ariaLabel ?? "").replace(new RegExp(`\\b${seat}\\b`), name);
        caption.title = words;
        caption.replaceChildren(badge(seat), make("span", {}, words));
      }
    }
  }

  /**
   * Show a state. Gives the ids of things that look different now.
   * @param {Picture} picture
   * @param {boolean} follows whether the board on which something happens comes to the front
   */
  show(picture, follows = false) {
    /** @type {Set<string>} */
    const changed = new Set();
    if (follows) this.follow(picture);
    const before = this.motion.look(this.outdated(picture));
    if (picture.whole) this.parts = {};
    Object.assign(this.parts, picture.parts);
    if (picture.panels) this.setPanels(picture.panels, changed);
    for (const [name, markup] of Object.entries(picture.parts)) this.setPart(name, markup, changed);
    if (picture.scene !== undefined) this.setScene(picture.scene);
    if (picture.seats) this.name(picture.seats);
    this.lay();
    this.lights.unmark(changed);
    this.motion.show(before, picture.trail);
    return changed;
  }

  /**
   * The parts that are drawn anew, or no more, for a picture.
   * @param {Picture} picture
   */
  outdated({ panels, parts }) {
    const found = [];
    for (const { id, nodes } of this.panels.values()) {
      const kept = panels ? (panels.find((each) => each.id === id)?.parts ?? []) : null;
      for (const [name, node] of nodes) {
        const isGone = kept && !kept.includes(name);
        const isOther = parts[name] !== undefined && parts[name] !== markups.get(node);
        if (isGone || isOther) found.push(node);
      }
    }
    return found;
  }

  /**
   * @param {PanelSent[]} panels
   * @param {Set<string>} changed
   */
  setPanels(panels, changed) {
    this.order = panels;
    for (const [id, panel] of this.panels) {
      if (panels.some((each) => each.id === id)) continue;
      panel.box.remove();
      this.panels.delete(id);
    }
    for (const sent of panels) this.setPanel(sent, changed);
  }

  /**
   * @param {PanelSent} sent
   * @param {Set<string>} changed
   */
  setPanel({ id, label, box, parts }, changed) {
    const panel = this.panels.get(id) ?? this.newPanel(id);
    const [, , width, height] = box;
    panel.svg.setAttribute("aria-label", label);
    panel.size = { width, height };
    for (const [name, node] of panel.nodes) {
      if (parts.includes(name)) continue;
      node.remove();
      panel.nodes.delete(name);
    }
    let at = panel.svg.firstElementChild;
    for (const name of parts) {
      if (!panel.nodes.has(name)) {
        panel.nodes.set(name, draw("g"));
        if (this.parts[name] !== undefined) this.draw(panel, name, this.parts[name], changed);
      }
      const node = /** @type {Element} */ (panel.nodes.get(name));
      if (node === at) at = node.nextElementSibling;
      else panel.svg.insertBefore(node, at); // what stays where it is is not laid out again
    }
  }

  /**
   * @param {string} id
   * @returns {Panel}
   */
  newPanel(id) {
    const svg = draw("svg");
    const lights = draw("g");
    svg.setAttribute("role", "group");
    lights.setAttribute("class", "lights");
    // on a sheet of its own, so that the panel is not painted again whenever something lights up
    const sheet = draw("svg");
    sheet.setAttribute("class", "glass");
    sheet.setAttribute("aria-hidden", "true");
    sheet.append(lights);
    const caption = button("", () => {}, { className: "caption", hidden: true }); // as a tap on the picture
    const box = make("div", { className: "panel", "data-panel": id }, svg, sheet, caption);
    const size = { width: 0, height: 0 };
    const glass = { ...size, foot: 0 };
    const nodes = new Map();
    const panel = { id, box, svg, sheet, lights, nodes, size, glass, main: false, caption };
    this.panels.set(id, panel);
    return panel;
  }

  /**
   * @param {string} name
   * @param {string} markup
   * @param {Set<string>} changed
   */
  setPart(name, markup, changed) {
    for (const panel of this.panels.values()) {
      if (panel.nodes.has(name)) this.draw(panel, name, markup, changed);
    }
  }

  /**
   * Draw a part again, if it looks different.
   * @param {Panel} panel
   * @param {string} name
   * @param {string} markup
   * @param {Set<string>} changed
   */
  draw(panel, name, markup, changed) {
    const old = /** @type {Element} */ (panel.nodes.get(name));
    if (markups.get(old) === markup) return;
    const node = drawn(markup);
    if (markups.has(old)) compare(old, node, changed);
    markups.set(node, markup);
    const focused = old.contains(document.activeElement) ? idOf(document.activeElement) : null;
    if (old.parentNode) old.replaceWith(node);
    panel.nodes.set(name, node);
    if (focused) this.refocus = focused;
  }

  /**
   * Bring what belongs to a seat to the front: its board, or its panel in the dock. Gives whether boards moved.
   * @param {string} seat
   */
  turnTo(seat) {
    const panel = [...this.panels.values()].find(({ id }) => id.endsWith(`:${seat}`));
    if (panel?.main) {
      this.lead = panel.id;
      this.lay();
      return true;
    }
    if (panel) this.dock.scrollTop = panel.box.offsetTop - GAP;
    return false;
  }

  /**
   * On a small screen, bring the board to the front on which a piece will come to lie.
   * @param {Picture} picture
   */
  follow({ panels = this.order, parts }) {
    const known = new Set(all(this.root, "[data-piece]").map(({ dataset }) => dataset.piece));
    /** @param {string} name */
    const isNew = (name) =>
      [...(parts[name] ?? "").matchAll(PIECE)].some(([, piece]) => !known.has(piece));
    const found = panels.find((each) => this.panels.get(each.id)?.main && each.parts.some(isNew));
    if (!this.narrow || !found || found.id === (this.lead ?? this.order[0].id)) return;
    this.lead = found.id;
    this.lay();
  }

  /**
   * Scroll the dock so far that at least one of these things in it is in sight.
   * @param {Element[]} things
   */
  bringIntoSight(things) {
    const { top, bottom } = this.dock.getBoundingClientRect();
    const boxes = things
      .filter((thing) => this.dock.contains(thing))
      .map((thing) => thing.getBoundingClientRect());
    const [first] = boxes;
    if (!first || boxes.some((box) => box.top >= top && box.bottom <= bottom)) return;
    this.dock.scrollTop +=
      first.bottom > bottom ? first.bottom - bottom + GAP : first.top - top - GAP;
  }

  /**
   * Whether a panel is only a small picture or a name, though it could be larger.
   * @param {HTMLElement | null} holder
   */
  isSmall(holder) {
    return holder?.matches(".small-picture, .small-name") ?? false;
  }

  /** @param {string} html */
  setScene(html) {
    if (!html) {
      this.scene?.remove();
      this.scene = null;
      return;
    }
    if (!this.scene) {
      this.scene = make("div", { className: "scene panel", tabIndex: -1 });
      this.root.prepend(this.scene);
    }
    const held = frameOf(this.scene)?.getAttribute("style");
    this.scene.innerHTML = html;
    this.built = html;
    const frame = frameOf(this.scene);
    if (!held || !frame) return;
    frame.dataset.frame = frame.getAttribute("style") ?? "";
    frame.setAttribute("style", held); // what stays where it is stays there on the screen, too
  }

  /**
   * All things with that id that can be seen now.
   * @param {string} id
   */
  things(id) {
    const found = all(this.root, `[data-id="${CSS.escape(id)}"]`);
    return found.filter((thing) => !panelOf(thing)?.hidden);
  }

  /** Give every panel its place. */
  lay() {
    const { width, height, corner } = this.space;
    const shown = this.order.flatMap(({ id }) => this.panels.get(id) ?? []);
    if (!shown.length || !width || !height) return;
    const { boards, others } = sorted(shown, this.handy);
    const lead = Math.max(
      0,
      boards.findIndex(({ id }) => id === this.lead),
    );
    const asked = {
      boards: boards.map(({ size }) => size),
      others: others.map(({ size }) => size),
      face: faceOf(boards[0]),
      lead,
      small: this.narrow,
      enlarged: this.narrow && matchMedia("(pointer: fine)").matches,
      elastic: boards.length === 1,
      corner,
    };
    const key = JSON.stringify([asked, width, height]);
    const isSameSpace = this.asked.endsWith(`,${width},${height}]`);
    const wasBelow = isSameSpace ? this.laid?.isBelow : undefined;
    if (key !== this.asked || !this.laid)
      this.laid = arrange({ ...asked, wasBelow }, width, height);
    this.asked = key;
    this.place(this.laid, boards, others, lead);
  }

  /**
   * Put every panel where it is to lie.
   * @param {Laid} laid
   * @param {Panel[]} boards
   * @param {Panel[]} others
   * @param {number} lead
   */
  place(laid, boards, others, lead) {
    put(this.dock, laid.dock);
    if (reachesOut(laid))
      this.dock.tabIndex = 0; // by keys it can be scrolled, too
    else this.dock.removeAttribute("tabindex");
    this.root.classList.toggle("elastic", laid.elastic);
    // where it is used: whatever the whole table inherits has all of it styled anew
    for (const each of this.beside) each.style.setProperty("--dock", `${laid.dock.width}px`);
    for (const [i, panel] of others.entries()) {
      if (panel.box.parentElement !== this.dock) this.dock.append(panel.box);
      this.placePanel(panel, laid.others[i], false);
    }
    for (const [i, panel] of boards.entries()) {
      if (panel.box.parentElement !== this.root) this.dock.before(panel.box);
      const rest = i === lead ? "" : (laid.rest ?? "");
      for (const each of ["picture", "name"]) {
        panel.box.classList.toggle(`small-${each}`, rest === each);
      }
      panel.caption.hidden = !rest;
      panel.box.classList.toggle("lead", i === lead);
      this.placePanel(panel, laid.boards[i], true);
      panel.box.hidden = boards.length === 1 && this.scene !== null && !this.flat;
    }
    this.zoom.mark(); // another one may lead now
    if (this.scene) {
      put(this.scene, laid.boards[0]);
      this.scene.hidden = this.flat;
      this.onscene();
    }
    this.onchange();
  }

  /**
   * @param {Panel} panel
   * @param {Box} box
   * @param {boolean} main
   */
  placePanel(panel, box, main) {
    panel.main = main;
    panel.glass = { ...box, foot: main && this.laid?.elastic && !this.narrow ? FOOT : 0 };
    if (panel.box.classList.contains("small-picture")) panel.glass.height -= CAPTION;
    panel.box.classList.toggle("main", main);
    put(panel.box, box);
    this.zoom.apply(panel);
  }
}

/**
 * What of a scene says how it lies in its frame.
 * @param {HTMLElement} scene
 */
function frameOf(scene) {
  return /** @type {HTMLElement | null} */ (scene.querySelector("[data-frame]"));
}
