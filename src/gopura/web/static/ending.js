// @ts-check
// The end: who has won and why, how it went, and what to do next.
import { chartParts } from "./chart.js";
import { $, badge, button, dialog, make } from "./dom.js";
import { form } from "./people.js";
import { sheetRows } from "./sheet.js";
import { say } from "./words.js";

const COPIED = 2000; // milliseconds for which it is said

/** @import { Page } from "./page.js" */
/** @import { SeatFacts, State } from "./protocol.d.ts" */

let drawChart = () => {}; // for the width that there is

/**
 * @param {Page} page
 * @param {(moves: number) => void} replay goes to a position
 */
export function showResult(page, replay) {
  const { state, facts } = page;
  const { result } = state;
  if (!result) return;
  const mine = toldToMe(page);
  const reason = [isNews(state, mine) && result.words, result.reason].filter(Boolean).join(" ");
  const seats = called(page);
  const rows = sheetRows({ seats, result });
  $("over-title").textContent = mine || result.words;
  $("over-reason").textContent = reason;
  $("over-reason").hidden = !reason;
  $("over-again").textContent = say("wants-again", { name: othersName(page) });
  $("over-again").hidden = !state.rematch || !page.facts.mine.length;
  $("over-scores").replaceChildren(
    ...(rows.length ? [] : ranked({ seats, result }).map(scoreItem)),
  );
  $("over-sheet").replaceChildren(...rows);
  $("over-sheet").hidden = !rows.length;
  const lookAt = (/** @type {number} */ moves) => {
    dialog("over").close();
    replay(moves);
  };
  const { chart } = result;
  removeEventListener("resize", drawChart);
  drawChart = () => $("over-chart").replaceChildren(...chartParts(chart, seats, lookAt));
  drawChart();
  addEventListener("resize", drawChart);
  $("over-acts").replaceChildren(...ways(page, lookAt));
  if (!dialog("over").open) dialog("over").showModal();
  if (facts.mine.length && !state.study) void tellCounted(facts.table);
}

/**
 * Say whether the game counts for the ladder, and what it changed there, or why it does not.
 * @param {string} table
 */
async function tellCounted(table) {
  const place = document.getElementById("over-counted");
  const answer = place && (await fetch(`/t/${table}/counted`).catch(() => null)); // no net: nothing new
  if (place && answer?.ok) place.textContent = (await answer.json()).words;
}

/**
 * Whether how the game ended for all says more than how it ended for whoever looks: of two the
 * other has won, if nobody ran out of time.
 * @param {Pick<State, "seats" | "result">} state
 * @param {string} mine
 */
export function isNews({ seats, result }, mine) {
  const isPlain = seats.length === 2 && !seats.some(({ lost }) => lost);
  return mine !== "" && mine !== result?.words && !isPlain;
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
 * The seats by their names; to whoever sits on one of them it is "You".
 * @param {Page} page
 */
function called({ state, facts }) {
  const isMe = (/** @type {string} */ seat) => facts.mine.length === 1 && facts.mine[0] === seat;
  return state.seats.map((each) => (isMe(each.seat) ? { ...each, name: say("you") } : each));
}

/**
 * Who else might offer another game.
 * @param {Page} page
 */
function othersName({ state, facts }) {
  const others = state.seats.filter(
    ({ kind, seat }) => kind === "person" && !facts.mine.includes(seat),
  );
  return others.length === 1 ? others[0].name : say("another-player");
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
    reviewLink(page),
    told(
      button(say("replay"), () => lookAt(0)),
      say("replay-title"),
    ),
    facts.name ? studyForm(page) : null,
    button(say("share"), (e) => share(page, /** @type {HTMLElement} */ (e.currentTarget))),
    button(say("close"), () => dialog("over").close()),
  ].filter((each) => each !== null);
}

/**
 * The way to the review of the game, if it was played to its end.
 * @param {Page} page
 */
function reviewLink({ state, facts }) {
  if (!state.result?.places.length || state.seats.some(({ lost }) => lost)) return null;
  const link = make("a", { className: "button", href: `/t/${facts.table}/review` }, say("review"));
  return told(link, say("review-title"));
}

/** @param {Page} page */
function studyForm(page) {
  const study = form(page, "study", {}, say("study"));
  told(/** @type {HTMLElement} */ (study.querySelector("button")), say("study-title"));
  return study;
}

/**
 * What can be pushed, with a few words about what it is.
 * @template {HTMLElement} T
 * @param {T} pushed
 * @param {string} words
 */
function told(pushed, words) {
  pushed.append(" ", make("small", {}, words));
  return pushed;
}

/**
 * Another game: as this one, or against easier bots; against harder ones for who has not lost.
 * @param {Page} page
 */
function again(page) {
  const { state, facts } = page;
  if (state.rematch) return [form(page, "rematch", {}, say("join-next"), true)];
  const bot = state.seats.find(({ kind }) => kind === "bot")?.bot ?? "";
  const at = facts.levels.indexOf(bot);
  const hasLost = !state.seats.some(({ seat, won }) => won && facts.mine.includes(seat));
  const other = (/** @type {number} */ to, /** @type {string} */ key) =>
    at >= 0 && facts.levels[to]
      ? [form(page, "rematch", { level: facts.levels[to] }, say(key, { level: facts.levels[to] }))]
      : [];
  return [
    form(page, "rematch", {}, say("play-again"), true),
    ...other(at - 1, "easier"),
    ...(hasLost ? [] : other(at + 1, "harder")),
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
  pushed.textContent = navigator.clipboard ? say("link-copied") : url;
  setTimeout(() => {
    pushed.textContent = say("share");
  }, COPIED);
}
