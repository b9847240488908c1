// The turn: what the clicks come to is played, taken back, asked about; and the line that says what comes of it.
import { Clicks, consequence } from "./clicks.js";
import { $, make } from "./side.js";

export class Turn {
  /** `changed` is told when other buttons than before go on from here. */
  constructor(page, board, link, changed) {
    Object.assign(this, { page, board, link, changed, buttons: [], busy: false });
    this.pending = null;  // a choice that waits for "yes"
    this.clicks = new Clicks(board, {
      hint: (text, refused) => this.hint(text, refused),
      acts: (buttons) => { this.buttons = buttons; changed(); },
      play: (choice) => this.play(choice, false),
      why: (path, thing) => this.why(path, thing),
    });
  }

  /** A new state has come: what waits for an answer to the old one waits no more. */
  begin() {
    this.pending = null;
    this.busy = false;  // the state may come before the answer to what caused it
  }

  /** Light up what can be clicked on the board that is shown. */
  light() { this.clicks.set(this.page.past === null ? this.page.state.choices ?? [] : [], this.page.canAct); }

  /** What is asked, in one line. */
  get prompt() { return this.pending ? this.pending.question : this.page.state.prompt; }

  async play(choice, sure) {
    if (this.busy) return;
    const { page, clicks } = this;
    this.busy = true;
    const what = Array.isArray(choice[0]) ? { moves: choice[0] } : { move: choice[0] };
    const answer = await this.link.ask({ op: "play", ...what, expect: page.state.moves, ask: page.settings.ask && !sure });
    this.busy = false;
    if (answer.ok) { this.pending = null; return; }
    if (answer.error.code === "confirm") return this.confirm(choice, answer.error.message);
    clicks.cancel();
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
    this.hint(first);
    $("hint").append(...others.map((line) => make("span", { className: "thought" }, line)));
  }

  /** A move as one would click it, in the words that the board has for its things. */
  spoken(move) {
    const [, path] = (this.page.state.choices ?? []).find(([each]) => each === move) ?? [];
    return path ? path.map((id) => this.clicks.label(id)).join(" → ") : move;
  }

  /** Say why clicks lead nowhere. */
  async why(path, thing) {
    if (this.page.past !== null || this.page.facts.mine.length === 0) return;
    const answer = await this.link.ask({ op: "why", path });
    const said = answer.ok ? answer : { reason: answer.error.message, rule: "" };
    this.board.dim(["no"]);
    const light = this.board.light(thing, "no");
    setTimeout(() => light?.remove?.(), 1400);
    this.hint(said.reason, true, said.rule);
  }

  hint(text, refused = false, rule = "") {
    const line = $("hint");
    line.classList.toggle("refused", refused);
    line.setAttribute("role", refused ? "alert" : "none");
    line.replaceChildren(text);
    if (refused && /^[A-Z]{3}-/.test(rule)) line.append(" ", make("a", { href: `/rules/${this.page.facts.game}#${rule}`, target: "_blank" }, rule));
  }
}
