// @ts-check
// The pace at which one sees what others do: each of their steps stays for a moment before the next one comes, or
// before one is asked oneself. Whoever is impatient goes on at once, with any click or key.
import { swallowClick } from "./dom.js";
import { isWanted } from "./motion.js";

/** @import { Board } from "./board.js" */
/** @import { Page } from "./page.js" */
/** @import { State } from "./protocol.d.ts" */

const STEP = 900; // milliseconds for which a step is seen
const LEAST = 420; // and if others wait: longer than it moves

export class Pace {
  /** @type {State[]} */
  #waiting = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer = undefined;

  /**
   * @param {Page} page
   * @param {Board} board
   * @param {{ show: (letter: State) => void, rest: () => void }} on is told what is to be shown, and that all has been seen
   */
  constructor(page, board, on) {
    this.page = page;
    this.board = board;
    this.on = on;
    for (const kind of ["pointerdown", "keydown"])
      addEventListener(kind, (e) => this.#skipBy(e), { capture: true });
  }

  /** @param {State} letter what the server says, to be shown when what is seen just now has been seen */
  take(letter) {
    if (letter.whole) this.#waiting = [];
    if (letter.whole || !this.page.watching) {
      this.#stop();
      this.on.show(letter);
    } else this.#waiting.push(letter);
  }

  /**
   * Whether what a letter brings is a step of others, to be watched for a moment.
   * @param {State} letter
   * @param {boolean} isNext whether it goes on from what is shown
   */
  isToWatch({ moves, log, status }, isNext) {
    const { facts, past, state } = this.page;
    const mover = log.lines.at(-1)?.[0] ?? "";
    const byOthers = moves > state.moves && !facts.mine.includes(mover) && !state.study;
    const isPlaying = state.you !== null && status === "playing" && Boolean(facts.table);
    return isNext && byOthers && isPlaying && past === null && isWanted();
  }

  /** Let what is shown now be seen. */
  watch() {
    clearTimeout(this.#timer);
    this.page.watching = true;
    this.#timer = setTimeout(
      () => this.#goOn(),
      Math.max(LEAST, STEP / (1 + this.#waiting.length)),
    );
  }

  #goOn() {
    this.#stop();
    const letter = this.#waiting.shift();
    if (letter) this.on.show(letter);
    if (!this.page.watching) this.on.rest();
  }

  #stop() {
    clearTimeout(this.#timer);
    this.page.watching = false;
  }

  /**
   * Go on at once. A press that would hit another board than the one that was seen does nothing else.
   * @param {Event} e
   */
  #skipBy(e) {
    if (!this.page.watching) return;
    const { lead } = this.board;
    while (this.#waiting.length || this.page.watching) this.#goOn();
    if (e.type === "pointerdown" && this.board.lead !== lead) swallowClick();
  }
}
