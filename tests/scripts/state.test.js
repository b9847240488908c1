// What a page knows, as far as it needs no page: lines of the log, turns, ranks, clocks.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isNews, ranked } from "../../src/gopura/web/static/ending.js";
import { since } from "../../src/gopura/web/static/lately.js";
import { gained, stepsTaken, turnsTaken, withoutName } from "../../src/gopura/web/static/log.js";
import { joined } from "../../src/gopura/web/static/page.js";
import { capital } from "../../src/gopura/web/static/words.js";

const LINES = [
  ["A", "lays."],
  ["B", "digs."],
  ["C", "walks.", "Scores 2."],
  ["C", "rests."],
  ["A", "builds."],
];

test("new lines of the log follow those before them", () => {
  assert.deepEqual(joined([["A", "x"]], 1, [["B", "y"]]), [
    ["A", "x"],
    ["B", "y"],
  ]);
});

test("lines that were taken back are forgotten", () => {
  assert.deepEqual(joined(LINES, 1, []), [["A", "lays."]]);
});

test("lines that have not come yet are missing, and the others stand where they belong", () => {
  const lines = joined([], 2, [["A", "x"]]);
  assert.equal(lines.length, 3);
  assert.equal(lines.findIndex(Boolean), 2);
  const told = [];
  lines.forEach(([seat]) => {
    told.push(seat);
  });
  assert.deepEqual(told, ["A"]);
});

test("since my last move the others have played, step by step", () => {
  assert.deepEqual(since(LINES, "A"), {
    from: 1,
    to: 4,
    steps: [
      { seat: "B", from: 1, to: 2, words: "digs.", told: ["digs."] },
      { seat: "C", from: 2, to: 3, words: "walks. Scores 2.", told: ["walks.", "Scores 2."] },
      { seat: "C", from: 3, to: 4, words: "rests.", told: ["rests."] },
    ],
  });
});

test("moves of one seat that follow one another are a turn; a missing line ends it", () => {
  const lines = joined([["A", "waits."]], 2, LINES);
  assert.deepEqual(
    turnsTaken(lines).map(({ seat, from, lines }) => [seat, from, lines.length]),
    [
      ["A", 0, 1],
      ["A", 2, 1],
      ["B", 3, 1],
      ["C", 4, 2],
      ["A", 6, 1],
    ],
  );
});

test("a walk of several moves is one step, in the words of its last line", () => {
  const lines = [
    ["C", "walks to b."],
    ["C", "walks by b to c."],
    ["C", "digs."],
  ];
  assert.deepEqual(stepsTaken(lines, [false, true, false]), [
    { from: 0, to: 2, words: "walks by b to c.", told: ["walks by b to c."] },
    { from: 2, to: 3, words: "digs.", told: ["digs."] },
  ]);
  assert.deepEqual(since(lines, "A", [false, true, false]).steps[0], {
    seat: "C",
    from: 0,
    to: 2,
    words: "walks by b to c.",
    told: ["walks by b to c."],
  });
});

test("what was scored stands in the place of its sentence, line by line", () => {
  const lines = [["B", "ends the turn.", "scores 8: 8 for temples.", "A draws."]];
  const tally = { sentence: 2, seat: "B", heading: "B scores 8", gains: [[8, "temple b1", "b1"]] };
  const [step] = stepsTaken(lines, [false], [[tally]]);
  assert.deepEqual(step.told, ["ends the turn.", tally, "A draws."]);
  assert.equal(step.words, "ends the turn. scores 8: 8 for temples. A draws.");
  assert.deepEqual(since(lines, "A", [false], [[tally]]).steps[0].told, step.told);
});

test("the points of a turn are told with their sign, and none not at all", () => {
  assert.equal(gained([2, 0, 3]), "+5");
  assert.equal(gained([1, -3]), "−2");
  assert.equal(gained([1, -1]), "");
});

test("before my first move everything is told", () => {
  const { from, steps } = since(LINES.slice(0, 3), "D");
  assert.equal(from, 0);
  assert.equal(steps.length, 3);
});

test("lines that have not come yet end what is told", () => {
  assert.equal(since(joined([], 2, LINES.slice(2, 4)), "A").from, 2);
});

test("nothing has happened before the first move", () => {
  assert.deepEqual(since([], "A"), { from: 0, to: 0, steps: [] });
});

test("everybody stands on the place that the rules say", () => {
  const seats = [{ seat: "A" }, { seat: "B" }, { seat: "C" }];
  const result = { places: [["B"], ["C", "A"]] };
  assert.deepEqual(
    ranked({ seats, result }).map(({ seat }) => seat),
    ["B", "C", "A"],
  );
});

test("of two who has won is not said twice", () => {
  const result = { words: "Bo wins by 3 points." };
  const two = [{ lost: false }, { lost: false }];
  assert.equal(isNews({ seats: two, result }, "You lost by 3 points."), false);
  assert.equal(isNews({ seats: [...two, { lost: false }], result }, "You are third."), true);
  assert.equal(isNews({ seats: [{ lost: true }, { lost: false }], result }, "You lost."), true);
  assert.equal(isNews({ seats: two, result }, ""), false);
});

test("a sentence begins with a capital letter, but no square does", () => {
  assert.equal(capital("your worker on a1"), "Your worker on a1");
  assert.equal(capital("a1, base camp"), "a1, base camp");
});

test("below a name sentences do without it, but none that counts points or is about another", () => {
  const names = ["Ada", "Ada Lovelace", "Ben"];
  const said = [
    "Ada lays a temple on e6.",
    "Ada Lovelace passes.",
    "Ada 35, Ben 28: Ada wins.",
    "A volcano.",
  ];
  assert.deepEqual(withoutName(said, "Ada", names), ["Lays a temple on e6.", ...said.slice(1)]);
  assert.deepEqual(withoutName(said.slice(1, 2), "Ada Lovelace", names), ["Passes."]);
});
