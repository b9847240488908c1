// @ts-check
// The page without a net: which finished games this browser has kept.
import { $, make } from "./dom.js";

/** @typedef {{ table: string, title: string, words: string }} Kept */

const answer = await caches.match("/offline/games");
/** @type {Kept[]} */
const games = answer ? await answer.json() : [];
$("none-kept").hidden = games.length > 0;
$("kept").replaceChildren(...games.map(row));

/** @param {Kept} game */
function row({ table, title, words }) {
  return make(
    "li",
    { className: "card-row" },
    make("a", { className: "row-title", href: `/t/${table}` }, title),
    make("span", {}, words),
  );
}
