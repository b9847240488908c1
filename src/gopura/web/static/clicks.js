// @ts-check
// Clicks on the board: what can be clicked next lights up, what is clicked is read as a step on the
// way to a move.
import { all, around } from "./dom.js";
import { Focus } from "./focus.js";
import { hold, offer, takeBack } from "./offering.js";
import { tag } from "./outlines.js";
import { consequence, Paths } from "./paths.js";
import { choosePanel, closerFor, findHandy, isByFinger, thingMeant } from "./pointing.js";
import { capital, oneOf, say } from "./words.js";

/** @import { Board } from "./board.js" */
/** @import { Thing } from "./dom.js" */
/** @import { Choice } from "./paths.js" */

/**
 * @typedef {object} Act a button that goes on from here
 * @property {string} label
 * @property {() => void} act
 * @property {boolean} [primary]
 * @property {boolean} [back] it lets go of what was clicked
 * @property {string} [hint]
 */
/**
 * @typedef {object} Told who is told of clicks
 * @property {(text: string, refused?: boolean) => void} hint
 * @property {(text: string | null) => void} peek
 * @property {(acts: Act[]) => void} acts
 * @property {(choice: Choice, told: boolean) => void} play told: what comes of it has been read
 * @property {(choice: Choice | null) => void} aim what would be played next, to be shown
 * @property {(path: string[], thing: Thing) => void} why
 * @property {(label: string) => void} explain what was clicked and can never be chosen
 */

export class Clicks {
  /**
   * @param {Board} board
   * @param {Told} on
   * @param {Record<string, string>} words for what is to be chosen at a step of a path
   */
  constructor(board, on, words) {
    this.board = board;
    this.on = on;
    this.wanted = words;
    this.paths = new Paths([]);
    this.enabled = false;
    this.occasion = ""; // whose choices they are, and after how many of theirs
    this.waits = false; // a move is on its way
    this.way = 0; // which of several ways to lay what is chosen
    this.aimed = ""; // what a finger has pointed at, to choose it with the next tap
    /** @type {Act[]} */
    this.acts = []; // the buttons, but for what is aimed at
    /** @type {Thing[]} */
    this.lit = [];
    this.focus = new Focus(board);
    this.listen(board.root);
  }

