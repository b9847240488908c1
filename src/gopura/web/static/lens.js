// @ts-check
// The buttons on the board for looking closer, and for turning a scene.
import { $ } from "./dom.js";

/** @import { Board } from "./board.js" */
/** @import { Orbit } from "./orbit.js" */

const STEP = 1.4; // by which a press enlarges
const TURN = 30; // degrees
const TILT = 12;

/**
 * Put the buttons on the board.
 * @param {Board} board
 * @param {Orbit} orbit
 */
export function showLens(board, orbit) {
  const inSpace = () => board.scene !== null && !board.flat;
  /** @param {number} factor */
  const zoom = (factor) => (inSpace() ? orbit.zoom(factor) : board.zoom.zoom(factor));
  $("turn-left").onclick = () => orbit.turn(TURN, 0);
  $("turn-right").onclick = () => orbit.turn(-TURN, 0);
  $("tilt-up").onclick = () => orbit.turn(0, -TILT);
  $("tilt-down").onclick = () => orbit.turn(0, TILT);
  $("zoom-in").onclick = () => zoom(STEP);
  $("zoom-out").onclick = () => zoom(1 / STEP);
  $("zoom-fit").onclick = () => (inSpace() ? orbit.reset() : board.zoom.reset());
  board.root.append($("lens"));
  $("lens").hidden = false;
}
