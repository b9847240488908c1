// Boards and the dock fill the space.
import assert from "node:assert/strict";
import { test } from "node:test";
import { arrange, LEAST } from "../../src/gopura/web/static/layout.js";

const size = (width, height) => ({ width, height });
const asked = (boards, others, more = {}) => ({
  boards,
  others,
  lead: 0,
  small: false,
  elastic: boards.length === 1,
  corner: 0,
  ...more,
});
const MAT = size(540, 610);
const MAP = size(778, 600);
const TRAYS = [size(396, 250), size(396, 172), size(396, 172), size(396, 198)];
const HANDS = [size(500, 112), size(468, 112)];
const LISTS = {
  "one board": asked([MAP], []),
  "a map and its trays": asked([MAP], TRAYS),
  "two mats and a hand": asked([MAT, MAT], HANDS),
  "four mats and a hand": asked([MAT, MAT, MAT, MAT], HANDS),
  "two mats on a small screen": asked([MAT, MAT], HANDS, { small: true, lead: 1 }),
  "four mats on a small screen": asked([MAT, MAT, MAT, MAT], HANDS, { small: true, lead: 2 }),
};
const SPACES = [
  [1200, 780],
  [390, 680],
  [360, 480],
  [768, 850],
  [3560, 2030],
];
const apart = (a, b) =>
  a.x + a.width <= b.x + 0.01 ||
  b.x + b.width <= a.x + 0.01 ||
  a.y + a.height <= b.y + 0.01 ||
  b.y + b.height <= a.y + 0.01;
const everyPair = (boxes, holds) =>
  boxes.every((a, i) => boxes.slice(i + 1).every((b) => holds(a, b)));

for (const [name, list] of Object.entries(LISTS)) {
  for (const [width, height] of SPACES) {
    const laid = arrange(list, width, height);
    const shown = list.others.length ? [...laid.boards, laid.dock] : laid.boards;

    test(`${name} in ${width} × ${height}: boards and dock lie inside the space`, () => {
      assert.equal(laid.boards.length, list.boards.length);
      for (const box of shown) {
        assert.ok(box.x >= -0.01 && box.x + box.width <= width + 0.01);
        assert.ok(box.y >= -0.01 && box.y + box.height <= height + 0.01);
      }
    });

    test(`${name} in ${width} × ${height}: nothing lies over anything else`, () => {
      assert.ok(everyPair(shown, apart));
      assert.ok(everyPair(laid.others, apart));
    });

    test(`${name} in ${width} × ${height}: panels keep their shapes and lie within the dock's width`, () => {
      laid.others.forEach((box, i) => {
        const { width: w, height: h } = list.others[i];
        assert.ok(Math.abs(box.width / box.height - w / h) < 1e-6);
        assert.ok(box.x >= 0 && box.x + box.width <= laid.dock.width + 0.01);
      });
    });

    test(`${name} in ${width} × ${height}: what is to be read can be read`, () => {
      const least = Math.min(LEAST, (width - 16) / 500);
      laid.others.forEach((box, i) => {
        assert.ok(box.width / list.others[i].width >= least - 1e-6);
      });
    });
  }
}

test("a map has three quarters of a desktop's space", () => {
  const [map] = arrange(LISTS["a map and its trays"], 1204, 783).boards;
  assert.ok((map.width * map.height) / (1204 * 783) > 0.75);
});

test("a map keeps half of an upright phone, and the dock is scrolled", () => {
  const { boards, dock, others } = arrange(LISTS["a map and its trays"], 390, 680);
  assert.ok(boards[0].height >= 340);
  assert.ok(others.at(-1).y > dock.height);
});

test("four mats stand in two rows of two", () => {
  const { boards } = arrange(LISTS["four mats and a hand"], 1204, 783);
  assert.equal(new Set(boards.map(({ x }) => Math.round(x))).size, 2);
  assert.equal(new Set(boards.map(({ y }) => Math.round(y))).size, 2);
  assert.equal(new Set(boards.map(({ width }) => Math.round(width))).size, 1);
});

test("on a small screen the board that leads is the largest", () => {
  const widths = arrange(LISTS["four mats on a small screen"], 390, 680).boards.map((b) => b.width);
  assert.equal(widths.indexOf(Math.max(...widths)), 2);
});

test("under a corner that is taken lies the dock, always equally wide", () => {
  const low = arrange(asked([MAP], TRAYS, { corner: 90 }), 844, 346);
  const high = arrange(asked([MAP], TRAYS, { corner: 160 }), 844, 346);
  assert.equal(low.dock.y, 90);
  assert.equal(high.dock.y, 160);
  assert.equal(low.dock.width, high.dock.width);
  assert.equal(low.boards[0].height, 346);
});

const BUILDING = {
  boards: [{ width: 980, height: 980 }],
  lead: 0,
  small: false,
  elastic: true,
  corner: 0,
};
const hands = (...heights) => heights.map((height) => ({ width: 448, height }));

test("a dock stays beside the board when its panels get lower", () => {
  const [whole, low] = [hands(302, 302), hands(238, 238)];
  assert.equal(arrange({ ...BUILDING, others: whole }, 1204, 756).isBelow, false);
  assert.equal(arrange({ ...BUILDING, others: low }, 1204, 756).isBelow, true);
  assert.equal(arrange({ ...BUILDING, others: low, wasBelow: false }, 1204, 756).isBelow, false);
});
