// @ts-check
// How the board would look: drawn over it, while all that lies below stays as it is and can be
// clicked.
import { compare, drawn } from "./differences.js";
import { all, draw, make, nameless } from "./dom.js";
import { aboveOf, screenPlace } from "./outlines.js";

/** @import { Board, Panel } from "./board.js" */
/** @import { Thing } from "./dom.js" */
/** @import { Choice } from "./paths.js" */
/** @import { Preview } from "./protocol.d.ts" */

export class Imagining {
  /** @type {Map<string, Promise<Preview | null>>} what has been asked for since the last move */
  #known = new Map();
  /** @type {Choice | null} */
  #wanted = null;
  #isFirm = false; // whether it has been chosen
  /** @type {Element[]} what is drawn over the board */
  #over = [];
  /** @type {Element[]} what is not seen meanwhile */
  #below = [];
  /** @type {Set<string>} ids of things that look different for it */
  #other = new Set();
  /** @type {Map<string, Element>} things by their ids, as they would look */
  #now = new Map();

  /**
   * @param {Board} board
   * @param {(moves: string[]) => Promise<Preview | null>} ask
   * @param {(scores: number[]) => void} score is told the points of each seat with what is laid; none: as they are
   */
  constructor(board, ask, score) {
    this.board = board;
    this.ask = ask;
    this.score = score;
  }

  /** The board has changed: whatever was imagined looks different by now. */
  forget() {
    this.#known.clear();
    this.clear();
  }

  /** Show the board as it is. */
  clear() {
    this.#wanted = null;
    this.#isFirm = false;
    for (const element of this.#over) element.remove();
    for (const element of this.#below) element.classList.remove("instead");
    this.#over = [];
    this.#below = [];
    this.score([]);
    this.#other.clear();
    this.#now.clear();
  }

  /**
   * Show the board as it would be after a choice; firmly, where the choice has been made.
   * @param {Choice} choice
   * @param {boolean} firmly
   */
  async show(choice, firmly = false) {
    if (this.#wanted === choice && (this.#isFirm || !firmly)) return;
    this.clear();
    this.#wanted = choice;
    this.#isFirm = firmly;
    const key = String(choice.move);
    const found = this.#known.get(key) ?? this.ask([choice.move].flat());
    this.#known.set(key, found);
    const preview = await found;
    if (this.#wanted !== choice || this.#isFirm !== firmly || !preview?.panels.length) return;
    if (firmly) this.score(preview.scores);
    const { motion } = this.board;
    const before = firmly ? motion.look(this.board.outdated(preview)) : null;
    for (const { id, box, parts } of preview.panels) {
      const panel = this.board.panels.get(id);
      const [, , width, height] = box;
      if (panel?.size.width !== width || panel.size.height !== height) continue;
      if (!firmly && !panel.main) continue; // hands and counts change when something is laid
      this.#draw(panel, parts, preview.parts, firmly);
    }
    if (preview.scene) this.#build(preview.scene, firmly);
    for (const light of all(this.board.root, ".light")) this.#renew(light);
    motion.show(before, [], this.#over, (id) => this.#other.has(id));
  }

  /**
   * Draw the parts of a panel that would look different, above those that they stand for.
   * @param {Panel} panel
   * @param {string[]} names of all parts that it would have
   * @param {Record<string, string>} parts those that would look different
   * @param {boolean} firmly
   */
  #draw(panel, names, parts, firmly) {
    const layer = draw("g");
    layer.setAttribute("class", firmly ? "imagined firmly" : "imagined");
    layer.setAttribute("aria-hidden", "true");
    for (const name of names) {
      if (parts[name] === undefined) continue;
      const node = drawn(parts[name]);
      const old = panel.nodes.get(name);
      if (old && !firmly && !looksOther(old, node)) continue;
      if (old) this.#cover(old, node);
      layer.append(nameless(node));
    }
    for (const [name, node] of panel.nodes) if (!names.includes(name)) this.#cover(node);
    panel.svg.append(layer);
    this.#over.push(layer);
  }

  /**
   * @param {Element} node
   * @param {Element} [now] what is seen instead
   */
  #cover(node, now) {
    for (const thing of all(node, "[data-id]")) {
      const id = thing.dataset.id ?? "";
      const instead = now?.querySelector(`[data-id="${CSS.escape(id)}"]`);
      if (instead?.innerHTML !== thing.innerHTML) this.#other.add(id);
      if (instead) this.#now.set(id, instead);
    }
    this.#hide(node);
  }

  /**
   * Let a light of a thing that would look different repeat what that would tell.
   * @param {Thing} light
   */
  #renew(light) {
    const id = light.dataset.of ?? "";
    if (!this.#other.has(id)) return;
    this.#hide(light);
    const now = this.#now.get(id);
    const layer = light.parentElement;
    if (!now || !layer) return;
    const above = aboveOf(now, screenPlace(layer).inverse());
    light.after(...above);
    this.#over.push(...above);
  }

  /** @param {Element} below what is not seen meanwhile; of a light, what it repeats of its thing */
  #hide(below) {
    below.classList.add("instead");
    this.#below.push(below);
  }

  /**
   * @param {string} html
   * @param {boolean} firmly
   */
  #build(html, firmly) {
    const { scene } = this.board;
    if (!scene || scene.hidden) return;
    const className = `scene panel imagined ${firmly ? "firmly" : ""}`;
    const copy = make("div", { className, "aria-hidden": "true" });
    copy.style.cssText = scene.style.cssText;
    copy.innerHTML = html;
    nameless(copy);
    frame(copy, scene);
    scene.after(copy);
    this.#over.push(copy);
  }
}

/**
 * Tell a scene what stands in the frame of the one that it lies over, so that it can lie just there.
 * @param {HTMLElement} copy
 * @param {HTMLElement} scene
 */
function frame(copy, scene) {
  const [above, below] = [copy, scene].map((each) => each.querySelector("[data-frame]"));
  if (!(above instanceof HTMLElement && below instanceof HTMLElement)) return;
  for (const name of below.style)
    above.style.setProperty(`--below${name.slice(1)}`, below.style.getPropertyValue(name));
}

/**
 * Whether some thing in a part would look different, or the part, where it is none.
 * @param {Element} old
 * @param {Element} node
 */
function looksOther(old, node) {
  /** @type {Set<string>} */
  const changed = new Set();
  compare(old, node, changed);
  return changed.size > 0 || !node.querySelector("[data-id]");
}
