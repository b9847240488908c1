// Earlier positions: the slider, its buttons, the links of the log, and whose eyes to look with.
import { $, make } from "./side.js";

export class Replay {
  constructor(page, board, turn, link) {
    Object.assign(this, { page, board, turn, link, wanted: null });  // wanted: the position that is being fetched
    $("replay-first").onclick = () => this.go(0);
    $("replay-back").onclick = () => this.step(-1);
    $("replay-next").onclick = () => this.step(1);
    $("replay-last").onclick = () => this.go(null);
    $("replay-eyes").onchange = (e) => link.look(e.target.value);
    $("replay-slider").oninput = (e) => this.go(Number(e.target.value));
    $("log").onclick = (e) => {
      const to = e.target.closest("a");
      if (to) { e.preventDefault(); history.replaceState(null, "", to.getAttribute("href")); this.go(Number(to.hash.slice(1))); }
    };
  }

  /** Show the position after so many moves; the present one for null and for more than there are. */
  async go(moves) {
    const { page, link } = this, toNow = moves === null || moves >= page.state.moves;
    const wanted = this.wanted = { moves: toNow ? page.state.moves : Math.max(0, moves), looking: link.seat };
    const position = await this.fetch(wanted);
    if (this.wanted !== wanted) return;  // somebody wants to be elsewhere by now
    this.wanted = null;
    if (!position || wanted.looking !== link.seat) return;  // or looks with other eyes
    if (toNow && position.moves !== page.state.moves) return this.go(null);
    const marked = !toNow || page.past?.moves === page.state.moves - 1;
    page.past = toNow ? null : position;
    const changed = this.board.show({ ...position, whole: true });
    if (marked) this.board.mark(changed);
    this.turn.light();
    page.show();
  }

  /** Go on, or back, from where one is or is about to be. */
  step(by) { return this.go((this.wanted?.moves ?? this.page.at) + by); }

  async fetch({ moves }) {
    const { page } = this;
    try {
      const answer = await fetch(`/t/${page.facts.table}/at/${moves}?seat=${page.eyes}`, { headers: { Accept: "application/json" } });
      const told = await answer.json();
      if (answer.ok) return told;
      this.turn.hint(told.error.message, true);
    } catch { this.turn.hint("The server cannot be reached.", true); }
    return null;
  }

  /** Show one position after the other, unless somebody goes elsewhere meanwhile. */
  async walk(from, to) {
    for (let at = from; at < to; at++) {
      await this.go(at);
      await new Promise((go) => setTimeout(go, 1100));
      if (this.page.past?.moves !== at) return;
    }
    this.go(to);
  }

  show() {
    const { state } = this.page, slider = $("replay-slider");
    slider.max = state.moves;
    slider.value = this.page.at;
    this.showEyes();
  }

  /** Once the game is over, anybody may look with anybody's eyes. */
  showEyes() {
    const { state, facts, over, eyes } = this.page, choice = $("replay-eyes");
    choice.hidden = !over || !facts.hides;
    if (choice.hidden || document.activeElement === choice) return;
    choice.replaceChildren(make("option", { value: "-" }, "Everybody’s eyes"), ...state.seats.map(({ seat, name }) => make("option", { value: seat }, `${name}’s eyes`)));
    choice.value = eyes;
  }
}
