// @ts-check
// What a newcomer needs at the table: the aim in three lines, at the first table of a game, and the
// short rules beside the board, open at the part that matters now.
import { $ } from "./dom.js";
import { keep, kept } from "./storage.js";

/** @import { Page } from "./page.js" */

const SMALL = "(max-width: 900px), (max-height: 520px)"; // where it lies over the board

export class Brief {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    $("open-rules").onclick = () => (this.isOpen ? this.close() : this.open());
    $("close-rules").onclick = () => this.close();
    document.addEventListener("keydown", (e) => this.escape(e), true); // before the board hears it
    if (!page.facts.lesson) this.greet();
  }

  get isOpen() {
    return !$("rules").hidden;
  }

  /** The aim, once for each game in this browser. */
  greet() {
    const { game, mine } = this.page.facts;
    const met = kept("met");
    const known = Array.isArray(met) ? met : [];
    if (!mine.length || known.includes(game)) return;
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

  /** Open the rules beside the board; the board stays in use. */
  async open() {
    const panel = $("rules");
    panel.hidden = false;
    $("open-rules").setAttribute("aria-expanded", "true");
    panel.focus({ preventScroll: true });
    const { facts, eyes } = this.page;
    const address = facts.table ? `/t/${facts.table}/rules?seat=${eyes}` : "";
    const answer = await fetch(address || `/rules/${facts.game}/short`).catch(() => null);
    const text = $("rules-text");
    if (answer?.ok) text.innerHTML = await answer.text();
    else text.textContent = "The server cannot be reached.";
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
