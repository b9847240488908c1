// @ts-check
// A puzzle: the same page as an exercise, but the best turn is proved, and there is always another.
import { $, button, make } from "./dom.js";
import { ExerciseLink } from "./exercise.js";
import { say } from "./words.js";

export class PuzzleLink extends ExerciseLink {
  /** @override */
  judging = say("solving");

  /** @override */
  showActs() {
    const { judged } = this;
    const next = `${this.address.replace(/[^/]+$/, "next")}${location.search}`;
    /** @type {HTMLElement[]} */
    const acts = [];
    if (judged) {
      const look = judged.good ? "button primary" : "button";
      const again = { className: judged.good ? "" : "primary" };
      const isShown = judged.best.join() === this.moves.join();
      acts.push(button(say("try-again"), () => this.again([]), again));
      if (!isShown) acts.push(button(say("show-solution"), () => this.again(judged.best)));
      acts.push(make("a", { className: look, href: next }, say("next-puzzle")));
      if (judged.good) acts.reverse();
    } else {
      acts.push(make("a", { className: "button", href: next }, say("another-puzzle")));
    }
    $("lesson-acts").replaceChildren(...acts);
    if (judged) acts[0].focus({ preventScroll: true });
  }
}
