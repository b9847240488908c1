// The turn: what the clicks come to is played, taken back, asked about; and the line that says what comes of it.
import { Clicks, consequence } from "./clicks.js";
import { $, make } from "./side.js";

export class Turn {
  /** `changed` is told when other buttons than before go on from here. */
  constructor(page, board, link, changed) {
    Object.assign(this, { page, board, link, changed, buttons: [], said: { text: "" } });
    this.pending = null;  // a choice that waits for "yes"
    this.sent = null;  // the choice that the server has not answered yet
    this.clicks = new Clicks(board, {
      hint: (text, refused) => this.hint(text, refused),
      peek: (text) => this.peek(text),
      acts: (buttons) => { this.buttons = buttons; changed(); },
      play: (choice) => this.play(choice, false),
      why: (path, thing) => this.why(path, thing),
    });
  }

  /** A new state has come; it may come before the answer to what caused it. */
  begin() {
    const { state } = this.page;
    if (this.sent && (state.turn !== state.you || state.moves >= this.sent.goal)) this.wait(null);
  }

  /** Nothing else can be chosen until the server has answered. */
  wait(sent) {
    this.sent = sent;
    this.clicks.waits = sent !== null;
  }

  /** Light up what can be clicked on the board that is shown. */
  light() {
    const { page } = this;
    if (!this.clicks.set(page.past === null ? page.state.choices ?? [] : [], page.canAct)) this.pending = null;
  }

  /** What is asked, in one line. */
  get prompt() { return this.pending ? this.pending.question : this.page.state.prompt; }

  async play(choice, sure) {
    if (this.sent) return;
    const { page } = this, several = Array.isArray(choice[0]), { moves } = page.state;
    const sent = { goal: moves + (several ? choice[0].length : 1) };
    this.wait(sent);
    const what = several ? { op: "walk", moves: choice[0] } : { op: "play", move: choice[0] };
    const answer = await this.link.ask({ ...what, expect: moves, ask: page.settings.ask && !sure });
    if (this.sent !== sent) return;  // the table has gone on
    this.wait(null);
    if (answer.ok) return;
    if (answer.error.code === "confirm") return this.confirm(choice, answer.error.message);
    this.cancel();
    this.hint(answer.error.message, true, answer.error.rule);
  }

  /** Ask before a step that cannot be taken back. */
  confirm(choice, words) {
    this.pending = { choice, question: `${words} Is it right so?` };
    $("prompt").textContent = this.prompt;
    this.hint(`${this.clicks.path.map((id) => this.clicks.label(id)).join(" → ")}: ${consequence(choice)}`);
    this.changed();
    $("acts").querySelector(".primary")?.focus({ preventScroll: true });
  }

  /** Let go of what was chosen. */
  cancel() {
    if (this.sent) return;
    const asked = this.pending;
    this.pending = null;
    this.clicks.cancel();
    if (asked) this.page.show();
  }

  async undo(keep) {
    this.clicks.cancel();
    this.pending = null;
    const answer = await this.link.ask({ op: "undo", ...(keep === undefined ? {} : { keep }), expect: this.page.state.moves });
    if (!answer.ok) this.hint(answer.error.message, true, answer.error.rule);
  }

  async redo() {
    const answer = await this.link.ask({ op: "redo" });
    if (!answer.ok) this.hint(answer.error.message, true);
  }

  /** What a bot would play, on a board to study. */
  async advise() {
    this.hint("Thinking…");
    const answer = await this.link.ask({ op: "think" });
    if (!answer.ok) return this.hint(answer.error.message, true);
    const [first, ...others] = answer.words.map((line, i) => (i === 0 || line.startsWith(answer.moves[i]) ? line.replace(answer.moves[i], (move) => this.spoken(move)) : line));
    this.hint(first, false, "", others);
  }

  /** A move as one would click it, in the words that the board has for its things. */
  spoken(move) {
    const [, path] = (this.page.state.choices ?? []).find(([each]) => each === move) ?? [];
    return path ? path.map((id) => this.clicks.label(id)).join(" → ") : move;
  }

  /** Say why clicks lead nowhere. */
  async why(path, thing) {
    if (this.page.past !== null || this.page.facts.mine.length === 0) return;
    const { said: before } = this, answer = await this.link.ask({ op: "why", path });
    if (this.said !== before) return;  // something else has been said meanwhile
    const said = answer.ok ? answer : { reason: answer.error.message, rule: "" };
    this.board.dim(["no"]);
    this.board.light([thing], "no");
    setTimeout(() => this.board.dim(["no"]), 1400);
    this.hint(said.reason, true, said.rule);
  }

  /** Say what the thing under the pointer would do; null: what was said before. */
  peek(text) { this.write(text === null ? this.said : { text }); }

  /** Say something that stands until something else is said. */
  hint(text, refused = false, rule = "", more = []) {
    this.said = { text, refused, rule, more };
    this.write(this.said);
  }

  write(said) {
    const line = $("hint"), { text, refused = false, rule = "", more = [] } = said;
    if (line.said === said) return;
    line.said = said;
    line.classList.toggle("refused", refused);
    line.setAttribute("role", refused ? "alert" : "none");
    line.replaceChildren(text);
    if (refused && /^[A-Z]{3}-/.test(rule)) line.append(" ", make("a", { href: `/rules/${this.page.facts.game}#${rule}`, target: "_blank" }, rule));
    line.append(...more.map((words) => make("span", { className: "thought" }, words)));
  }
}
