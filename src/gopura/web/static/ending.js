// @ts-check
// The end: who has won, and what to do next.
import { $, badge, button, dialog, make } from "./dom.js";
import { form } from "./people.js";

/** @import { Page } from "./page.js" */
/** @import { SeatFacts } from "./protocol.d.ts" */

/**
 * @param {Page} page
 * @param {(moves: number) => void} replay goes to a position
 */
export function showResult(page, replay) {
  const { state } = page;
  if (!state.result) return;
  $("over-title").textContent = state.result.words;
  $("over-scores").replaceChildren(...ranked(state.seats).map(scoreItem));
  $("over-acts").replaceChildren(...ways(page, replay));
  if (!dialog("over").open) dialog("over").showModal();
}

/**
 * The winners first, then by points.
 * @param {SeatFacts[]} seats
 */
export function ranked(seats) {
  return [...seats].sort((a, b) => Number(b.won) - Number(a.won) || b.score - a.score);
}

/** @param {SeatFacts} seat */
function scoreItem({ seat, name, score, won }) {
  const points = make("span", { className: "score" }, String(score));
  return make("li", { className: won ? "won" : "" }, badge(seat), name, points);
}

/**
 * @param {Page} page
 * @param {(moves: number) => void} replay
 */
function ways(page, replay) {
  const { state, facts } = page;
  const close = () => dialog("over").close();
  const lookBack = () => {
    close();
    replay(0);
  };
  /** @type {HTMLElement[]} */
  const found = [];
  if (facts.mine.length && !state.study) found.push(form(page, "rematch", {}, "Play again", true));
  found.push(button("Replay", lookBack));
  if (facts.name) found.push(form(page, "study", {}, "Study"));
  found.push(make("a", { className: "button", href: `/t/${facts.table}/record` }, "Record"));
  found.push(button("Close", close));
  return found;
}
