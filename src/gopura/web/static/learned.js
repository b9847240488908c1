// @ts-check
// Which lessons this browser has learned: kept here and nowhere else, and shown in lists of lessons.
import { keep, kept } from "./storage.js";
import { say } from "./words.js";

/**
 * The numbers of the lessons of a game that were learned.
 * @param {string} game
 * @returns {number[]}
 */
export function learned(game) {
  const all = kept("learned");
  const numbers = all && typeof all === "object" ? all[game] : null;
  return Array.isArray(numbers) ? numbers.filter(Number.isInteger) : [];
}

/**
 * A lesson has been learned.
 * @param {string} game
 * @param {number} number
 */
export function learn(game, number) {
  const numbers = [...new Set([...learned(game), number])].sort((a, b) => a - b);
  keep("learned", { ...kept("learned"), [game]: numbers });
}

/** Mark what was learned in the list of a game's lessons, and begin with the first that was not. */
function showList() {
  const list = /** @type {HTMLElement | null} */ (document.querySelector(".learn"));
  if (!list) return;
  const known = learned(list.dataset.game ?? "");
  const rows = /** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll("[data-lesson]"));
  const isKnown = (/** @type {HTMLElement} */ row) => known.includes(Number(row.dataset.lesson));
  for (const row of rows) {
    const note = row.querySelector(".row-note");
    if (note && isKnown(row)) note.textContent = say("lesson-done");
  }
  const next = [...rows].find((row) => !isKnown(row));
  const begin = /** @type {HTMLAnchorElement | null} */ (document.getElementById("begin"));
  if (!begin || !known.length) return;
  begin.textContent = next ? say("go-on") : say("start-again");
  if (next) begin.href = next.querySelector("a")?.href ?? begin.href;
}

if (typeof document !== "undefined") showList();
