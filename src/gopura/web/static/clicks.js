// @ts-check
// Clicks on the board: what can be clicked next lights up, what is clicked is read as a step on the
// way to a move.
import { all, around } from "./dom.js";
import { Focus } from "./focus.js";
import { consequence, Paths } from "./paths.js";
import { choosePanel, findHandy, thingMeant } from "./pointing.js";

/** @import { Board } from "./board.js" */
/** @import { Thing } from "./dom.js" */
/** @import { Choice } from "./paths.js" */

/**
 * @typedef {object} Act a button that goes on from here
 * @property {string} label
 * @property {() => void} act
 * @property {boolean} [primary]
 * @property {string} [hint]
 */
/**
 * @typedef {object} Told who is told of clicks
 * @property {(text: string, refused?: boolean) => void} hint
 * @property {(text: string | null) => void} peek
 * @property {(acts: Act[]) => void} acts
 * @property {(choice: Choice) => void} play
 * @property {(path: string[], thing: Thing) => void} why
 */

export class Clicks {
  /**
   * @param {Board} board
   * @param {Told} on
   */
  constructor(board, on) {
    this.board = board;
    this.on = on;
    this.paths = new Paths([]);
    this.enabled = false;
    this.occasion = ""; // whose choices they are, and after how many of theirs
    this.waits = false; // a move is on its way
    /** @type {Thing[]} */
    this.lit = [];
    this.focus = new Focus(board);
    this.listen(board.root);
  }

  /** @param {HTMLElement} root */
  listen(root) {
    root.addEventListener("click", (e) => {
      if (e.detail > 1 || this.bringForward(e)) return; // a double click is one
      this.clicked(this.meant(e));
    });
    root.addEventListener("pointerover", (e) => this.hover(this.meant(e)));
    root.addEventListener("pointerleave", () => this.hover(null));
    root.addEventListener("focusin", (e) => {
      this.focus.remember(e.target);
      this.hover(around(e, "[data-id]"));
    });
    root.addEventListener("keydown", (e) => {
      const thing = around(e, "[data-id]");
      if ((e.key !== "Enter" && e.key !== " ") || thing !== e.target) return;
      e.preventDefault();
      this.clicked(thing);
    });
  }

  /**
   * The choices from now on. Gives whether they are the same as before, for the same occasion: then
   * what was chosen stays so.
   * @param {Choice[]} choices
   * @param {boolean} enabled
   * @param {string} occasion
   */
  set(choices, enabled, occasion) {
    const known = JSON.stringify(this.paths.choices);
    const alike = JSON.stringify(choices) === known && occasion === this.occasion;
    const same = enabled === this.enabled && alike;
    this.enabled = enabled;
    this.occasion = occasion;
    if (!same) this.paths = new Paths(choices);
    if (enabled) findHandy(this.board, this.paths);
    this.refresh();
    return same;
  }

  refresh(keepPanel = false) {
    const { board, paths } = this;
    this.focus.remember(document.activeElement);
    board.dim(["lit", "picked", "hot"]);
    for (const thing of all(board.root, "[data-id]")) takeBack(thing);
    this.lit = [];
    if (this.enabled && !keepPanel) choosePanel(board, paths);
    this.on.acts(this.enabled ? [...this.ending(), ...this.light(), ...this.wayBack()] : []);
    const picked = this.enabled ? paths.clicks.flatMap((id) => board.things(id)) : [];
    for (const thing of picked) this.hold(thing);
    board.light(picked, "picked");
    this.say();
    this.focus.goOn(this.lit);
  }

  /**
   * Light up what can be clicked next; buttons for what is next on a path and is not on the board.
   */
  light() {
    const { board, paths } = this;
    /** @type {Act[]} */
    const buttons = [];
    const lights = [];
    for (const id of paths.next.keys()) {
      const things = board.things(id);
      for (const thing of things) this.offer(thing, id);
      lights.push(...things);
      if (things.length) this.lit.push(things[0]);
      else if (paths.suggested.has(id))
        buttons.push({ label: this.words(id), act: () => this.pick(id) });
    }
    // what comes later on a path may be clicked first as well; to light it would light everything
    const first = lights.filter((thing) => paths.suggested.has(thing.dataset.id ?? ""));
    const dark = first.filter((thing) => !thing.classList.contains("lit-by-itself"));
    board.light(dark, "lit");
    return buttons;
  }

  /**
   * A button to play what is complete, where one could go on as well.
   * @returns {Act[]}
   */
  ending() {
    const { complete, next } = this.paths;
    if (!complete || !next.size) return [];
    const act = () => this.on.play(complete);
    return [{ label: "Done", primary: true, act, hint: consequence(complete) }];
  }

  /**
   * A button to let go of what was clicked.
   * @returns {Act[]}
   */
  wayBack() {
    return this.paths.clicks.length ? [{ label: "Cancel", act: () => this.cancel() }] : [];
  }

  /**
   * Let a thing be chosen, by pointer and by key, and say what comes of it.
   * @param {Thing} thing
   * @param {string} id
   */
  offer(thing, id) {
    const ending = this.paths.ending(id);
    const words = [thing.dataset.label ?? id, ending ? consequence(ending) : ""];
    thing.classList.add("can");
    thing.setAttribute("tabindex", "0");
    thing.setAttribute("role", "button");
    thing.setAttribute("aria-label", words.filter(Boolean).join(": "));
  }

