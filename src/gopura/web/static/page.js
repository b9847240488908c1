// What this page knows: who looks, the table as it stands, its log, and the position looked at instead.
import { kept } from "./kept.js";
import { $ } from "./side.js";

export class Page {
  constructor() {
    this.facts = JSON.parse($("facts").textContent);  // who looks: does not change with the moves
    this.settings = { ask: true, sound: false, notify: false, ...kept("settings") };
    this.state = JSON.parse($("state").textContent);
    const { from, lines } = this.state.log;
    this.lines = Array(from).concat(lines);  // of move i + 1: [seat, words…]; missing while it has not come yet
    this.past = null;  // the position shown instead of the present one
    this.present = null;  // which seats have somebody at the table
    this.watchers = 0;
    this.views = [];  // what stands around the board, each a function that shows it
  }

  /** Show everything around the board as it is now. */
  show() { for (const view of this.views) view(); }

  /** Take over a new state. `follows`: it goes on from the one before. Gives whether the same eyes see it. */
  take(message, follows) {
    const alike = message.you === this.state.you && names(message) === names(this.state);  // other eyes know other lines
    const keeps = !message.whole || (alike && (follows || message.n === this.state.n));
    this.state = message.whole ? message : { ...this.state, ...message, parts: message.parts };
    this.lines = (keeps ? this.lines.slice(0, message.log.from) : Array(message.log.from)).concat(message.log.lines);
    return alike;
  }

  get over() { return this.state.status === "over"; }

  get canAct() { return this.past === null && this.state.turn !== null && this.state.turn === this.state.you; }

  /** Whether steps can be taken back: those of my turn, and all on a board to study. */
  get canUndo() { return this.past === null && Boolean(this.state.draft); }

  /** How many moves stand on the board that is shown. */
  get at() { return (this.past ?? this.state).moves; }

  /** Through whose eyes the table is seen, for an address. */
  get eyes() { return this.state.you ?? "-"; }

  /** Ask for the lines of the log that did not come with the page, the latest first. */
  async fetchLines(show) {
    const you = this.state.you, before = this.lines.findIndex(Boolean);
    if (before < 1) return;
    const answer = await fetch(`/t/${this.facts.table}/log?seat=${this.eyes}&before=${before}`).catch(() => null);
    if (!answer?.ok || this.state.you !== you) return;  // the next whole state asks again
    const told = await answer.json();
    told.lines.forEach((line, i) => { if (told.from + i < this.lines.length) this.lines[told.from + i] ??= line; });
    show();
    if (told.from > 0 && told.lines.length) this.fetchLines(show);
  }
}

function names({ seats }) { return seats.map(({ name }) => name).join("\n"); }
