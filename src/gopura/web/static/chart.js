// @ts-check
// How a game went: a line for each seat over its turns, with a table of the same numbers beside it.
import { badge, button, draw, make } from "./dom.js";
import { say } from "./words.js";

/** @import { Chart, SeatFacts } from "./protocol.d.ts" */
/** @typedef {(moves: number) => void} Go to the position after so many moves */

const WIDTH = { wide: 600, narrow: 350 };
const NARROW = 520; // pixels of the page
const HEIGHT = 220;
const MARGIN = { left: 38, right: 34, top: 14, bottom: 24 };
const BADGE = 22; // at the end of a line
const SHAPE = 11; // upon it
const SHAPES = 5; // on each line
const STEPS = [1, 2, 5];
const LINES = 5; // across the chart, about
const ENDS = 0.5; // how far a line's last number may lie from its badge, as a share of it

/**
 * Where everything on a chart of that width stands.
 * @param {Chart} chart
 * @param {number} wide
 */
export function plotted({ values }, wide) {
  const seats = values[0].length;
  const all = values.flat();
  const ticks = ticksOf(Math.min(0, ...all), Math.max(1, ...all));
  const low = ticks[0];
  const high = ticks[ticks.length - 1];
  const last = Math.max(1, values.length - 1);
  const width = wide - MARGIN.left - MARGIN.right;
  const height = HEIGHT - MARGIN.top - MARGIN.bottom;
  /** @param {number} turn */
  const x = (turn) => MARGIN.left + (width * turn) / last;
  /** @param {number} value */
  const y = (value) => MARGIN.top + height * (1 - (value - low) / (high - low));
  const lines = Array.from({ length: seats }, (_, seat) =>
    values.map((each, turn) => ({ x: x(turn), y: y(each[seat]) })),
  );
  return { ticks: ticks.map((value) => ({ value, y: y(value) })), lines, ends: spread(lines) };
}

/**
 * Round numbers from below the least to above the most.
 * @param {number} least
 * @param {number} most
 */
export function ticksOf(least, most) {
  const rough = (most - least) / LINES;
  const power = 10 ** Math.max(0, Math.floor(Math.log10(rough)));
  const step = Math.max(1, (STEPS.find((each) => each * power >= rough) ?? 10) * power);
  const from = Math.floor(least / step) * step;
  const count = Math.ceil((most - from) / step);
  return Array.from({ length: count + 1 }, (_, i) => from + i * step);
}

/**
 * The heights of the badges at the ends of the lines: none upon another.
 * @param {{ x: number, y: number }[][]} lines
 */
function spread(lines) {
  const ends = lines.map((line, seat) => ({ seat, y: line[line.length - 1].y }));
  ends.sort((a, b) => a.y - b.y);
  for (let i = 1; i < ends.length; i++) ends[i].y = Math.max(ends[i].y, ends[i - 1].y + BADGE);
  const over = ends[ends.length - 1].y + BADGE * ENDS - HEIGHT;
  if (over > 0) for (const end of ends) end.y -= over;
  return ends.sort((a, b) => a.seat - b.seat).map(({ y }) => y);
}

/**
 * The chart with all that belongs to it.
 * @param {Chart} chart
 * @param {SeatFacts[]} seats
 * @param {Go} go
 */
export function chartParts(chart, seats, go) {
  const read = make("p", { className: "read" }, say("chart", { name: chart.name }));
  return [read, picture(chart, seats, go, read), table(chart, seats, go)];
}

/**
 * @param {Chart} chart
 * @param {SeatFacts[]} seats
 * @param {Go} go
 * @param {HTMLElement} read where the numbers under the pointer are written
 */
function picture(chart, seats, go, read) {
  const wide = innerWidth < NARROW ? WIDTH.narrow : WIDTH.wide;
  const svg = draw("svg");
  set(svg, { viewBox: `0 0 ${wide} ${HEIGHT}`, role: "img", "aria-label": spoken(chart, seats) });
  const { ticks, lines, ends } = plotted(chart, wide);
  for (const { value, y } of ticks) svg.append(...across(value, y, wide));
  for (const [i, line] of lines.entries()) svg.append(...drawnLine(line, seats[i].seat, i));
  for (const [i, y] of ends.entries())
    svg.append(lastBadge(seats[i].seat, wide - MARGIN.right / 2, y));
  const guide = set(draw("line"), { class: "guide", y1: MARGIN.top, y2: HEIGHT - MARGIN.bottom });
  svg.append(guide);
  svg.onpointermove = (e) => {
    const turn = turnAt(svg, e, chart);
    set(guide, { x1: lines[0][turn].x, x2: lines[0][turn].x });
    read.textContent = `${nameOf(turn)}: ${numbers(chart, seats, turn)}`;
  };
  svg.onclick = (e) => go(chart.moves[turnAt(svg, e, chart)]);
  return svg;
}

