// Looking closer at a drawing.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  bounded,
  dragged,
  fitted,
  framed,
  holds,
  scaled,
  showing,
  together,
  windowOf,
} from "../../src/gopura/web/static/camera.js";

const GLASS = { width: 400, height: 300, foot: 0 };
const MAP = { width: 800, height: 600 };
const ALL = { x: 0, y: 0, ...MAP };
const close = (a, b) => Math.abs(a - b) < 1e-9;
const unitAt = (look, glass, { x, y }) => {
  const seen = windowOf(look, glass);
  return { x: seen.x + x / look.scale, y: seen.y + y / look.scale };
};

test("a fitted look shows all of a box", () => {
  assert.deepEqual(windowOf(fitted(ALL, GLASS), GLASS), ALL);
});

test("a fitted look shows a part in its middle", () => {
  const part = { x: 100, y: 100, width: 200, height: 50 };
  const seen = windowOf(fitted(part, GLASS), GLASS);
  assert.deepEqual(seen, { x: 100, y: 50, width: 200, height: 150 });
});

test("what is fitted stands above the foot of the glass", () => {
  const glass = { ...GLASS, height: 350, foot: 50 };
  const seen = windowOf(fitted(ALL, glass), glass);
  assert.deepEqual(seen, { x: 0, y: 0, width: 800, height: 700 });
});

test("the point under the pointer stays there while one zooms", () => {
  const before = fitted(ALL, GLASS);
  const at = { x: 30, y: 220 };
  const after = scaled(before, 2.5, at, GLASS);
  const [was, is] = [unitAt(before, GLASS, at), unitAt(after, GLASS, at)];
  assert.ok(close(was.x, is.x) && close(was.y, is.y));
  assert.ok(close(after.scale, before.scale * 2.5));
});

test("zooming in and out again leads back", () => {
  const look = { x: 300, y: 200, scale: 1 };
  const at = { x: 10, y: 20 };
  const back = scaled(scaled(look, 2, at, GLASS), 0.5, at, GLASS);
  assert.ok(close(back.x, 300) && close(back.y, 200) && close(back.scale, 1));
});

test("a drag moves the drawing with the finger", () => {
  const before = { x: 400, y: 300, scale: 2 };
  const after = dragged(before, 60, -20);
  assert.deepEqual(after, { x: 370, y: 310, scale: 2 });
});

test("nobody looks beside the drawing", () => {
  const look = bounded({ x: -500, y: 5000, scale: 1 }, MAP, GLASS);
  assert.deepEqual(windowOf(look, GLASS), { x: 0, y: 300, width: 400, height: 300 });
});

test("nothing gets smaller than all of the drawing", () => {
  assert.deepEqual(bounded({ x: 90, y: 90, scale: 0.01 }, MAP, GLASS), fitted(ALL, GLASS));
});

test("at the largest, a figure of fifteen units is a target of more than forty pixels", () => {
  const { scale } = bounded({ x: 0, y: 0, scale: 99 }, MAP, GLASS);
  assert.ok(15 * scale > 40);
});

test("a look that shows a thing stays as it is", () => {
  const look = { x: 400, y: 300, scale: 1 };
  const box = { x: 380, y: 290, width: 40, height: 20 };
  assert.deepEqual(showing(look, box, GLASS, 10), look);
});

test("a look moves only as far as a thing needs to be seen", () => {
  const look = { x: 200, y: 150, scale: 1 };
  const seen = windowOf(showing(look, { x: 500, y: 100, width: 40, height: 20 }, GLASS, 10), GLASS);
  assert.deepEqual(seen, { x: 150, y: 0, width: 400, height: 300 });
});

test("a thing larger than the glass is shown by its middle", () => {
  const look = { x: 200, y: 150, scale: 1 };
  const shown = showing(look, { x: 0, y: 0, width: 800, height: 20 }, GLASS, 10);
  assert.equal(shown.x, 400);
});

const ROOM = { x: 10, y: 20, width: 300, height: 200 };

test("all that matters lies in one box", () => {
  const boxes = [
    { x: 10, y: 40, width: 10, height: 10 },
    { x: 60, y: 20, width: 20, height: 5 },
  ];
  assert.deepEqual(together(boxes), { x: 10, y: 20, width: 70, height: 30 });
  assert.equal(together([]), null);
});

test("a room holds what lies within it, or hardly beside it", () => {
  assert.ok(holds(ROOM, ROOM, 0));
  assert.ok(holds(ROOM, { x: 6, y: 20, width: 300, height: 200 }, 5));
  for (const [dx, dy] of [
    [-6, 0],
    [6, 0],
    [0, -6],
    [0, 6],
  ])
    assert.ok(!holds(ROOM, { ...ROOM, x: ROOM.x + dx, y: ROOM.y + dy }, 5));
});

test("what is framed fills its room", () => {
  const seen = { x: 100, y: 100, width: 100, height: 20 };
  const centre = { x: 120, y: 130 };
  const { factor, x, y } = framed(seen, ROOM, centre, 9);
  const moved = (at, about, by) => about + by + (at - about) * factor;
  assert.equal(factor, 3);
  assert.equal(moved(seen.x, centre.x, x), ROOM.x);
  assert.equal(moved(seen.x + seen.width, centre.x, x), ROOM.x + ROOM.width);
  assert.equal(moved(seen.y + seen.height / 2, centre.y, y), ROOM.y + ROOM.height / 2);
});

test("what is framed grows no more than it may", () => {
  const seen = { x: 100, y: 100, width: 100, height: 20 };
  const { factor, x, y } = framed(seen, ROOM, { x: 150, y: 110 }, 1.5);
  assert.deepEqual([factor, x, y], [1.5, 10, 10]);
});
