// @ts-check
// Hints: where to look, how to begin, which move; each asks for a little more than the one before.
import { consequence } from "./paths.js";
import { isSure } from "./people.js";
import { say } from "./words.js";

/** @import { Turn } from "./turn.js" */

const LABELS = ["hint-1", "hint-2", "hint-3", "show-again"];
const DEEPEST = 3;

export class Hints {
  /** @param {Turn} turn */
  constructor(turn) {
    this.turn = turn;
    this.depth = 0; // of the last one
    this.moves = -1; // of the position that it was about
    this.waits = false;
    this.isTold = false; // that the game then does not count
  }

  /** How deep the hint in this position went. */
  get known() {
    return this.moves === this.turn.page.state.moves ? this.depth : 0;
  }

  /** What the next one is called. */
  get label() {
    return say(LABELS[this.known]);
  }

  /** What is to be known of it. */
  get title() {
    return this.turn.page.facts.counts ? say("hint-title") : "i";
  }

  /** Whether the next one keeps the game from counting for the ladder. */
  get isDear() {
    return this.turn.page.facts.counts && !this.isTold;
  }

  /** Ask for one that goes a step deeper. */
  async ask() {
    const { turn } = this;
    const { page, board, clicks } = turn;
    if (!page.facts.hints || !turn.isAsked || this.waits) return;
    if (this.isDear && !(await isSure(say("hint-question")))) return;
    this.isTold = true;
    const depth = Math.min(this.known + 1, DEEPEST);
    const { moves } = page.state;
    this.waits = true;
    turn.hint(say("thinking"));
    const answer = await turn.link.ask({ op: "hint", ...turn.acting, depth });
    this.waits = false;
    if (!answer.ok) {
      turn.refuse(answer.error);
      return;
    }
    if (page.state.moves !== moves) return; // the game has gone on
    this.depth = depth;
    this.moves = moves;
    const choice = clicks.paths.choices.find(({ path }) => path.join() === answer.path.join());
    turn.hint(choice ? `${clicks.named(choice.path)}: ${consequence(choice)}` : answer.words);
    board.lights.dim(["hinted"]);
    const things = answer.show.flatMap((id) => board.things(id));
    board.lights.show(things, "hinted");
    turn.changed();
  }
}
