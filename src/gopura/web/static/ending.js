// The end: who has won, and what to do next.
import { form } from "./people.js";
import { $, badge, make } from "./side.js";

/** `replay` goes to a position. */
export function showResult(page, replay) {
  const { state, facts } = page;
  if (!state.result) return;
  $("over-title").textContent = state.result.words;
  const ranked = [...state.seats].sort((a, b) => b.won - a.won || b.score - a.score);
  $("over-scores").replaceChildren(...ranked.map((seat) => make("li", { className: seat.won ? "won" : "" }, badge(seat.seat), seat.name, make("span", { className: "score" }, String(seat.score)))));
  const acts = [];
  if (facts.mine.length && !state.study) acts.push(form(page, "rematch", {}, "Play again", true));
  acts.push(make("button", { type: "button", onclick: () => { $("over").close(); replay(0); } }, "Replay"));
  if (facts.name) acts.push(form(page, "study", {}, "Study"));
  acts.push(make("a", { className: "button", href: `/t/${facts.table}/record` }, "Record"), make("button", { type: "button", onclick: () => $("over").close() }, "Close"));
  $("over-acts").replaceChildren(...acts);
  if (!$("over").open) $("over").showModal();
}
