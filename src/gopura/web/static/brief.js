// @ts-check
// What a newcomer needs at the table: the aim in three lines, at the first table of a game, and the
// short rules beside the board, open at the part that matters now.
import { $, around } from "./dom.js";
import { learned } from "./learned.js";
import { chapterOf } from "./rule.js";
import { keep, kept } from "./storage.js";
import { say } from "./words.js";

/** @import { Page } from "./page.js" */

const SMALL = "(max-width: 900px), (max-height: 520px)"; // where it lies over the board

const LEAST = 11; // pixels: what is written smaller on a picture is not there to be read

/**
 * Let the words on a picture grow where they can; those that stay too small are left out.
 * @param {SVGSVGElement} still
 */
function makeLegible(still) {
  const scale = still.getScreenCTM()?.a ?? 1;
  still.style.setProperty("--pixel", `${1 / scale}px`);
  const words = [...still.querySelectorAll("text")].map((each) => {
    const seen = (each.getScreenCTM()?.a ?? scale) * parseFloat(getComputedStyle(each).fontSize);
    return { each, isSmall: seen < LEAST - 0.1 };
  });
  for (const { each, isSmall } of words) if (isSmall) each.style.visibility = "hidden";
}

export class Brief {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    $("open-rules").onclick = () => (this.isOpen ? this.close() : this.open());
    $("close-rules").onclick = () => this.close();
    document.addEventListener("click", (e) => this.follow(e));
    document.addEventListener("keydown", (e) => this.escape(e), true); // before the board hears it
    if (!page.facts.lesson) this.greet();
  }

  get isOpen() {
    return !$("rules").hidden;
  }

  /** The aim, once for each game in this browser; not for who has learned it in lessons. */
  greet() {
    const { game, mine } = this.page.facts;
    const met = kept("met");
    const known = Array.isArray(met) ? met : [];
    const plays = mine.length || this.page.state.status === "open"; // now, or perhaps soon
    if (!plays || known.includes(game) || learned(game).length) return;
    $("aim").hidden = false;
    const close = () => {
      $("aim").hidden = true;
      keep("met", [...known, game]);
    };
    $("aim-close").onclick = close;
    if (matchMedia(SMALL).matches)
      $("board").addEventListener("pointerdown", close, { once: true });
    else $("side").prepend($("aim")); // above log and chat, which stay in reach
  }

  /**
   * A link to a rule opens it beside the board, unless it is wanted elsewhere.
   * @param {MouseEvent} e
   */
  follow(e) {
    const rule = around(e, "[data-rule]")?.dataset.rule;
    if (!rule || e.ctrlKey || e.metaKey || e.shiftKey) return;
    e.preventDefault();
    this.open(rule);
  }

  /**
   * Open the rules beside the board; the board stays in use.
   * @param {string} [rule] the one to be read; none: the short rules
   */
  async open(rule) {
    const panel = $("rules");
    panel.hidden = false;
    $("open-rules").setAttribute("aria-expanded", "true");
    panel.focus({ preventScroll: true });
    const { facts, eyes } = this.page;
    const short = facts.table
      ? `/t/${facts.table}/rules?seat=${eyes}`
      : `/rules/${facts.game}/short`;
    const answer = await fetch(rule ? `/rules/${facts.game}` : short).catch(() => null);
    const text = $("rules-text");
    if (answer?.ok && rule) text.replaceChildren(...chapterOf(await answer.text(), rule));
    else if (answer?.ok) text.innerHTML = await answer.text();
    else text.textContent = say("no-server");
    for (const still of /** @type {NodeListOf<SVGSVGElement>} */ (
      text.querySelectorAll("svg.still")
    ))
      makeLegible(still);
    const now = text.querySelector(".now");
    if (now) now.scrollIntoView({ block: "start" });
    else text.scrollTop = 0;
  }

  close() {
    if (!this.isOpen) return;
    const held = $("rules").contains(document.activeElement);
    $("rules").hidden = true;
    $("open-rules").setAttribute("aria-expanded", "false");
    if (held) $("open-rules").focus();
  }

  /** @param {KeyboardEvent} e */
  escape(e) {
    if (e.key !== "Escape" || !this.isOpen || document.querySelector("dialog[open]")) return;
    e.stopPropagation();
    this.close();
  }
}
