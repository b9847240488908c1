// @ts-check
// The turn: what the clicks come to is played, taken back, asked about; and the line that says what
// comes of it.
import { Clicks } from "./clicks.js";
import { $, make } from "./dom.js";
import { Hints } from "./hints.js";
import { Imagining } from "./imagining.js";
import { consequence, readChoices } from "./paths.js";
import { ruleLink } from "./rule.js";
import { say } from "./words.js";

/** @import { Board } from "./board.js" */
/** @import { Act, Told } from "./clicks.js" */
/** @import { Thing } from "./dom.js" */
/** @import { Link } from "./link.js" */
/** @import { Page } from "./page.js" */
/** @import { Choice } from "./paths.js" */
/** @import { ErrorFacts, Play, Walk } from "./protocol.d.ts" */
/** @typedef {{ text: string, refused?: boolean, rule?: string, more?: string[] }} Saying */

const AIMED = 80; // milliseconds for which a pointer rests on what it means
const SHOWN = 1400; // milliseconds for which a wrong click is pointed out

export class Turn {
  /**
   * @param {Page} page
   * @param {Board} board
   * @param {Link} link
   * @param {() => void} changed is told when other buttons than before go on from here
   */
  constructor(page, board, link, changed) {
    this.page = page;
    this.board = board;
    this.link = link;
    this.changed = changed;
    /** @type {Act[]} */
    this.buttons = [];
    /** @type {Saying} */
    this.said = { text: "" }; // what stands in the line
    this.pointer = ""; // where it is
    this.saidAt = ""; // where it was when that was said
    for (const moved of ["pointermove", "pointerover"])
      addEventListener(moved, (e) => this.follow(/** @type {PointerEvent} */ (e)), {
        capture: true,
        passive: true,
      });
    /** @type {Saying | null} */
    this.written = null; // what is shown in it
    /** @type {{ choice: Choice, words: string, label: string } | null} */
    this.pending = null; // a choice that is laid on the board and waits for the end of the turn
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.aiming = undefined;
    this.imagining = new Imagining(board, (moves) => this.imagine(moves), page.score.bind(page));
    /** @type {{ goal: number } | null} */
    this.sent = null; // the choice that the server has not answered yet
    this.taken = 0; // choices that the server has taken
    this.position = ""; // whose eyes see it, and after how many moves
    this.hints = new Hints(this);
    /** @type {Told} */
    const told = {
      hint: (text, refused) => this.hint(text, refused),
      peek: (text) => this.peek(text),
      acts: (buttons) => {
        this.buttons = buttons;
        changed();
      },
      play: (choice, told) => this.play(choice, this.isPushed(choice, told)),
      aim: (choice) => this.aim(choice),
      why: (path, thing) => this.why(path, thing),
      explain: (label) => label && this.hint(label),
    };
    this.clicks = new Clicks(board, told, page.facts.wanted);
  }

  /** A new state has come; it may come before the answer to what caused it. */
  begin() {
    const { state } = this.page;
    if (!this.hints.known) this.board.lights.dim(["hinted"]);
    if (this.sent && (!this.page.isMyTurn || state.moves >= this.sent.goal)) this.take();
  }

  /** What was sent has been taken: whatever is chosen now is another choice. */
  take() {
    this.taken += 1;
    this.wait(null);
  }

  /**
   * Nothing else can be chosen until the server has answered.
   * @param {{ goal: number } | null} sent
   */
  wait(sent) {
    this.sent = sent;
    this.clicks.waits = sent !== null;
  }

  /** Light up what can be clicked on the board that is shown. */
  light() {
    const { page } = this;
    const choices = page.past === null ? readChoices(page.state.choices) : [];
    // who chooses at the same time as others may have the same choices as they, or again
    const occasion = `${page.state.you} ${this.taken}`;
    const same = this.clicks.set(choices, page.canAct, occasion);
    if (!same) {
      this.pending = null;
      this.imagining.forget();
    }
    const before = this.position;
    this.position = `${page.eyes} ${page.at}`;
    if (!same || this.position !== before) this.clicks.say(); // what was said was said of another position
    if (page.settings.forced && !page.state.draft?.redo && !page.watching) this.playForced();
  }

  /** Play the only move there is; where there are several, or none, nothing happens. */
  playForced() {
    const { page } = this;
    const choices = page.isMyTurn && page.past === null ? readChoices(page.state.choices) : [];
    if (choices.length === 1 && !page.state.study) this.play(choices[0], true);
  }

  /** Whether the one who looks is asked for a move, and has not laid one. */
  get isAsked() {
    return this.page.canAct && this.pending === null;
  }

  /** For whom a wish is: one who plays several seats acts for the one that looks. */
  get acting() {
    const { facts, state } = this.page;
    return { seat: facts.mine.includes(state.you ?? "") ? (state.you ?? "") : "" };
  }

  /** What is asked, in one line. */
  get prompt() {
    if (this.page.isReplaced) return say("bot-plays");
    return this.pending ? this.pending.words : this.page.state.prompt;
  }

  /**
   * Whether nothing is left to do but to push a button on the board: who pushes it need not be
   * asked once more.
   * @param {Choice} choice
   * @param {boolean} told what comes of it has been read
   */
  isPushed({ path }, told) {
    const isSure = (told || this.page.state.choices.length === 1) && path.length === 1;
    return isSure && this.board.things(path[0]).some((thing) => thing.matches(".push"));
  }