/**
 * Which turn a pointer is at.
 * @param {SVGSVGElement} svg
 * @param {MouseEvent} e
 * @param {Chart} chart
 */
function turnAt(svg, e, { values }) {
  const { left, width } = svg.getBoundingClientRect();
  const wide = svg.viewBox.baseVal.width;
  const x = ((e.clientX - left) * wide) / width - MARGIN.left;
  const share = x / (wide - MARGIN.left - MARGIN.right);
  return Math.max(0, Math.min(values.length - 1, Math.round(share * (values.length - 1))));
}

/**
 * A line across the chart, with its number.
 * @param {number} value
 * @param {number} y
 * @param {number} wide
 */
function across(value, y, wide) {
  const line = set(draw("line"), {
    class: "across",
    x1: MARGIN.left,
    x2: wide - MARGIN.right,
    y1: y,
    y2: y,
  });
  const number = set(draw("text"), { x: MARGIN.left - 8, y: y + 4 });
  number.textContent = String(value);
  return [line, number];
}

/**
 * A seat's line, told apart by colour and by its shape upon it.
 * @param {{ x: number, y: number }[]} line
 * @param {string} seat
 * @param {number} shift so that shapes of several lines do not stand upon one another
 */
function drawnLine(line, seat, shift) {
  const points = line.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
  const edge = set(draw("polyline"), { class: "edge", points });
  const ink = set(draw("polyline"), { class: `ink seat-${seat}`, points });
  const apart = line.length / SHAPES;
  const shapes = Array.from({ length: SHAPES }, (_, i) =>
    Math.floor(apart * (i + (shift + 1) / 7)),
  ).filter((turn) => turn < line.length - 1);
  return [edge, ink, ...shapes.map((turn) => shape(seat, line[turn].x, line[turn].y, SHAPE))];
}

/**
 * @param {string} seat
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
function shape(seat, x, y, size) {
  const found = set(draw("use"), { href: `#badge-${seat}`, class: `shape seat-${seat}` });
  return set(found, { x: x - size / 2, y: y - size / 2, width: size, height: size });
}

/**
 * @param {string} seat
 * @param {number} x
 * @param {number} y
 */
function lastBadge(seat, x, y) {
  const letter = set(draw("text"), { class: `letter seat-${seat}`, x, y: y + 5.5 });
  letter.textContent = seat;
  const group = draw("g");
  group.append(shape(seat, x, y, BADGE), letter);
  return group;
}

/**
 * The same numbers as a table, which leads to each turn.
 * @param {Chart} chart
 * @param {SeatFacts[]} seats
 * @param {Go} go
 */
function table(chart, seats, go) {
  const heads = seats.map(({ seat, name }) =>
    make("th", { scope: "col", title: name }, badge(seat)),
  );
  const rows = chart.values.map((values, turn) => {
    const to = button(nameOf(turn), () => go(chart.moves[turn]), { className: "plain" });
    const cells = values.map((value) => make("td", {}, String(value)));
    return make("tr", {}, make("th", { scope: "row" }, to), ...cells);
  });
  const all = make("table", {}, make("tr", {}, make("td", {}), ...heads), ...rows);
  return make("details", {}, make("summary", {}, say("chart-table")), all);
}

/** @param {number} turn */
function nameOf(turn) {
  return turn ? say("chart-turn", { turn }) : say("chart-start");
}

/**
 * What each seat had after a turn, in words.
 * @param {Chart} chart
 * @param {SeatFacts[]} seats
 * @param {number} turn
 */
function numbers({ values }, seats, turn) {
  return seats.map(({ name }, i) => `${name} ${values[turn][i]}`).join(", ");
}

/**
 * The chart for those who hear it.
 * @param {Chart} chart
 * @param {SeatFacts[]} seats
 */
export function spoken(chart, seats) {
  const last = chart.values.length - 1;
  const middle = Math.floor(last / 2);
  const told = [...new Set([middle, last])].map((turn) =>
    say("chart-after", { turn, numbers: numbers(chart, seats, turn) }),
  );
  return say("chart-spoken", { name: chart.name, turns: last, told: told.join("; ") });
}

/**
 * @template {Element} E
 * @param {E} element
 * @param {Record<string, string | number>} attributes
 * @returns {E}
 */
function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}
