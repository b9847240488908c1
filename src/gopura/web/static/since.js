// @ts-check
// Since your last turn: what the others did, seen again as motion on the board, with a line for each
// of them. What they changed stays marked until the player goes on.
import { differences } from "./differences.js";
import { $, badge, button, make, swallowClick } from "./dom.js";
import { told } from "./lately.js";
import { gained, tallied } from "./log.js";
import { say } from "./words.js";

/** @import { Page } from "./page.js" */
/** @import { Position } from "./protocol.d.ts" */
/** @import { Replay } from "./replay.js" */
/** @import { Step } from "./lately.js" */
/**
 * @typedef {object} Run what is being shown
 * @property {number} from after so many moves it begins
 * @property {Step[]} steps
 * @property {number} next which of them comes next
 * @property {boolean} byHand one step at a time
 * @property {Map<number, Promise<Position | null>>} known positions, by their moves
 */

const ALL = 7000; // milliseconds in which everything is shown, if that is not too quick or too slow
const [QUICKEST, SLOWEST] = [480, 1200]; // a step
const ON_THE_WAY = 360; // a move of a walk
const PASSING = ["Tab", "Shift", "Control", "Alt", "Meta"]; // keys that skip nothing

/** @param {number} time */
const pause = (time) => new Promise((go) => setTimeout(go, time));

export class Since {
  /** @type {Run | null} */
  #run = null;

  /**
   * @param {Page} page
   * @param {Replay} replay
   */
  constructor(page, replay) {
    this.page = page;
    this.replay = replay;
    for (const kind of ["pointerdown", "keydown"])
      addEventListener(kind, (e) => this.#skipBy(e), { capture: true });
  }

  /** Show it all, step by step; for whoever wants no motion only what has changed, unless by hand. */
  async open(byHand = false) {
    const { from, steps } = told(this.page);
    if (!steps.length) return;
    const run = { from, steps, next: 0, byHand, known: new Map() };
    this.#run = run;
    if (!byHand && matchMedia("(prefers-reduced-motion: reduce)").matches) return this.finish();
    this.#list(steps, 0);
    const first = await this.#position(run, from);
    if (this.#run !== run) return;
    if (!first) return this.finish();
    this.replay.stand(first, new Set());
    if (byHand) return;
    await pause(QUICKEST);
    while (this.#run === run && !run.byHand && run.next < steps.length) await this.#step(run);
  }

  /**
   * Show the next step, in place of one that is still on its way; after the last one the board is as
   * it is now.
   * @param {Run} run
   */
  async #step(run) {
    const step = run.steps[run.next];
    if (!step) return this.finish();
    const next = ++run.next;
    const isOver = () => this.#run !== run || run.next !== next;
    const pace = Math.min(SLOWEST, Math.max(QUICKEST, ALL / run.steps.length));
    this.#list(run.steps, run.next);
    for (let at = step.from + 1; at <= step.to; at++) {
      const [before, after] = await Promise.all([
        this.#position(run, at - 1),
        this.#position(run, at),
      ]);
      if (isOver()) return;
      if (!before || !after) return this.finish();
      this.#position(run, at + 1); // is on its way meanwhile
      this.page.telling = step.words;
      this.replay.stand(after, differences(before.parts, after.parts));
      await pause(at < step.to ? ON_THE_WAY : pace);
      if (isOver()) return;
    }
    if (run.next === run.steps.length) this.finish();
  }

  /**
   * @param {Run} run
   * @param {number} moves
   */
  #position({ known, steps }, moves) {
    const last = steps.at(-1)?.to ?? 0;
    const position = known.get(moves) ?? this.replay.fetch(Math.min(moves, last), true);
    known.set(moves, position);
    return position;
  }

  /** Go back to the game, with all that has changed marked. */
  async finish() {
    const run = this.#run;
    if (!run) return;
    this.#run = null;
    this.page.telling = "";
    this.#list(run.steps, run.steps.length);
    if (this.page.past) await this.replay.go(null);
    const first = await this.#position(run, run.from);
    const { past, state } = this.page;
    if (!first || past || this.#run || first.you !== state.you || $("since").hidden) return;
    this.replay.mark(first);
  }

  /** Enough of it: the player goes on. */
  hide() {
    if (this.#run === null) $("since").hidden = true;
  }

  /**
   * Any click or key elsewhere ends it, and does nothing else.
   * @param {Event} e
   */
  #skipBy(e) {
    const isPassing = e instanceof KeyboardEvent && PASSING.includes(e.key);
    if (!this.#run || isPassing || $("since").contains(/** @type {Node} */ (e.target))) return;
    e.preventDefault();
    e.stopImmediatePropagation();
    swallowClick();
    this.finish();
  }

  /**
   * A line for each of the others, with what is shown of theirs; all of it once it is over.
   * @param {Step[]} steps
   * @param {number} shown so many of them
   */
  #list(steps, shown) {
    const { points, state } = this.page;
    const seats = [...new Set(steps.map(({ seat }) => seat))];
    const isOver = this.#run === null || shown === steps.length;
    const items = seats.map((seat) => {
      const own = steps.slice(0, shown).filter((step) => step.seat === seat);
      const name = state.seats.find((each) => each.seat === seat)?.name ?? seat;
      const shownNow = isOver ? own : own.slice(-1);
      const pieces = shownNow.flatMap((step) => step.told);
      const sentences = pieces.filter((each) => typeof each === "string").join(" ");
      const tallies = pieces.filter((each) => typeof each !== "string").map(tallied);
      const gain = gained(own.flatMap(({ from, to }) => points.slice(from, to)));
      const text = make("span", { className: "told", title: sentences }, sentences || `${name} …`);
      const all = make("div", {}, text, ...tallies);
      return make("li", {}, badge(seat), all, gain && make("b", { className: "gain" }, gain));
    });
    const isFirst = told(this.page).from === 0;
    $("since-title").textContent = isFirst ? say("since-first") : say("since-last");
    $("since-list").replaceChildren(...items);
    this.#showButtons();
    $("since").hidden = false;
  }

  /** Buttons that stay the same are left alone: one of them may be pushed just now, or have the focus. */
  #showButtons() {
    const acts = $("since-acts");
    const shown = [...acts.children];
    const wanted = this.#buttons();
    const labels = wanted.map(({ textContent }) => textContent);
    if (shown.map(({ textContent }) => textContent).join() === labels.join()) return;
    const focused = shown.find((each) => each.matches(":focus-visible"));
    acts.replaceChildren(...wanted);
    if (!focused) return;
    const same = wanted[labels.indexOf(focused.textContent)] ?? wanted[0];
    same.focus({ preventScroll: true });
  }

  #buttons() {
    const run = this.#run;
    const close = () => {
      this.finish();
      $("since").hidden = true;
    };
    const on = () => {
      if (!this.#run) return this.open(true);
      this.#run.byHand = true;
      return this.#step(this.#run);
    };
    return [
      run ? null : button(say("show-again"), () => this.open()),
      button(run?.byHand ? say("next-step") : say("step-by-step"), on),
      run
        ? button(say("skip"), () => this.finish())
        : button("✕", close, { "aria-label": say("close") }),
    ].filter((each) => each !== null);
  }
}
