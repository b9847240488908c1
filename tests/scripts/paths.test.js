// From clicks to a move.
import assert from "node:assert/strict";
import { test } from "node:test";
import { consequence, Paths, readChoices } from "../../src/gopura/web/static/paths.js";

const WANTED = {
  top: "a place for it",
  wall: "a place for it",
  "top/hand": "a tile for the top",
  "top/hand/hand": "a tile for its wall",
  "wall/hand": "a tile for it",
};

/** Choices of these paths, each move named by its path. */
const choices = (...paths) =>
  readChoices(paths.map((path) => [path, path.split(" "), "1 point", `plays ${path}`]));
const clicked = (paths, ...ids) => ids.reduce((so, id) => so.after(id), paths);
const lit = (paths) => [...paths.next.keys()].sort();
const left = (paths) => paths.remaining.map(({ move }) => move);

const TILES = choices("hut c4", "hut d5", "inn d5", "inn e6");
const CORNERS = choices("corner r2 r3", "corner r3 r2", "corner r2 r4", "floor r2");

test("everything that some choice needs is lit from the start", () => {
  assert.deepEqual(lit(new Paths(TILES)), ["c4", "d5", "e6", "hut", "inn"]);
});

test("what begins a path comes first among what is lit", () => {
  assert.deepEqual([...new Paths(TILES).next.keys()].slice(0, 2), ["hut", "inn"]);
  assert.deepEqual([...new Paths(TILES).suggested], ["hut", "inn"]);
});

test("a click narrows the choices to those that contain it", () => {
  const paths = clicked(new Paths(TILES), "hut");
  assert.deepEqual(left(paths), ["hut c4", "hut d5"]);
  assert.deepEqual(lit(paths), ["c4", "d5"]);
});

test("clicks may come in any order", () => {
  const placed = clicked(new Paths(TILES), "d5");
  assert.deepEqual(lit(placed), ["hut", "inn"]);
  assert.equal(clicked(placed, "inn").complete.move, "inn d5");
  assert.equal(clicked(new Paths(TILES), "inn", "d5").complete.move, "inn d5");
});

test("a path is done when all of it has been clicked and nothing else goes on", () => {
  const paths = new Paths(TILES);
  assert.equal(paths.isDone, false);
  assert.equal(clicked(paths, "hut").isDone, false);
  assert.equal(clicked(paths, "hut", "c4").isDone, true);
});

test("a complete path that goes on is complete, but not done", () => {
  const paths = clicked(new Paths(choices("walk", "walk far")), "walk");
  assert.equal(paths.complete.move, "walk");
  assert.deepEqual(lit(paths), ["far"]);
  assert.equal(paths.isDone, false);
});

test("nothing is complete before the first click", () => {
  assert.equal(new Paths([{ move: "pass", path: [], price: "", effect: "" }]).complete, undefined);
});

test("of choices made of the same ids, the order of the clicks decides", () => {
  const paths = new Paths(CORNERS);
  assert.equal(clicked(paths, "corner", "r2", "r3").complete.move, "corner r2 r3");
  assert.equal(clicked(paths, "corner", "r3", "r2").complete.move, "corner r3 r2");
  assert.equal(clicked(paths, "r3", "corner", "r2").complete.move, "corner r3 r2");
  assert.equal(clicked(paths, "r3", "r2", "corner").complete.move, "corner r3 r2");
});

test("what a click would end with is known before it", () => {
  const paths = clicked(new Paths(CORNERS), "corner", "r2");
  assert.equal(paths.ending("r3").move, "corner r2 r3");
  assert.equal(new Paths(CORNERS).ending("corner"), null);
  assert.equal(paths.ending("floor"), null);
});

test("a click on the last thing lets go of it", () => {
  assert.deepEqual(clicked(new Paths(TILES), "hut", "hut").clicks, []);
});

test("a click on something alike takes it instead", () => {
  assert.deepEqual(clicked(new Paths(TILES), "hut", "inn").clicks, ["inn"]);
  assert.deepEqual(clicked(new Paths(TILES), "c4", "e6").clicks, ["e6"]);
  assert.deepEqual(clicked(new Paths(CORNERS), "corner", "r2", "floor").clicks, ["floor"]);
});

test("of the clicks before, those that stand before the one replaced stay", () => {
  const three = new Paths(choices("a p x", "a q x", "a q y"));
  assert.deepEqual(clicked(three, "a", "p", "q").clicks, ["a", "q"]);
});

test("a click that goes together with no choice leads nowhere", () => {
  assert.equal(clicked(new Paths(TILES), "hut").after("e6"), null);
  assert.equal(clicked(new Paths(TILES), "c4").after("inn"), null);
  assert.equal(new Paths(TILES).after("sky"), null);
});

test("a question about clicks names them in the order of paths", () => {
  assert.deepEqual(clicked(new Paths(TILES), "c4").inOrder("inn"), ["inn", "c4"]);
  assert.deepEqual(clicked(new Paths(TILES), "hut").inOrder("e6"), ["hut", "e6"]);
  assert.deepEqual(clicked(new Paths(TILES), "hut").inOrder("sky"), ["hut", "sky"]);
});

test("an id that stands on a path twice is clicked twice", () => {
  const paths = clicked(new Paths(choices("stone stone")), "stone");
  assert.equal(paths.isDone, false);
  assert.equal(clicked(paths, "stone").isDone, true);
});

test("a shortcut stands for several moves", () => {
  const [walk] = readChoices([[["a-b", "b-c"], ["a", "c"], "2 points", ""]]);
  assert.deepEqual(clicked(new Paths([walk]), "c", "a").complete.move, ["a-b", "b-c"]);
});

test("earlier clicks are as they were", () => {
  const paths = clicked(new Paths(TILES), "hut");
  clicked(paths, "c4");
  assert.deepEqual(paths.clicks, ["hut"]);
  assert.deepEqual(paths.upTo(0).clicks, []);
});

test("without choices nothing is lit", () => {
  assert.deepEqual(lit(new Paths([])), []);
});

test("what comes of a choice is its price and its effect", () => {
  assert.equal(
    consequence({ price: "2 points", effect: "ends the turn" }),
    "2 points · ends the turn",
  );
  assert.equal(consequence({ price: "", effect: "" }), "play");
});

test("what is wanted next is said for each step that is still to come", () => {
  const paths = new Paths(choices("top:a hand:1 hand:2", "top:a hand:1 hand:3", "wall:b hand:1"));
  assert.deepEqual(paths.plus("top:a").wanted(WANTED), {
    first: ["a tile for the top"],
    later: ["a tile for its wall"],
  });
  assert.deepEqual(paths.plus("top:a").plus("hand:1").wanted(WANTED), {
    first: ["a tile for its wall"],
    later: [],
  });
});

test("where ways differ, only what may come first is said, each thing once", () => {
  const paths = new Paths(choices("top:a hand:1 hand:2", "wall:b hand:1", "explorer:c hand:1"));
  const after = paths.plus("hand:1");
  assert.deepEqual(after.wanted({ ...WANTED, explorer: "an explorer" }), {
    first: ["a place for it", "an explorer"],
    later: [],
  });
  assert.equal(after.wanted(WANTED), null);
});

test("a tile that was clicked first is the first one, though it could be another", () => {
  const paths = new Paths(choices("top:a hand:1 hand:2", "top:a hand:3 hand:1"));
  assert.deepEqual(paths.plus("top:a").plus("hand:1").wanted(WANTED), {
    first: ["a tile for its wall"],
    later: [],
  });
});
