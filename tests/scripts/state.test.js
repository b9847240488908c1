// What a page knows, as far as it needs no page: lines of the log, turns, ranks, clocks.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ranked } from "../../src/gopura/web/static/ending.js";
import { joined } from "../../src/gopura/web/static/page.js";
import { since } from "../../src/gopura/web/static/since.js";
import { duration } from "../../src/gopura/web/static/words.js";

const LINES = [
  ["A", "lays."],
  ["B", "digs."],
  ["C", "walks.", "Scores 2."],
  ["C", "rests."],
  ["A", "builds."],
];

test("new lines of the log follow those before them", () => {
  assert.deepEqual(joined([["A", "x"]], { from: 1, lines: [["B", "y"]] }), [
    ["A", "x"],
    ["B", "y"],
  ]);
});

test("lines that were taken back are forgotten", () => {
  assert.deepEqual(joined(LINES, { from: 1, lines: [] }), [["A", "lays."]]);
});

test("lines that have not come yet are missing, and the others stand where they belong", () => {
  const lines = joined([], { from: 2, lines: [["A", "x"]] });
  assert.equal(lines.length, 3);
  assert.equal(lines.findIndex(Boolean), 2);
  const told = [];
  lines.forEach(([seat]) => {
    told.push(seat);
  });
  assert.deepEqual(told, ["A"]);
});

test("since my last move the others have played, each turn told as one", () => {
  assert.deepEqual(since(LINES, "A"), {
    from: 1,
    to: 4,
    turns: [
      { seat: "B", words: ["digs."] },
      { seat: "C", words: ["walks.", "Scores 2.", "rests."] },
    ],
  });
});

test("before my first move everything is told", () => {
  const { from, turns } = since(LINES.slice(0, 3), "D");
  assert.equal(from, 0);
  assert.equal(turns.length, 3);
});

test("lines that have not come yet end what is told", () => {
  assert.equal(since(joined([], { from: 2, lines: LINES.slice(2, 4) }), "A").from, 2);
});

test("nothing has happened before the first move", () => {
  assert.deepEqual(since([], "A"), { from: 0, to: 0, turns: [] });
});

test("everybody stands on the place that the rules say", () => {
  const seats = [{ seat: "A" }, { seat: "B" }, { seat: "C" }];
  const result = { places: [["B"], ["C", "A"]] };
  assert.deepEqual(
    ranked({ seats, result }).map(({ seat }) => seat),
    ["B", "C", "A"],
  );
});

test("a clock shows minutes, then hours, then days", () => {
  assert.equal(duration(0), "0:00");
  assert.equal(duration(61_000), "1:01");
  assert.equal(duration(500), "0:01");
  assert.equal(duration(3_600_000), "1:00 h");
  assert.equal(duration(26 * 3_600_000), "1 d 2 h");
});