  /** @param {HTMLElement} root */
  listen(root) {
    root.addEventListener("click", (e) => {
      const isDouble = e.detail > 1 && !this.leaning && !this.aimed; // a double click is one
      if (isDouble || this.bringForward(e) || this.comesCloser(e)) return;
      const thing = this.meant(e);
      if (!thing) {
        this.letGo();
        this.on.explain(labelOf(e));
      } else if (!this.isShownFirst(e, thing)) this.clicked(thing);
    });
    root.addEventListener("pointerover", (e) => {
      if (!isByFinger(e)) this.hover(this.meant(e));
    });
    root.addEventListener("pointerleave", (e) => {
      if (!isByFinger(e)) this.hover(null);
    });
    root.addEventListener("focusin", (e) => {
      this.focus.remember(e.target);
      const thing = around(e, "[data-id]");
      if (thing?.matches(":focus-visible")) this.hover(thing);
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
    const { aimed } = this;
    if (!same) this.paths = new Paths(choices);
    if (enabled) findHandy(this.board, this.paths);
    this.refresh();
    if (same) this.aimAgain(aimed);
    return same;
  }

  refresh(keepPanel = false) {
    const { board, paths } = this;
    this.aimed = "";
    this.focus.remember(document.activeElement);
    board.lights.dim(["lit", "picked", "hot"]);
    for (const thing of all(board.root, "[data-id]")) takeBack(thing);
    this.lit = [];
    if (this.enabled && !keepPanel) choosePanel(board, paths);
    this.acts = this.enabled ? [...this.ending(), ...this.light(), ...this.wayBack()] : [];
    const picked = this.enabled ? paths.clicks.flatMap((id) => board.things(id)) : [];
    for (const thing of picked) hold(thing, thing.dataset.label ?? "");
    board.lights.show(picked, "picked");
    this.on.acts(this.acts); // when all is measured
    this.on.aim(this.leaning);
    this.focus.goOn(this.lit);
    this.board.onchange();
  }

  /**
   * The ways to lay what some clicks have chosen, like the turns of a tile, if nothing else is left
   * to choose.
   * @param {Paths} paths
   */
  ways(paths) {
    const ids = paths.clicks.length ? [...paths.next.keys()] : [];
    const are = ids.every((id) => this.board.things(id)[0]?.classList.contains("way"));
    return are ? ids.flatMap((id) => paths.ending(id) ?? []) : [];
  }

  /** The way that is shown on the board, where there are several; null otherwise. */
  get leaning() {
    const ways = this.enabled ? this.ways(this.paths) : [];
    return ways[this.way % ways.length] ?? null;
  }

  /**
   * What a click on a thing would come to, as far as it can be shown.
   * @param {string} id
   */
  shownBy(id) {
    const ending = this.paths.ending(id);
    if (ending) return ending;
    const after = this.paths.plus(id);
    return (after && this.ways(after).at(0)) ?? this.leaning;
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
      for (const thing of things) offer(thing, this.explained(thing));
      lights.push(...things);
      if (things.length) this.lit.push(things[0]);
      else if (paths.suggested.has(id))
        buttons.push({ label: this.words(id), act: () => this.pick(id) });
    }
    // what comes later on a path may be clicked first as well; to light it would light everything
    const first = lights.filter((thing) => paths.suggested.has(thing.dataset.id ?? ""));
    const dark = first.filter((thing) => !thing.classList.contains("lit-by-itself"));
    const shown = board.lights.show(dark, "lit");
    this.price(shown);
    return buttons;
  }

  /**
   * Write the price on everything that is lit, where prices differ.
   * @param {SVGElement[]} lights
   */
  price(lights) {
    const prices = lights.map(({ dataset: { of = "" } }) => this.priceOf(of));
    if (new Set(prices).size < 2) return;
    tag(lights, prices);
  }

  /**
   * The price of what would be played, unless it stands there already.
   * @param {string} id
   */
  priceOf(id) {
    const price = this.paths.ending(id)?.price ?? "";
    return this.label(id).endsWith(price) ? "" : price;
  }

  /**
   * A button to play what is complete, where one could go on as well.
   * @returns {Act[]}
   */
  ending() {
    const { complete, next } = this.paths;
    const done = this.leaning ?? (next.size ? complete : null);
    if (!done) return [];
    const act = () => this.on.play(done, true);
    return [{ label: say("done"), primary: true, act, hint: consequence(done) }];
  }

  /**
   * A button to let go of what was clicked.
   * @returns {Act[]}
   */
  wayBack() {
    return this.paths.clicks.length
      ? [{ label: say("cancel"), act: () => this.cancel(), back: true }]
      : [];
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
   * What a thing is called; one's own may be called otherwise by whoever can choose it.
   * @param {string} id
   */
  label(id) {
    const { own, label } = this.board.things(id)[0]?.dataset ?? {};
    return (this.enabled && own) || (label ?? plain(id));
  }

  /**
   * Things by their names, without what else their labels say.
   * @param {string[]} ids
   */
  named(ids) {
    return ids.map((id) => this.label(id).split(", ")[0]).join(" → ");
  }

  /** Whether something has been chosen or aimed at. */
  get isUnderWay() {
    return this.paths.clicks.length > 0 || this.aimed !== "";
  }

  /** What was clicked so far, in words. */
  get spoken() {
    return capital(this.named(this.paths.clicks));
  }

  /** Say what is chosen, and what comes next. */
  say() {
    const { clicks, complete, next } = this.paths;
    const way = this.leaning;
    if (!this.enabled || !clicks.length) this.on.hint("");
    else if (way) this.on.hint(say("turn-it", { names: this.spoken, done: say("done") }));
    else if (complete) {
      const told = `${this.spoken}: ${consequence(complete)}`;
      this.on.hint(next.size ? say("or-more", { told }) : told);
    } else {
      this.on.hint(this.next);
    }
  }

  /** What is to be chosen next, in the game's words. */
  get next() {
    const wanted = this.paths.wanted(this.wanted);
    const names = this.spoken;
    if (!wanted) return say("choose", { names, count: this.paths.suggested.size });
    const { first, later } = wanted;
    const what = later.reduce((said, next) => say("then", { said, next }), oneOf(first));
    return say("choose-next", { names, what });
  }

  /**
   * What a thing is and, where it can be clicked, what comes of it.
   * @param {Thing} thing
   */
  explained(thing) {
    const { id = "", label = id || (thing.getAttribute("aria-label") ?? "") } = thing.dataset;
    const ending = this.enabled ? this.paths.ending(id) : null;
    if (!ending) return label;
    const isPriced = ending.effect && label.endsWith(ending.price);
    return `${label}: ${isPriced ? ending.effect : consequence(ending)}`;
  }

  /**
   * @param {Thing | null} thing
   * @param {boolean} tapped whether another tap does it
   */
  hover(thing, tapped = false) {
    this.board.lights.dim(["hot"]);
    const id = thing?.dataset.id ?? "";
    const choices = this.enabled ? this.paths.next.get(id) : null;
    this.on.aim(this.enabled && choices ? this.shownBy(id) : this.leaning);
    if (!thing || !choices) {
      this.on.peek(null);
      return;
    }
    this.board.lights.show([thing], "hot");
    const ending = this.paths.ending(id);
    const told = ending && `${this.named([id])}: ${consequence(ending)}`;
    const done = tapped && told ? say("tap-again", { told }) : told;
    this.on.peek(done ?? `${this.label(id)}: ${say("moves", { count: choices.length })}`);
  }

  /** @param {Thing | null} thing */
  clicked(thing) {
    if (this.waits) return;
    const id = thing?.dataset.id ?? "";
    if (this.enabled && this.leaning && this.paths.clicks.at(-1) === id) {
      this.way += 1;
      this.refresh(true);
      this.say();
      return;
    }
    const { clicks, complete, isDone } = this.paths;
    if (this.enabled && isDone && complete && clicks.join() === id && thing?.matches(".push")) {
      this.on.play(complete, true); // a button that is pushed again is not let go
      return;
    }
    const after = this.enabled ? this.paths.after(id) : null;
    if (after) {
      this.go(after);
      return;
    }
    this.hover(thing); // a finger points at nothing else any more
    if (thing) this.on.why(this.paths.inOrder(id), thing);
  }

  /**
   * What a pointer means.
   * @param {MouseEvent} event
   */
  meant(event) {
    if (around(event, ".lens")) return null; // what lies below its buttons is not meant
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
    const byName = around(event, ".caption") === document.activeElement;
    this.board.lay();
    this.refresh(true);
    if (byName) all(this.board.root, ".caption:not([hidden])")[0]?.focus(); // which leads back
    return true;
  }

  /**
   * A tap on a crowd of small things, of which it might mean any, looks closer at them instead.
   * @param {MouseEvent} event
   */
  comesCloser(event) {
    if (!isByFinger(event) || !this.enabled || !(event.target instanceof Element)) return false;
    const lit = this.lit.filter((thing) => thing.dataset.id !== this.aimed);
    const at = { x: event.clientX, y: event.clientY };
    const isCloser = this.board.zoom.closer(event.target, closerFor(lit, event, this.paths), at);
    if (isCloser) this.on.hint(say("closer"));
    return isCloser;
  }

  /**
   * Whether a tap only shows what it would do: a finger hovers over nothing, so the first tap on what
   * would be played points at it, the second plays it.
   * @param {MouseEvent} event
   * @param {Thing | null} thing
   */
  isShownFirst(event, thing) {
    const id = thing?.dataset.id ?? "";
    const shows =
      isByFinger(event) && this.enabled && !this.waits && this.paths.ending(id) !== null;
    const first = shows && this.aimed !== id;
    if (first) this.takeAim(id, thing);
    else if (!shows) this.letGo();
    return first;
  }

  /**
   * Say what would be played, with buttons to play it or not.
   * @param {string} id
   * @param {Thing | null} thing
   */
  takeAim(id, thing) {
    this.aimed = id;
    this.hover(thing, true);
    const ending = this.paths.ending(id);
    const hint = ending ? consequence(ending) : "";
    this.on.acts([
      { label: say("done"), primary: true, act: () => this.pick(id), hint },
      { label: say("cancel"), act: () => this.cancel(), back: true },
    ]);
  }

  /**
   * What the first tap pointed at stays so when the table is drawn anew meanwhile.
   * @param {string} id
   */
  aimAgain(id) {
    const [thing] = id && this.enabled ? this.board.things(id) : [];
    if (thing && this.paths.ending(id)) this.takeAim(id, thing);
  }

  /** Aim at nothing any more. */
  letGo() {
    const wasAimed = this.aimed !== "";
    this.aimed = "";
    this.hover(null);
    if (wasAimed) this.on.acts(this.acts);
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
    const told = this.aimed !== "";
    this.paths = paths;
    this.way = 0;
    this.board.lights.dim(["fresh", "gained"]); // what the others did has been seen
    if (paths.isDone && paths.complete) this.on.play(paths.complete, told);
    this.refresh();
    this.say();
  }

  cancel() {
    this.paths = this.paths.upTo(0);
    this.refresh();
    this.say();
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
 * What is drawn where something was clicked that has no id: the nearest that has a name, or the panel.
 * @param {Event} event
 */
function labelOf(event) {
  const named = around(event, ".board [data-label], .board .panel [aria-label]");
  const panel = around(event, ".panel")?.querySelector("svg, [aria-label]");
  return named?.dataset.label ?? (named ?? panel)?.getAttribute("aria-label") ?? "";
}

/**
 * An id without its kind.
 * @param {string} id
 */
function plain(id) {
  return id.replace(/^[a-z]+:/, "");
}
