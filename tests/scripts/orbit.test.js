import assert from "node:assert/strict";
import { test } from "node:test";
import { turnedAway } from "../../src/gopura/web/static/orbit.js";

test("of a building seen from the south-west, north and east are turned away", () => {
  assert.equal(turnedAway(0, 55), "n");
  assert.equal(turnedAway(-35, 55), "n e");
  assert.equal(turnedAway(35, 55), "w n");
  assert.equal(turnedAway(180, 55), "s");
  assert.equal(turnedAway(-395, 55), "n e");
});

test("from straight above every side may be seen", () => {
  assert.equal(turnedAway(-35, 0), "");
  assert.equal(turnedAway(20, 20), "");
});
