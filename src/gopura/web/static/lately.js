// @ts-check
// What happened since one's last turn, as far as it is needed at once: the script that shows it comes when it is asked
// for.
import { $, isAsking } from "./dom.js";
import { stepsTaken } from "./log.js";

/** @import { Piece } from "./log.js" */
/** @import { Page } from "./page.js" */
/** @import { Tally } from "./protocol.d.ts" */
/** @import { Replay } from "./replay.js" */
/** @import { Since } from "./since.js" */
/** @typedef {{ seat: string, from: number, to: number, words: string, told: Piece[] }} Step some moves, told as one */

export class Lately {
  /** @type {Promise<Since> | null} */
  #since = null;

  /**
   * @param {Page} page
   * @param {Replay} replay
   */
  constructor(page, replay) {
    this.page = page;
    this.replay = replay;
    this.missed = false; // the turn came while nobody looked
    $("open-since").onclick = () => this.open();
    document.addEventListener("visibilitychange", () => {
      if (!this.missed || document.hidden) return;
      this.missed = false;
      this.comeBack();
    });
  }

  show() {
    $("open-since").hidden = !told(this.page).steps.length;
  }

  /** Somebody comes back to the table, and it is their turn. */
  comeBack() {
    const { from, to, steps } = told(this.page);
    const isNew = from > 0 && steps.length > 0 && to === this.page.lines.length;
    if (this.page.canAct && isNew && !isAsking()) this.open();
  }

  async open() {
    this.#since ??= this.#fetch();
    (await this.#since).open();
  }

  async #fetch() {
    const words = import($("since-words", HTMLLinkElement).href);
    const [{ Since }] = await Promise.all([import("./since.js"), words]);
    return new Since(this.page, this.replay);
  }

  /** Enough of it: the player goes on. */
  async hide() {
    (await this.#since)?.hide();
  }
}

/**
 * What the others did since my own last move, and the moves between which they did it.
 * @param {Page} page
 */
export function told({ state, lines, onward, tallies }) {
  const found = since(lines, state.you, onward, tallies);
  const isPlaying = state.you && state.status === "playing" && !state.study;
  return isPlaying ? found : { ...found, steps: [] };
}

/**
 * What the others did since the last move of `you`, step by step, and the moves between which they
 * did it.
 * @param {string[][]} lines of each move: its seat, words; those at the beginning may be missing
 * @param {string | null} you
 * @param {boolean[]} onward of each move: whether it goes on from the one before
 * @param {Tally[][]} tallies of each move: what was scored by it
 */
export function since(lines, you, onward = [], tallies = []) {
  let to = lines.length;
  while (to > 0 && lines[to - 1]?.[0] === you) to--; // the steps of this turn
  let from = to;
  while (lines[from - 1] && lines[from - 1][0] !== you) from--;
  const told = lines.slice(from, to);
  const found = stepsTaken(told, onward.slice(from, to), tallies.slice(from, to));
  /** @type {Step[]} */
  const steps = found.map((step) => ({
    ...step,
    seat: told[step.from][0],
    from: from + step.from,
    to: from + step.to,
  }));
  return { from, to, steps };
}