  /**
   * @param {Choice} choice
   * @param {boolean} sure whoever plays has been asked already
   */
  async play(choice, sure) {
    if (this.sent) return;
    const { state, settings } = this.page;
    const { move } = choice;
    const sent = { goal: state.moves + (Array.isArray(move) ? move.length : 1) };
    this.wait(sent);
    const how = { ...this.acting, expect: state.moves, ask: settings.ask && !sure };
    /** @type {Play | Walk} */
    const wish = Array.isArray(move)
      ? { op: "walk", moves: move, ...how }
      : { op: "play", move, ...how };
    const answer = await this.link.ask(wish);
    if (this.sent !== sent) return; // the table has gone on
    if (answer.ok) {
      this.take();
      return;
    }
    this.wait(null);
    if (answer.error.code === "confirm") {
      this.lay(choice, answer.error);
      return;
    }
    this.cancel();
    this.refuse(answer.error);
  }

  /**
   * Lay a step on the board that cannot be taken back once it is played.
   * @param {Choice} choice
   * @param {ErrorFacts} error
   */
  lay(choice, { message, ends_turn }) {
    this.pending = { choice, words: message, label: ends_turn ? say("end-turn") : say("reveal") };
    this.imagining.show(choice, true);
    $("prompt").textContent = this.prompt;
    this.hint(`${this.clicks.spoken}: ${consequence(choice)}`);
    this.changed();
  }

  /**
   * Show what would be played, once a pointer has rested on it for a moment.
   * @param {Choice | null} choice
   */
  aim(choice) {
    if (this.pending) return;
    clearTimeout(this.aiming);
    this.aiming = setTimeout(() => {
      if (this.pending) return;
      if (choice && this.page.isMyTurn && !this.sent) this.imagining.show(choice);
      else this.imagining.clear();
    }, AIMED);
  }

  /**
   * How the board would look after these moves; null if that is not known.
   * @param {string[]} moves
   */
  async imagine(moves) {
    const answer = await this.link.ask({ op: "imagine", ...this.acting, moves });
    return answer.ok ? answer : null;
  }

  /** Play what is laid. */
  sure() {
    if (this.pending) this.play(this.pending.choice, true);
  }

  /** Let go of what was chosen. */
  cancel() {
    if (this.sent) return;
    const laid = this.pending;
    this.pending = null;
    this.imagining.clear();
    this.clicks.cancel();
    if (laid) this.page.show();
  }

  /** @param {number} [keep] so many moves of the game */
  async undo(keep) {
    const laid = this.pending !== null;
    this.cancel();
    if (laid && keep === undefined) return; // that was the last step
    const answer = await this.link.ask({
      op: "undo",
      ...this.acting,
      keep,
      expect: this.page.state.moves,
    });
    if (!answer.ok) this.refuse(answer.error);
  }

  async redo() {
    const answer = await this.link.ask({ op: "redo" });
    if (!answer.ok) this.refuse(answer.error);
  }

  /** What a bot would play, on a board to study. */
  async advise() {
    this.hint(say("thinking"));
    const answer = await this.link.ask({ op: "think" });
    if (!answer.ok) {
      this.refuse(answer.error);
      return;
    }
    const { moves } = answer;
    const [first, ...others] = answer.words.map((line, i) =>
      i === 0 || line.startsWith(moves[i]) ? line.replace(moves[i], (it) => this.spoken(it)) : line,
    );
    this.hint(first, false, "", others);
  }

  /**
   * A move as one would click it, in the words that the board has for its things.
   * @param {string} move
   */
  spoken(move) {
    const [, path] = this.page.state.choices.find(([each]) => each === move) ?? [];
    return path ? this.clicks.named(path) : move;
  }

  /**
   * Say why clicks lead nowhere; to whoever cannot choose now, what it is that was clicked.
   * @param {string[]} path
   * @param {Thing} thing the last of them
   */
  async why(path, thing) {
    if (!this.page.canAct) {
      this.hint(this.clicks.explained(thing)); // nobody asks why who cannot choose anything
      return;
    }
    if (this.pending) {
      this.hint(say("first-choose", { label: this.pending.label, undo: say("undo") }), true);
      return;
    }
    const before = this.said;
    const answer = await this.link.ask({ op: "why", ...this.acting, path });
    if (this.said !== before) return; // something else has been said meanwhile
    this.board.lights.dim(["no"]);
    this.board.lights.show([thing], "no");
    setTimeout(() => this.board.lights.dim(["no"]), SHOWN);
    if (answer.ok) this.hint(answer.reason, true, answer.rule);
    else this.refuse({ ...answer.error, rule: "" });
  }

  /**
   * Say what the thing under the pointer would do; null: what was said before. A refusal is left to be read
   * until the pointer moves: what it lies on now may only have come to light under it.
   * @param {string | null} text
   */
  peek(text) {
    const isUnread = this.said.refused && this.pointer === this.saidAt;
    this.write(text === null || isUnread ? this.said : { text });
  }

  /** @param {PointerEvent} event */
  follow({ clientX, clientY }) {
    this.pointer = `${clientX},${clientY}`;
  }

  /** @param {ErrorFacts} error */
  refuse({ message, rule }) {
    this.hint(message, true, rule);
  }

  /**
   * Say something that stands until something else is said.
   * @param {string} text
   * @param {string[]} more
   */
  hint(text, refused = false, rule = "", more = []) {
    this.said = { text, refused, rule, more };
    this.saidAt = this.pointer;
    this.write(this.said);
  }

  /** @param {Saying} said */
  write(said) {
    if (this.written === said) return;
    this.written = said;
    const line = $("hint");
    const { text, refused = false, rule = "", more = [] } = said;
    line.classList.toggle("refused", refused);
    line.setAttribute("role", refused ? "alert" : "none");
    line.replaceChildren(text);
    if (refused && /^[A-Z]{3}-/.test(rule)) {
      line.append(" ", ruleLink(this.page.facts, rule));
    }
    line.append(...more.map((words) => make("span", { className: "thought" }, words)));
  }
}
