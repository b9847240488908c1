// Panels fill the space.
import assert from "node:assert/strict";
import { test } from "node:test";
import { arrange } from "../../src/gopura/web/static/layout.js";

const panel = (width, height, more = {}) => ({
  width,
  height,
  weight: 1,
  most: 9,
  main: false,
  handy: false,
  ...more,
});
const LISTS = {
  "one panel": [panel(800, 600, { main: true, weight: 5 })],
  "a map and its trays": [
    panel(800, 600, { main: true, weight: 5 }),
    panel(400, 140, { most: 1.45 }),
    panel(400, 140, { most: 1.45, handy: true, weight: 1.4 }),
  ],
  "four alike": [1, 2, 3, 4].map(() => panel(500, 500, { main: true, weight: 2 })),
};
const SPACES = [
  [1280, 800],
  [390, 750],
  [2560, 500],
];

for (const [name, panels] of Object.entries(LISTS)) {
  for (const [width, height] of SPACES) {
    const boxes = arrange(panels, width, height);

    test(`${name} in ${width} × ${height}: every panel lies inside the space`, () => {
      assert.equal(boxes.length, panels.length);
      for (const box of boxes) {
        assert.ok(box.x >= -0.01 && box.x + box.width <= width + 0.01);
        assert.ok(box.y >= -0.01 && box.y + box.height <= height + 0.01);
      }
    });

    test(`${name} in ${width} × ${height}: every panel keeps its shape`, () => {
      boxes.forEach((box, i) => {
        const shape = panels[i].width / panels[i].height;
        assert.ok(Math.abs(box.width / box.height - shape) < 1e-6);
      });
    });

    test(`${name} in ${width} × ${height}: no panel lies over another`, () => {
      const apart = (a, b) =>
        a.x + a.width <= b.x + 0.01 ||
        b.x + b.width <= a.x + 0.01 ||
        a.y + a.height <= b.y + 0.01 ||
        b.y + b.height <= a.y + 0.01;
      boxes.forEach((a, i) => {
        for (const b of boxes.slice(i + 1)) assert.ok(apart(a, b));
      });
    });
  }
}

test("no panel is larger than helps", () => {
  const [, tray] = arrange(LISTS["a map and its trays"], 4000, 3000);
  assert.ok(tray.width <= 400 * 1.45 + 0.01);
});

test("like panels are shown alike", () => {
  const widths = arrange(LISTS["four alike"], 1280, 800).map(({ width }) => width);
  assert.ok(Math.max(...widths) / Math.min(...widths) < 1.3);
});

test("what matters most is shown largest", () => {
  const [light, heavy] = arrange([panel(500, 500), panel(500, 500, { weight: 9 })], 1280, 800);
  assert.ok(heavy.width > light.width);
});

test("without panels there are no boxes", () => {
  assert.deepEqual(arrange([], 100, 100), []);
});
