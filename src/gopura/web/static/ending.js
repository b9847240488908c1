// @ts-check
// The end: who has won, and what to do next.
import { $, badge, button, dialog, make } from "./dom.js";
import { form } from "./people.js";

/** @import { Page } from "./page.js" */
/** @import { SeatFacts, State } from "./protocol.d.ts" */

/**
 * @param {Page} page
 * @param {(moves: number) => void} replay goes to a position
 */
export function showResult(page, replay) {
  const { state } = page;
  if (!state.result) return;
  $("over-title").textContent = state.result.words;
  $("over-reason").textContent = state.result.reason;
  $("over-reason").hidden = !state.result.reason;
  $("over-again").hidden = !state.rematch || !page.facts.mine.length;
  $("over-scores").replaceChildren(...ranked(state).map(scoreItem));
  $("over-sheet").replaceChildren(...sheet(state));
  $("over-sheet").hidden = !state.result.sheet.length;
  $("over-acts").replaceChildren(...ways(page, replay));
  if (!dialog("over").open) dialog("over").showModal();
}

/**
 * The seats by their places.
 * @param {Pick<State, "seats" | "result">} state
 */
export function ranked({ seats, result }) {
  const order = result?.places.flat() ?? [];
  return [...seats].sort((a, b) => order.indexOf(a.seat) - order.indexOf(b.seat));
}

/**
 * The score sheet: a line for each thing that brought points, a column for each seat.
 * @param {State} state
 */
function sheet({ seats, result }) {
  if (!result?.sheet.length) return [];
  const heads = seats.map(({ seat, name }) =>
    make("th", { scope: "col", title: name }, badge(seat)),
  );
  const lines = result.sheet.map(({ name, points }) => {
    const cells = points.map((count) => make("td", {}, count === null ? "–" : String(count)));
    return make("tr", {}, make("th", { scope: "row" }, name), ...cells);
  });
  const totals = seats.map(({ score }) => make("td", {}, String(score)));
  const total = make(
    "tr",
    { className: "total" },
    make("th", { scope: "row" }, "Total"),
    ...totals,
  );
  return [make("tr", {}, make("th", {}), ...heads), ...lines, total];
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
  if (facts.mine.length && !state.study) {
    const label = state.rematch ? "Join the next game" : "Play again";
    found.push(form(page, "rematch", {}, label, true));
  }
  found.push(button("Replay", lookBack));
  if (facts.name) found.push(form(page, "study", {}, "Study"));
  found.push(make("a", { className: "button", href: `/t/${facts.table}/record` }, "Record"));
  found.push(button("Close", close));
  return found;
}
