// @ts-check
// Since your last turn: what the others did, turn by turn.
import { $, badge, dialog, isAsking, make } from "./dom.js";
import { turnsTaken } from "./log.js";

/** @import { Page } from "./page.js" */
/** @import { Replay } from "./replay.js" */

export class Since {
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

  /** What the others did since my own last move, and the moves between which they did it. */
  told() {
    const { state, lines } = this.page;
    const told = since(lines, state.you);
    const isPlaying = state.you && state.status === "playing" && !state.study;
    return isPlaying ? told : { ...told, turns: [] };
  }

  show() {
    $("open-since").hidden = !this.told().turns.length;
  }

  open() {
    const { from, to, turns } = this.told();
    if (!turns.length) return;
    $("since-title").textContent = from ? "Since your last turn" : "Before your first turn";
    const items = turns.map(({ seat, words }) =>
      make("li", {}, badge(seat), make("span", {}, words.join(" "))),
    );
    $("since-list").replaceChildren(...items);
    $("since-show").onclick = () => {
      dialog("since").close();
      this.replay.walk(from, to);
    };
    dialog("since").showModal();
  }

  /** Somebody comes back to the table, and it is their turn. */
  comeBack() {
    const { from, to, turns } = this.told();
    const isNew = from > 0 && turns.length > 0 && to === this.page.lines.length;
    if (this.page.canAct && isNew && !isAsking()) this.open();
  }
}

/**
 * What the others did since the last move of `you`, turn by turn, and the moves between which they
 * did it.
 * @param {string[][]} lines of each move: its seat, words; those at the beginning may be missing
 * @param {string | null} you
 */
export function since(lines, you) {
  let to = lines.length;
  while (to > 0 && lines[to - 1]?.[0] === you) to--; // the steps of this turn
  let from = to;
  while (lines[from - 1] && lines[from - 1][0] !== you) from--;
  const turns = turnsTaken(lines.slice(from, to)).map((turn) => ({
    seat: turn.seat,
    words: turn.lines.flatMap(([, ...words]) => words),
  }));
  return { from, to, turns };
}
