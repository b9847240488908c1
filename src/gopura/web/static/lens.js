// @ts-check
// The buttons on the board for looking closer, and for turning a scene.
import { button, make } from "./dom.js";

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
  const turns = make(
    "div",
    { className: "turns" },
    tool("↺", "Turn the view to the left", () => orbit.turn(TURN, 0)),
    tool("↻", "Turn the view to the right", () => orbit.turn(-TURN, 0)),
    tool("⌃", "Look more from above", () => orbit.turn(0, -TILT)),
    tool("⌄", "Look more from the side", () => orbit.turn(0, TILT)),
  );
  board.root.append(
    make(
      "div",
      { className: "lens", role: "group", "aria-label": "View" },
      turns,
      tool("+", "Zoom in", () => zoom(STEP)),
      tool("−", "Zoom out", () => zoom(1 / STEP)),
      tool("⤢", "Fit the view", () => (inSpace() ? orbit.reset() : board.zoom.reset())),
    ),
  );
}

/**
 * @param {string} sign
 * @param {string} words
 * @param {() => void} act
 */
function tool(sign, words, act) {
  return button(sign, act, { title: words, "aria-label": words });
}
