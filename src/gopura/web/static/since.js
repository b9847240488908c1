// Since your last turn: what the others did, turn by turn.
import { $, badge, make } from "./side.js";

export class Since {
  constructor(page, replay) {
    Object.assign(this, { page, replay, missed: false });  // missed: the turn came while nobody looked
    document.addEventListener("visibilitychange", () => { if (this.missed && !document.hidden) { this.missed = false; this.comeBack(); } });
    $("open-since").onclick = () => this.open();
  }

  /** What the others did since my own last move, turn by turn, and the moves between which they did it. */
  turns() {
    const { state, lines } = this.page;
    let to = lines.length;
    while (lines[to - 1]?.[0] === state.you) to--;  // the steps of this turn
    let from = to;
    while (lines[from - 1] && lines[from - 1][0] !== state.you) from--;
    const turns = [];
    for (const [seat, ...words] of lines.slice(from, to)) {
      if (turns.at(-1)?.seat !== seat) turns.push({ seat, words: [] });
      turns.at(-1).words.push(...words);
    }
    return { from, to, turns: state.you && state.status === "playing" && !state.study ? turns : [] };
  }

  show() { $("open-since").hidden = !this.turns().turns.length; }

  open() {
    const { from, to, turns } = this.turns();
    if (!turns.length) return;
    $("since-title").textContent = from ? "Since your last turn" : "Before your first turn";
    $("since-list").replaceChildren(...turns.map(({ seat, words }) => make("li", {}, badge(seat), make("span", {}, words.join(" ")))));
    $("since-show").onclick = () => { $("since").close(); this.replay.walk(from, to); };
    $("since").showModal();
  }

  /** Somebody comes back to the table, and it is their turn. */
  comeBack() {
    const { from, to, turns } = this.turns();
    if (this.page.canAct && from && turns.length && to === this.page.lines.length && !document.querySelector("dialog[open]")) this.open();
  }
}
