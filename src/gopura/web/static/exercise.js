// @ts-check
// A turning point of a finished game: the same page as a lesson, but any turn may be played, and
// when it is over it is judged beside the best that was found.
import { $, button, make } from "./dom.js";
import { LessonLink } from "./lesson.js";
import { say } from "./words.js";

/** @import { ErrorFacts } from "./protocol.d.ts" */
/** @typedef {{ answer: string, good: boolean, best: string[], played: string[] }} Judged */

export class ExerciseLink extends LessonLink {
  /** @type {Judged | null} */
  judged = null;
  judging = say("comparing");

  /**
   * @override
   * @param {{ moves: string[], now?: string[] }} tried
   * @returns {Promise<ErrorFacts | null>}
   */
  async try(tried) {
    const known = this.judged;
    this.judged = null;
    const error = await super.try(tried);
    if (error) this.judged = known;
    else if (this.lesson.standing === "done") this.judge();
    return error;
  }

  /** Have the turn judged that was tried. */
  async judge() {
    const tried = this.moves.join();
    this.showActs();
    this.say(this.judging);
    const answer = await this.toLesson({ moves: this.moves }, "judge");
    if (this.moves.join() !== tried) return; // it was taken back meanwhile
    if (!answer.ok) {
      this.fail(answer.error);
      $("lesson-acts").prepend(
        button(say("ask-again"), () => this.judge(), { className: "primary" }),
      );
      return;
    }
    this.judged = answer;
    this.lesson.standing = answer.good ? "done" : "missed";
    this.show();
  }

  /** @param {string} words */
  say(words) {
    $("lesson-answer").hidden = !words;
    $("lesson-answer").textContent = words;
  }

  /** @override */
  show() {
    super.show();
    if (this.judged) this.say(this.judged.answer);
    const isSolved = this.judged?.good ?? false;
    if (this.page.isSolved === isSolved) return;
    this.page.isSolved = isSolved;
    this.page.show();
  }

  /** @override */
  showActs() {
    const href = this.address.replace(/\/\d+$/, "");
    const { judged } = this;
    /** @type {HTMLElement[]} */
    const acts = [];
    if (judged) {
      const is = (/** @type {string[]} */ moves) => moves.join() === this.moves.join();
      acts.push(button(say("try-again"), () => this.again([]), { className: "primary" }));
      if (!is(judged.best)) acts.push(button(say("show-best"), () => this.again(judged.best)));
      if (!is(judged.played))
        acts.push(button(say("show-played"), () => this.again(judged.played)));
    }
    acts.push(make("a", { className: "button", href }, say("back-to-review")));
    $("lesson-acts").replaceChildren(...acts);
    if (judged) acts[0].focus({ preventScroll: true });
  }
}
