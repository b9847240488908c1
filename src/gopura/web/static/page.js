// @ts-check
// What this page knows: who looks, the table as it stands, its log, and the position looked at
// instead.
import { $ } from "./dom.js";
import { kept } from "./storage.js";
import { say } from "./words.js";

/** @import { Lines, PageFacts, Position, State, Whole } from "./protocol.d.ts" */
/** @typedef {{ ask: boolean, forced: boolean, sound: boolean, notify: boolean, keys: boolean, flat: boolean }} Settings */

export class Page {
  constructor() {
    /** @type {PageFacts} */
    // who looks: does not change with the moves
    this.facts = JSON.parse($("facts").textContent ?? "");
    /** @type {Settings} */
    this.settings = {
      ask: true,
      forced: false,
      sound: true,
      notify: false,
      keys: true,
      flat: false, // whether a scene is seen from above
      ...kept("settings"),
    };
    /** @type {Whole} */
    this.state = JSON.parse($("state").textContent ?? "");
    /** Of move i + 1: [seat, words…]; missing while it has not come yet. */
    this.lines = joined([], this.state.log.from, this.state.log.lines);
    /** Of move i + 1: the points that it brought its seat. */
    this.points = joined([], this.state.log.from, this.state.log.points);
    /** Of move i + 1: whether its line says what the line before says as well, as in a walk. */
    this.onward = joined([], this.state.log.from, this.state.log.onward);
    /** Of move i + 1: what was scored by it. */
    this.tallies = joined([], this.state.log.from, this.state.log.tallies);
    /** @type {Position | null} */
    this.past = null; // the position shown instead of the present one
    this.watching = false; // what others have just done is seen before anything is asked
    /** @type {number[]} */
    this.laid = []; // the points of each seat with what is laid on the board; none: as the table stands
    this.isSolved = false; // a puzzle, by what was played: nothing more is asked
    this.telling = ""; // what is said of it, where it is part of what others did
    /** @type {boolean[] | null} */
    this.present = null; // which seats have somebody at the table
    this.watchers = 0;
    this.waiting = 0; // games at other tables that wait for whoever looks
    /** @type {(() => void)[]} */
    this.views = []; // what stands around the board, each a function that shows it
  }

  /** What a stranger is told who may sit down; empty for all others. */
  get invitation() {
    const { seats, status } = this.state;
    const host = seats.find(({ kind }) => kind === "person");
    if (status !== "open" || this.facts.mine.length || !host) return "";
    return say("invitation", { name: host.name });
  }

  /**
   * Let the seats have these points until something else is laid.
   * @param {number[]} scores
   */
  score(scores) {
    if (String(scores) === String(this.laid)) return;
    this.laid = scores;
    this.show();
  }

  /** Who sits at the table, with the points that are shown. */
  get seated() {
    const { seats } = this.past ?? this.state;
    return seats.map((seat, i) => ({ ...seat, score: this.laid[i] ?? seat.score }));
  }

  /** Show everything around the board as it is now. */
  show() {
    for (const view of this.views) view();
  }

  /**
   * Take over a new state. Gives whether the same eyes see it.
   * @param {State} message
   * @param {boolean} follows it goes on from the one before
   */
  take(message, follows) {
    const { state } = this;
    // other eyes know other lines
    const alike = message.you === state.you && names(message) === names(state);
    const keeps = !message.whole || (alike && (follows || message.n === state.n));
    this.state = message.whole ? message : { ...state, ...message, whole: true };
    const { from, lines, points, onward, tallies } = message.log;
    this.lines = joined(keeps ? this.lines : [], from, lines);
    this.points = joined(keeps ? this.points : [], from, points);
    this.onward = joined(keeps ? this.onward : [], from, onward);
    this.tallies = joined(keeps ? this.tallies : [], from, tallies);
    return alike;
  }

  get over() {
    return this.state.status === "over";
  }

  /** Whether it is the turn of whoever looks. */
  get isMyTurn() {
    return this.state.you !== null && this.state.to_act.includes(this.state.you);
  }

  /** Whether something can be chosen; also again, while others still choose. */
  get canAct() {
    const isShown = this.past === null && !this.watching;
    return isShown && this.state.choices.length > 0 && !this.isReplaced;
  }

  /** Whether a bot plays for whoever looks. */
  get isReplaced() {
    const { seats, status, you } = this.state;
    return status === "playing" && seats.some(({ seat, away }) => seat === you && away);
  }

  /** Whether steps can be taken back: those of my turn, and all on a board to study. */
  get canUndo() {
    return this.past === null && this.state.draft !== null;
  }

  /** How many moves stand on the board that is shown. */
  get at() {
    return (this.past ?? this.state).moves;
  }

  /** Through whose eyes the table is seen, for an address. */
  get eyes() {
    return this.state.you ?? "-";
  }

  /**
   * Ask for the lines of the log that did not come with the page, the latest first.
   * @param {() => void} show
   */
  async fetchLines(show) {
    const { you } = this.state;
    const before = this.lines.findIndex(Boolean);
    if (before < 1) return;
    const address = `/t/${this.facts.table}/log?seat=${this.eyes}&before=${before}`;
    const answer = await fetch(address).catch(() => null);
    if (!answer?.ok || this.state.you !== you) return; // the next whole state asks again
    /** @type {Lines} */
    const told = await answer.json();
    told.lines.forEach((line, i) => {
      const at = told.from + i;
      if (at >= this.lines.length) return;
      this.lines[at] ??= line;
      this.points[at] ??= told.points[i];
      this.onward[at] ??= told.onward[i];
      this.tallies[at] ??= told.tallies[i];
    });
    show();
    if (told.from > 0 && told.lines.length) this.fetchLines(show);
  }
}

/**
 * What is known of each move up to `from`, some of it missing, and what has come of those after.
 * @template T
 * @param {T[]} known
 * @param {number} from
 * @param {T[]} come
 */
export function joined(known, from, come) {
  const before = known.slice(0, from);
  before.length = from;
  return before.concat(come);
}

/** @param {Pick<State, "seats">} state */
function names({ seats }) {
  return seats.map(({ name }) => name).join("\n");
}
