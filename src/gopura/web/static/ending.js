// @ts-check
// The end: who has won and why, how it went, and what to do next.
import { chartParts } from "./chart.js";
import { $, badge, button, dialog, make } from "./dom.js";
import { form } from "./people.js";
import { sheetRows } from "./sheet.js";

const COPIED = 2000; // milliseconds for which it is said

/** @import { Page } from "./page.js" */
/** @import { SeatFacts, State } from "./protocol.d.ts" */

/**
 * @param {Page} page
 * @param {(moves: number) => void} replay goes to a position
 */
export function showResult(page, replay) {
  const { state } = page;
  const { result } = state;
  if (!result) return;
  const mine = toldToMe(page);
  const reason = [mine !== result.words && mine && result.words, result.reason]
    .filter(Boolean)
    .join(" ");
  const rows = sheetRows(state);
  $("over-title").textContent = mine || result.words;
  $("over-reason").textContent = reason;
  $("over-reason").hidden = !reason;
  $("over-again").hidden = !state.rematch || !page.facts.mine.length;
  $("over-scores").replaceChildren(...(rows.length ? [] : ranked(state).map(scoreItem)));
  $("over-sheet").replaceChildren(...rows);
  $("over-sheet").hidden = !rows.length;
  const lookAt = (/** @type {number} */ moves) => {
    dialog("over").close();
    replay(moves);
  };
  $("over-chart").replaceChildren(...chartParts(result.chart, state.seats, lookAt));
  $("over-acts").replaceChildren(...ways(page, lookAt));
  if (!dialog("over").open) dialog("over").showModal();
}

/**
 * How the game ended for whoever looks; empty for who only watches, or sits on several seats.
 * @param {Page} page
 */
function toldToMe({ state, facts }) {
  const at = state.seats.findIndex(({ seat }) => seat === state.you);
  const isMe = facts.mine.length === 1 && facts.mine[0] === state.you;
  return (isMe && state.result?.yours[at]) || "";
}

/**
 * The seats by their places.
 * @param {Pick<State, "seats" | "result">} state
 */
export function ranked({ seats, result }) {
  const order = result?.places.flat() ?? [];
  return [...seats].sort((a, b) => order.indexOf(a.seat) - order.indexOf(b.seat));
}

/** @param {SeatFacts} seat */
function scoreItem({ seat, name, score, won }) {
  const points = make("span", { className: "score" }, String(score));
  return make("li", { className: won ? "won" : "" }, badge(seat), name, points);
}

/**
 * What to do next.
 * @param {Page} page
 * @param {(moves: number) => void} lookAt goes to a position
 */
function ways(page, lookAt) {
  const { state, facts } = page;
  return [
    ...(facts.mine.length && !state.study ? again(page) : []),
    button("Review", () => lookAt(0), { title: "Go through the game move by move" }),
    facts.name ? form(page, "study", {}, "Study") : null,
    button("Share", (e) => share(page, /** @type {HTMLElement} */ (e.currentTarget))),
    button("Close", () => dialog("over").close()),
  ].filter((each) => each !== null);
}

/**
 * Another game: as this one, or against easier or harder bots.
 * @param {Page} page
 */
function again(page) {
  const { state, facts } = page;
  if (state.rematch) return [form(page, "rematch", {}, "Join the next game", true)];
  const bot = state.seats.find(({ kind }) => kind === "bot")?.bot ?? "";
  const at = facts.levels.indexOf(bot);
  const other = (/** @type {number} */ to, /** @type {string} */ label) =>
    at >= 0 && facts.levels[to]
      ? [form(page, "rematch", { level: facts.levels[to] }, `${label}: ${facts.levels[to]} bot`)]
      : [];
  return [
    form(page, "rematch", {}, "Play again", true),
    ...other(at - 1, "Easier"),
    ...other(at + 1, "Harder"),
  ];
}

/**
 * Give the link to the game to somebody: as the phone does that, or to be pasted.
 * @param {Page} page
 * @param {HTMLElement} pushed
 */
async function share({ state, facts }, pushed) {
  const url = `${location.origin}/t/${facts.table}`;
  const shared = { title: document.title, text: state.result?.words ?? "", url };
  if (navigator.canShare?.(shared)) {
    await navigator.share(shared).catch(() => {}); // who thinks better of it
    return;
  }
  await navigator.clipboard?.writeText(url).catch(() => {});
  pushed.textContent = navigator.clipboard ? "Link copied" : url;
  setTimeout(() => {
    pushed.textContent = "Share";
  }, COPIED);
}
