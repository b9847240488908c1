// How a result is written down: the chart's geometry and words, the places on the score sheet.
import assert from "node:assert/strict";
import { test } from "node:test";
import { plotted, spoken, ticksOf } from "../../src/gopura/web/static/chart.js";
import { placeOf } from "../../src/gopura/web/static/sheet.js";

const CHART = {
  name: "Points",
  moves: [0, 2, 5],
  values: [
    [0, 0],
    [4, 6],
    [9, 6],
  ],
};
const SEATS = [{ name: "Ada" }, { name: "Ben" }];

test("the lines across a chart are at round numbers around all values", () => {
  assert.deepEqual(ticksOf(0, 9), [0, 2, 4, 6, 8, 10]);
  assert.deepEqual(ticksOf(0, 1), [0, 1]);
  assert.deepEqual(ticksOf(-3, 36), [-10, 0, 10, 20, 30, 40]);
  assert.deepEqual(ticksOf(0, 123), [0, 50, 100, 150]);
});

test("a line goes from left to right, and more is higher", () => {
  const { lines } = plotted(CHART, 600);
  assert.equal(lines.length, 2);
  const [ada, ben] = lines;
  assert.ok(ada[0].x < ada[1].x && ada[1].x < ada[2].x);
  assert.ok(ada[2].y < ada[1].y);
  assert.equal(ben[1].y, ben[2].y);
});

test("badges at the ends of equal lines do not stand upon one another", () => {
  const { ends } = plotted({ ...CHART, values: [[5, 5, 5, 5]] }, 600);
  const sorted = [...ends].sort((a, b) => a - b);
  for (let i = 1; i < sorted.length; i++) assert.ok(sorted[i] - sorted[i - 1] >= 20);
});

const SENTENCES = {
  "chart-after": "after turn {turn}: {numbers}",
  "chart-spoken": "{name} over {turns} turns. {told}.",
  "place-of": [{ by: "place", of: { 1: "1st", 2: "2nd", 3: "3rd" }, else: "{place}th" }],
};

test("who hears a chart is told the middle and the end", () => {
  Object.assign(globalThis, { SENTENCES });
  assert.equal(
    spoken(CHART, SEATS),
    "Points over 2 turns. after turn 1: Ada 4, Ben 6; after turn 2: Ada 9, Ben 6.",
  );
});

test("seats share a place, and the next one is further down", () => {
  Object.assign(globalThis, { SENTENCES });
  const places = [["B", "C"], ["A"]];
  assert.equal(placeOf("B", places), "1st");
  assert.equal(placeOf("C", places), "1st");
  assert.equal(placeOf("A", places), "3rd");
});
