// @ts-check
// A puzzle: the same page as an exercise, but the best turn is proved, and there is always another. Which ones were
// solved here this browser keeps; where the solution was shown first, none was.
import { $, button, make } from "./dom.js";
import { ExerciseLink } from "./exercise.js";
import { keep, kept } from "./storage.js";
import { say } from "./words.js";

/** @typedef {import("./exercise.js").Judged & { why: string, puzzles: number }} Solved */

const KEPT = "puzzles";
const [SOLVED, SHOWN] = ["solved", "shown"];

export class PuzzleLink extends ExerciseLink {
  /** @override */
  judging = say("solving");
  /**
   * @override
   * @type {Solved | null}
   */
  judged = null;
  isShown = false; // its solution, on this page

  /** @override */
  show() {
    super.show();
    if (this.judged) this.say(this.verdict(this.judged));
  }

  /**
   * What is said to the turn: of one that was shown, that it is a solution, and how many were solved.
   * @param {Solved} judged
   */
  verdict({ answer, good, best, why, puzzles }) {
    if (!good) return answer;
    if ((this.isShown || this.fate === SHOWN) && best.join() === this.moves.join()) {
      return `${say("solution-shown")} ${why}`;
    }
    if (!this.fate) keep(KEPT, { ...kept(KEPT), [this.address]: SOLVED });
    const game = this.address.replace(/[^/]+$/, "");
    const known = Object.entries(kept(KEPT) ?? {});
    const solved = known.filter(([each, fate]) => fate === SOLVED && each.startsWith(game)).length;
    return solved ? `${answer} ${say("solved-here", { solved, puzzles })}` : answer;
  }

  /** Whether this one was solved here, or its solution shown before. */
  get fate() {
    return kept(KEPT)?.[this.address];
  }

  /** @param {string[]} best */
  showSolution(best) {
    this.isShown = true;
    if (!this.fate) keep(KEPT, { ...kept(KEPT), [this.address]: SHOWN });
    this.again(best);
  }

  /** @override */
  showActs() {
    const { judged } = this;
    const next = `${this.address.replace(/[^/]+$/, "next")}${location.search}`;
    /** @type {HTMLElement[]} */
    const acts = [];
    if (judged) {
      const look = judged.good ? "button primary" : "button";
      const again = { className: judged.good ? "" : "primary" };
      const isBest = judged.best.join() === this.moves.join();
      acts.push(button(say("try-again"), () => this.again([]), again));
      if (!isBest) acts.push(button(say("show-solution"), () => this.showSolution(judged.best)));
      acts.push(make("a", { className: look, href: next }, say("next-puzzle")));
      if (judged.good) acts.reverse();
    } else {
      acts.push(make("a", { className: "button", href: next }, say("another-puzzle")));
    }
    $("lesson-acts").replaceChildren(...acts);
    if (judged) acts[0].focus({ preventScroll: true });
  }
}
