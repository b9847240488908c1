// @ts-check
// A lesson: the same page as a table, but what is tried goes to the lesson, which answers with all
// there is to show. Only this page knows how far the learner has come.
import { $, button, make } from "./dom.js";
import { learn } from "./learned.js";
import { Link } from "./link.js";
import { ruleLink } from "./rule.js";
import { say } from "./words.js";

/** @import { Board } from "./board.js" */
/** @import { Told } from "./link.js" */
/** @import { Page } from "./page.js" */
/** @import { ErrorFacts, LessonFacts, PageFacts, Taught, Wish } from "./protocol.d.ts" */

const GO_ON = ">"; // among the moves: on to the next step
const LOST = { code: "lost", message: say("no-server") };
const NOT_HERE = { code: "bad_request", message: say("not-lesson") };

export class LessonLink extends Link {
  /**
   * @param {Page} page
   * @param {Board} board
   * @param {Told} on
   */
  constructor(page, board, on) {
    super("", "", on);
    this.page = page;
    this.board = board;
    this.address = page.facts.lesson;
    /** @type {string[]} */
    this.moves = [];
    this.pointed = 0; // the step of which the things were brought into sight
    /** @type {LessonFacts} */
    this.lesson = JSON.parse($("lesson-facts").textContent ?? "");
    page.views.push(() => this.point());
    addEventListener("resize", () => this.hold(0));
    this.show();
  }

  /**
   * There is no line to keep open: begin, or go on where this browser was.
   * @override
   */
  connect() {
    this.on.status("open");
    const known = remembered(this.address);
    if (known.length) this.try({ moves: known }).then((error) => error && this.again([]));
    else this.show();
  }

  /** @override */
  reconnect() {}

  /** @override */
  watch() {}

  /** @override */
  ping() {}

  /** @override */
  look() {}

  /**
   * @override
   * @template {Wish} W
   * @param {W} wish
   * @returns {Promise<any>}
   */
  async ask(wish) {
    if (wish.op === "imagine") return this.toLesson({ moves: this.moves, imagine: wish.moves });
    if (wish.op === "why") return this.toLesson({ moves: this.moves, path: wish.path });
    if (wish.op === "undo") return this.undo(wish.keep ?? this.page.state.moves - 1);
    if (wish.op !== "play" && wish.op !== "walk") return { ok: false, error: NOT_HERE };
    const now = wish.op === "walk" ? wish.moves : [wish.move];
    const error = await this.try({ moves: this.moves, now });
    return error ? { ok: false, error } : { ok: true, n: 0 };
  }

  /**
   * Take back moves of this step until so many of the game remain.
   * @param {number} keep
   */
  async undo(keep) {
    const back = Math.min(this.page.state.moves - keep, this.tried);
    await this.again(this.moves.slice(0, this.moves.length - back));
    return { ok: true, n: 0 };
  }

  /** How many moves of this step have been tried. */
  get tried() {
    return this.moves.length - 1 - this.moves.lastIndexOf(GO_ON);
  }

  /**
   * Go on from after these moves.
   * @param {string[]} moves
   */
  async again(moves) {
    this.moves = moves;
    const error = await this.try({ moves });
    if (error) this.fail(error);
  }

  async goOn() {
    const error = await this.try({ moves: this.moves, now: [GO_ON] });
    if (error) this.fail(error);
  }

  /** @param {ErrorFacts} error */
  fail({ message }) {
    $("lesson-answer").hidden = false;
    $("lesson-answer").textContent = message;
  }

  /**
   * Try something. Gives what is wrong with it, if anything.
   * @param {{ moves: string[], now?: string[] }} tried
   * @returns {Promise<ErrorFacts | null>}
   */
  async try(tried) {
    const answer = await this.toLesson(tried);
    if (!answer.ok) return answer.error;
    /** @type {Taught} */
    const { moves, lesson, state } = answer;
    this.moves = moves;
    this.lesson = lesson;
    remember(this.address, moves);
    if (lesson.standing === "learned") learn(this.page.facts.game, this.number);
    this.on.message(state);
    this.show();
    return null;
  }

  get number() {
    return Number(this.address.split("/").at(-1));
  }

  /**
   * @param {object} tried
   * @param {string} what is to be done with it
   * @returns {Promise<any>}
   */
  async toLesson(tried, what = "try") {
    const headers = { "Content-Type": "application/json", Accept: "application/json" };
    const body = JSON.stringify(tried);
    try {
      const answer = await fetch(`${this.address}/${what}`, { method: "POST", headers, body });
      return { ok: answer.ok, ...(await answer.json()) };
    } catch {
      return { ok: false, error: LOST };
    }
  }