  /**
   * Let a thing that was chosen be let go.
   * @param {Thing} thing
   */
  hold(thing) {
    thing.classList.add("can");
    thing.setAttribute("tabindex", "0");
    thing.setAttribute("role", "button");
    thing.setAttribute("aria-pressed", "true");
    thing.setAttribute("aria-label", this.label(thing.dataset.id ?? ""));
  }

  /**
   * What a button for something that is not on the board says.
   * @param {string} id
   */
  words(id) {
    const name = plain(id).replaceAll("_", " ");
    const price = this.paths.ending(id)?.price;
    return price ? `${name} (${price})` : name;
  }

  /**
   * What a thing is called.
   * @param {string} id
   */
  label(id) {
    return this.board.things(id)[0]?.dataset.label ?? plain(id);
  }

  /**
   * Things by their names, without what else their labels say.
   * @param {string[]} ids
   */
  named(ids) {
    return ids.map((id) => this.label(id).split(", ")[0]).join(" → ");
  }

  /** What was clicked so far, in words. */
  get spoken() {
    const names = this.named(this.paths.clicks);
    return names.charAt(0).toUpperCase() + names.slice(1);
  }

  say() {
    const { clicks, complete, next } = this.paths;
    if (!this.enabled || !clicks.length) this.on.hint("");
    else if (complete) {
      this.on.hint(
        `${this.spoken}: ${consequence(complete)}${next.size ? ", or choose more" : ""}`,
      );
    } else {
      const which = next.size === 1 ? "what is lit" : `one of the ${next.size} lit options`;
      this.on.hint(`${this.spoken}: choose ${which}`);
    }
  }

  /**
   * What a thing is and, where it can be clicked, what comes of it.
   * @param {Thing} thing
   */
  explained(thing) {
    const label = thing.dataset.label ?? thing.getAttribute("aria-label") ?? "";
    const ending = this.enabled ? this.paths.ending(thing.dataset.id ?? "") : null;
    return ending ? `${label}: ${consequence(ending)}` : label;
  }

  /** @param {Thing | null} thing */
  hover(thing) {
    this.board.dim(["hot"]);
    const id = thing?.dataset.id ?? "";
    const choices = this.enabled ? this.paths.next.get(id) : null;
    if (!thing || !choices) {
      this.on.peek(null);
      return;
    }
    this.board.light([thing], "hot");
    const ending = this.paths.ending(id);
    const words = ending ? consequence(ending) : `${choices.length} possible moves`;
    this.on.peek(`${thing.dataset.label ?? id}: ${words}`);
  }

  /** @param {Thing | null} thing */
  clicked(thing) {
    if (!thing || this.waits) return;
    const id = thing.dataset.id ?? "";
    const after = this.enabled ? this.paths.after(id) : null;
    if (after) this.go(after);
    else this.on.why(this.paths.inOrder(id), thing);
  }

  /**
   * What a pointer means.
   * @param {MouseEvent} event
   */
  meant(event) {
    const thing = around(event, "[data-id]");
    return this.enabled ? thingMeant(thing, event, this.paths, this.lit) : thing;
  }

  /**
   * On a small screen the first tap on a small panel brings it to the front.
   * @param {MouseEvent} event
   */
  bringForward(event) {
    const panel = /** @type {HTMLElement | null} */ (around(event, ".panel"));
    if (!this.board.isSmall(panel)) return false;
    this.board.lead = panel?.dataset.panel ?? null;
    this.board.lay();
    this.refresh(true);
    return true;
  }

  /**
   * Choose one of those that can be clicked next.
   * @param {string} id
   */
  pick(id) {
    const after = this.paths.plus(id);
    if (after && !this.waits) this.go(after);
  }

  /**
   * Go on with these clicks; what is done is played.
   * @param {Paths} paths
   */
  go(paths) {
    this.paths = paths;
    this.board.dim(["fresh"]); // what the others did has been seen
    if (paths.isDone && paths.complete) this.on.play(paths.complete);
    this.refresh();
  }

  cancel() {
    this.paths = this.paths.upTo(0);
    this.refresh();
  }

  /**
   * Walk over what is lit, by arrows.
   * @param {number} dx
   * @param {number} dy
   */
  walk(dx, dy) {
    return this.focus.walk(this.lit, dx, dy);
  }

  /**
   * Choose the n-th thing that can be clicked.
   * @param {number} n
   */
  number(n) {
    const id = [...this.paths.next.keys()][n - 1];
    if (this.enabled && id !== undefined) this.pick(id);
  }
}

/**
 * An id without its kind.
 * @param {string} id
 */
function plain(id) {
  return id.replace(/^[a-z]+:/, "");
}

/**
 * Let a thing be chosen no more.
 * @param {Thing} thing
 */
function takeBack(thing) {
  thing.removeAttribute("tabindex");
  thing.removeAttribute("aria-pressed");
  thing.removeAttribute("role");
  thing.classList.remove("can");
}
