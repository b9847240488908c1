// @ts-check
// Earlier positions: the slider, its buttons, the links of the log, and whose eyes to look with.
import { differences } from "./differences.js";
import { $, around, input, make } from "./dom.js";
import { say } from "./words.js";

/** @import { Board } from "./board.js" */
/** @import { Link } from "./link.js" */
/** @import { Page } from "./page.js" */
/** @import { Position } from "./protocol.d.ts" */
/** @import { Turn } from "./turn.js" */

export class Replay {
  /**
   * @param {Page} page
   * @param {Board} board
   * @param {Turn} turn
   * @param {Link} link
   */
  constructor(page, board, turn, link) {
    this.page = page;
    this.board = board;
    this.turn = turn;
    this.link = link;
    /** @type {{ moves: number, looking: string } | null} */
    this.wanted = null; // the position that is being fetched
    this.listen();
  }

  listen() {
    const slider = input("replay-slider");
    const eyes = $("replay-eyes", HTMLSelectElement);
    $("replay-first").onclick = () => this.go(0);
    $("replay-back").onclick = () => this.step(-1);
    $("replay-next").onclick = () => this.step(1);
    $("replay-last").onclick = () => this.go(null);
    eyes.onchange = () => this.link.look(eyes.value);
    slider.oninput = () => this.go(Number(slider.value));
    $("log").onclick = (e) => {
      const to = around(e, "a")?.getAttribute("href");
      if (!to) return;
      e.preventDefault();
      history.replaceState(null, "", to);
      this.go(Number(to.slice(1)));
    };
  }

  /**
   * Show the position after so many moves; the present one for null and for more than there are.
   * @param {number | null} moves
   * @returns {Promise<void>}
   */
  async go(moves) {
    const { page, link } = this;
    const toNow = moves === null || moves >= page.state.moves;
    const at = toNow ? page.state.moves : Math.max(0, moves);
    const wanted = { moves: at, looking: link.seat };
    this.wanted = wanted;
    const position = await this.fetch(at);
    if (this.wanted !== wanted) return; // somebody wants to be elsewhere by now
    this.wanted = null;
    if (!position || wanted.looking !== link.seat) return; // or looks with other eyes
    if (toNow && position.moves !== page.state.moves) return this.go(null);
    this.show(position, toNow);
  }

  /**
   * @param {Position} position
   * @param {boolean} isNow
   */
  show(position, isNow) {
    const { page, board } = this;
    const before = page.past;
    const marked = !isNow || before?.moves === page.state.moves - 1;
    page.past = isNow ? null : position;
    board.lights.dim(["fresh"]);
    board.show({ ...position, whole: true });
    this.score(position);
    if (marked) this.pointOut(position, before);
    this.turn.light();
    page.show();
  }

  /**
   * Show a position of the past with what has changed pointed out, as a step of a film.
   * @param {Position} position
   * @param {Iterable<string>} changed
   */
  stand(position, changed) {
    this.wanted = null;
    this.page.past = position;
    this.board.lights.dim(["fresh"]);
    this.board.show({ ...position, whole: true });
    this.board.lights.mark(changed);
    this.score(position);
    this.turn.light();
    this.page.show();
  }

  /**
   * Show what the last move before a position has scored.
   * @param {Position} position
   */
  score({ moves }) {
    this.board.lights.score(this.page.tallies[moves - 1] ?? []);
  }

  /**
   * Point out on the board what looks different from how it looked then.
   * @param {Position} then
   */
  mark(then) {
    const { suggested } = this.turn.clicks.paths;
    const changed = [...differences(then.parts, this.board.parts)];
    this.board.lights.dim(["fresh"]);
    this.board.lights.mark(changed.filter((id) => !suggested.has(id)));
  }

  /**
   * Point out what the last move before a position has changed.
   * @param {Position} position
   * @param {Position | null} known the position that was shown before
   */
  async pointOut(position, known) {
    const { moves, you } = position;
    const same = known?.moves === moves - 1 && known.you === you;
    const before = same ? known : moves > 0 ? await this.fetch(moves - 1, true) : null;
    if (!before || this.page.at !== moves || this.page.state.you !== you) return;
    this.board.lights.mark(differences(before.parts, position.parts));
  }

  /**
   * Go on, or back, from where one is or is about to be.
   * @param {number} by
   */
  step(by) {
    return this.go((this.wanted?.moves ?? this.page.at) + by);
  }

  /**
   * @param {number} moves
   * @param {boolean} quietly without a word where it does not come
   * @returns {Promise<Position | null>}
   */
  async fetch(moves, quietly = false) {
    const { facts, eyes } = this.page;
    const address = `/t/${facts.table}/at/${moves}?seat=${eyes}`;
    try {
      const answer = await fetch(address, { headers: { Accept: "application/json" } });
      const told = await answer.json();
      if (answer.ok) return told;
      if (!quietly) this.turn.hint(told.error.message, true);
    } catch {
      if (!quietly) this.turn.hint(say("no-server"), true);
    }
    return null;
  }

  /** Show where one is. */
  showControls() {
    const slider = input("replay-slider");
    slider.max = String(this.page.state.moves);
    slider.value = String(this.page.at);
    this.showEyes();
  }

  /** Once the game is over, anybody may look with anybody's eyes. */
  showEyes() {
    const { state, facts, over, eyes } = this.page;
    const choice = $("replay-eyes", HTMLSelectElement);
    choice.hidden = !over || !facts.hides;
    if (choice.hidden || document.activeElement === choice) return;
    const options = state.seats.map(({ seat, name }) =>
      make("option", { value: seat }, say("view-of", { name })),
    );
    choice.replaceChildren(make("option", { value: "-" }, say("view-all")), ...options);
    choice.value = eyes;
  }
}
