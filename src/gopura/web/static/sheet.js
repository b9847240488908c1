// @ts-check
// The score sheet as on paper: a column for each seat, a line for each thing that brought points.
import { badge, make } from "./dom.js";
import { say } from "./words.js";

/** @import { SeatFacts, State } from "./protocol.d.ts" */

/**
 * The rows of the sheet; none where there is nothing to break down.
 * @param {Pick<State, "seats" | "result">} state
 */
export function sheetRows({ seats, result }) {
  if (!result?.sheet.length) return [];
  const total = result.counted || say("total");
  const places = seats.map(({ seat }) => placeOf(seat, result.places));
  return [
    make("tr", {}, make("td", {}), ...seats.map(head)),
    ...result.sheet.map(({ name, points }) => row(name, points.map(written), seats)),
    row(
      total,
      seats.map(({ score }) => String(score)),
      seats,
      "total",
    ),
    row(say("place"), places, seats, "place"),
  ];
}

/** @param {SeatFacts} seat */
function head({ seat, name, won }) {
  const who = make("span", { className: "player" }, name);
  return make("th", { scope: "col", className: won ? "won" : "" }, badge(seat), who);
}

/**
 * @param {string} name
 * @param {string[]} cells
 * @param {SeatFacts[]} seats
 */
function row(name, cells, seats, className = "") {
  const written = cells.map((text, i) =>
    make("td", { className: seats[i].won ? "won" : "" }, text),
  );
  return make("tr", { className }, make("th", { scope: "row" }, name), ...written);
}

/** @param {number | null} points */
function written(points) {
  return points === null ? "–" : String(points);
}

/**
 * The place of a seat, which it may share.
 * @param {string} seat
 * @param {string[][]} places
 */
export function placeOf(seat, places) {
  const at = places.findIndex((each) => each.includes(seat));
  return say("place-of", { place: places.slice(0, at).flat().length + 1 });
}