  // ---- what is said beside the board

  show() {
    const { title, step, steps, standing, answer, rules } = this.lesson;
    $("lesson").dataset.standing = standing;
    $("lesson-title").textContent = title;
    const isDone = standing === "done" || standing === "learned";
    const done = isDone ? step : step - 1;
    const dots = Array.from({ length: steps }, (_, i) =>
      make("li", { className: i < done ? "done" : i + 1 === step ? "now" : "" }),
    );
    $("lesson-steps").replaceChildren(...dots);
    $("lesson-say").hidden = standing !== "asked";
    $("lesson-say").textContent = this.lesson.say;
    $("lesson-answer").hidden = !answer;
    $("lesson-answer").textContent = answer;
    const links = chaptersOf(this.page.facts, rules);
    $("lesson-rules").replaceChildren(say("rule-links"), " ", ...links);
    $("lesson-rules").hidden = !isDone || !links.length;
    this.showActs();
    requestAnimationFrame(() => this.hold($("lesson").offsetHeight)); // when all has its place
  }

  /**
   * Let what is said never get lower than so many pixels, so that the board keeps its place.
   * @param {number} height
   */
  hold(height) {
    $("lesson").style.setProperty("--held", `${height}px`);
  }

  showActs() {
    const { standing, following } = this.lesson;
    const { game } = this.page.facts;
    const acts = [];
    const main = { className: "primary" };
    if (standing === "done") acts.push(button(say("next"), () => this.goOn(), main));
    if (standing === "missed") {
      const before = this.moves.slice(0, this.moves.length - this.tried);
      acts.push(button(say("try-again"), () => this.again(before), main));
    }
    if (standing === "learned") {
      const next = following || `/learn/${game}`;
      const label = following ? say("next-lesson") : say("all-lessons");
      acts.push(
        make("a", { className: following ? "button primary" : "button", href: next }, label),
      );
      if (!following) acts.unshift(playForm(game, this.page.facts.bot));
      acts.push(button(say("again"), () => this.again([])));
    }
    $("lesson-acts").replaceChildren(...acts);
    if (acts.length) acts[0].focus?.({ preventScroll: true });
  }

  /** Point out what the words speak of, on the board as it is now. */
  point() {
    this.board.lights.dim(["shown"]);
    if (this.lesson.standing !== "asked") return;
    const things = this.lesson.show.flatMap((id) => this.board.things(id));
    const lights = this.board.lights.show(things, "shown");
    const isAsked = (/** @type {SVGElement} */ light) =>
      things.some((each) => each.dataset.id === light.dataset.of && each.matches(".can"));
    for (const light of lights) light.classList.toggle("told", !isAsked(light));
    if (this.pointed !== this.lesson.step) this.board.bringIntoSight(things);
    this.pointed = this.lesson.step;
  }
}

/**
 * Links to these rules, by what they are about: of each chapter the first, and without its number.
 * @param {PageFacts} facts
 * @param {string[]} rules
 */
function chaptersOf(facts, rules) {
  /** @type {Map<string, HTMLElement>} */
  const links = new Map();
  for (const rule of rules) {
    const link = ruleLink(facts, rule);
    link.textContent = (link.textContent ?? "").replace(` (${rule})`, "");
    if (!links.has(link.textContent)) links.set(link.textContent, link);
  }
  return [...links.values()].flatMap((link, i) => [i ? " · " : "", link]);
}

/**
 * A first game, against the weakest bot.
 * @param {string} game
 * @param {string} bot
 */
function playForm(game, bot) {
  const play = make("button", { className: "primary" }, say("play-bot", { level: bot }));
  const level = make("input", { type: "hidden", name: "level", value: bot });
  const name = make("input", { type: "hidden", name: "game", value: game });
  return make("form", { method: "post", action: "/play" }, name, level, play);
}

/**
 * What was tried in a lesson before this page was loaded again.
 * @param {string} address
 * @returns {string[]}
 */
function remembered(address) {
  try {
    const known = JSON.parse(sessionStorage.getItem(address) ?? "[]");
    return Array.isArray(known) ? known : [];
  } catch {
    return [];
  }
}

/**
 * @param {string} address
 * @param {string[]} moves
 */
function remember(address, moves) {
  try {
    sessionStorage.setItem(address, JSON.stringify(moves));
  } catch {
    // then a page that is loaded again begins again
  }
}
