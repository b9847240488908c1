#!/usr/bin/env node
// @ts-check
// An engine for Angkor in JavaScript, without any package: it speaks the protocol of docs/engine-protocol.md and
// plays the move after which its lead is largest, counting points as the rules do (ANG-7) and keeping its figures
// until they are worth something.
import { createInterface } from "node:readline";

/** @typedef {{ seat: string, spaces: string[], shows: Record<string, string> }} Mat */
/** @typedef {{ seat: string, mats: Mat[], tiles_left: number }} View */

/** @type {Record<string, number>} */
const POINTS = { court: 1, pagoda: 2, temple: 3 };
/** @type {Record<string, string>} what each figure counts */
const COUNTS = { tiger: "jungle", fountain: "water", statue: "court" };
const PATIENCE = 3; // points that a figure should bring before it is put down early

/**
 * The spaces that share a side with one.
 * @param {string} space
 */
function beside(space) {
  const file = space.charCodeAt(0);
  const rank = Number(space[1]);
  return [
    String.fromCharCode(file - 1) + rank,
    String.fromCharCode(file + 1) + rank,
    space[0] + (rank - 1),
    space[0] + (rank + 1),
  ];
}

/**
 * How many tiles of its kind a figure on that space is joined to (ANG-7.2).
 * @param {Record<string, string>} shows
 * @param {string} space
 * @param {string} kind
 */
function joined(shows, space, kind) {
  const reached = new Set();
  const waiting = [space];
  while (waiting.length > 0) {
    for (const next of beside(/** @type {string} */ (waiting.pop()))) {
      if (shows[next] === kind && !reached.has(next)) {
        reached.add(next);
        waiting.push(next);
      }
    }
  }
  return reached.size;
}

/**
 * What a mat counts (ANG-7.1 and 7.2).
 * @param {Record<string, string>} shows
 */
function score(shows) {
  let points = 0;
  for (const [space, thing] of Object.entries(shows)) {
    points += POINTS[thing] ?? (COUNTS[thing] ? joined(shows, space, COUNTS[thing]) : 0);
  }
  return points;
}

/**
 * How safe a space is from the jungle: its distance from the edge of the mat.
 * @param {string} space
 */
function depth(space) {
  const file = space.charCodeAt(0) - "a".charCodeAt(0);
  const rank = Number(space[1]) - 1;
  return Math.min(file, 7 - file, rank, 7 - rank);
}

/**
 * What a move is worth: the lead after it, a little for safety, less for a figure that could wait.
 * @param {View} view
 * @param {string} move
 */
function worth(view, move) {
  const [item, where] = move.split("@");
  if (!where) return 0;
  const scores = view.mats.map((mat) => {
    const shows = mat.seat === where[0] ? { ...mat.shows, [where.slice(1)]: item } : mat.shows;
    return { seat: mat.seat, points: score(shows) };
  });
  const mine = scores.find((each) => each.seat === view.seat)?.points ?? 0;
  const others = Math.max(
    ...scores.filter((each) => each.seat !== view.seat).map((each) => each.points),
  );
  const wait = item in COUNTS && view.tiles_left > 20 ? PATIENCE : 0;
  const safety = item in POINTS ? depth(where.slice(1)) / 10 : 0;
  return mine - others - wait + safety;
}

/** @type {{ view: View, legal: string[] } | null} */
let position = null;

/** @type {Record<string, (rest: string) => string[]>} what is answered to each word */
const ANSWERS = {
  gopura: () => ["id name Engine in JavaScript", "ready 1"],
  game: (rest) =>
    JSON.parse(rest).name === "angkor" ? ["ok"] : ["error This engine plays Angkor only."],
  position: (rest) => {
    position = JSON.parse(rest);
    return [];
  },
  go: () => {
    if (!position) return ["error There is no position to think about."];
    const { view, legal } = position;
    const best = legal.reduce((one, other) =>
      worth(view, other) > worth(view, one) ? other : one,
    );
    return [`info ${legal.length} moves`, `bestmove ${best}`];
  },
  quit: () => process.exit(0),
};

const lines = createInterface({ input: process.stdin });
lines.on("line", (line) => {
  const [word] = line.split(" ", 1);
  for (const answer of ANSWERS[word]?.(line.slice(word.length + 1)) ?? []) console.log(answer);
});
