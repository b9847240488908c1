// @ts-check
// The buttons on the board for looking closer, and for turning a scene. They lie where they hide nothing that can be
// clicked: beside or below the board, if there is room, or in a corner of it, or somewhere along its edge.
import { $, all } from "./dom.js";
import { say } from "./words.js";

/** @import { Board } from "./board.js" */
/** @import { Thing } from "./dom.js" */
/** @import { Orbit } from "./orbit.js" */

const STEP = 1.4; // by which a press enlarges
const TURN = 30; // degrees
const TILT = 12;
const EDGE = 6; // pixels from the edge of the board
const GAP = 2; // and where there is hardly any room
const PACE = 24; // pixels between two places along an edge
const SPOTS = [0.5, 0.3, 0.7]; // of the width of a thing: where one of them is seen, it is
const SETTLED = 200; // milliseconds after which a look that was changed is the one that was meant
const PUSHED = 1500; // and after a push of a button, which is perhaps pushed again

/** @import { Box } from "./layout.js" */

/**
 * Put the buttons on the board.
 * @param {Board} board
 * @param {() => Orbit | null} orbit gives what turns the scene, where there is one
 */
export function showLens(board, orbit) {
  const inSpace = () => board.scene !== null && !board.flat;
  /** @param {number} factor */
  const zoom = (factor) => {
    board.zoom.last = factor > 1 ? "" : board.zoom.closest; // the board at which the buttons are
    if (inSpace()) orbit()?.zoom(factor);
    else board.zoom.zoom(factor);
  };
  const fit = () => {
    board.zoom.last = board.zoom.closest;
    if (inSpace()) orbit()?.reset();
    else board.zoom.reset();
  };
  $("turn-left").onclick = () => orbit()?.turn(TURN, 0);
  $("turn-right").onclick = () => orbit()?.turn(-TURN, 0);
  $("tilt-up").onclick = () => orbit()?.turn(0, -TILT);
  $("tilt-down").onclick = () => orbit()?.turn(0, TILT);
  $("zoom-in").onclick = () => zoom(STEP);
  $("zoom-out").onclick = () => zoom(1 / STEP);
  $("zoom-fit").onclick = fit;
  const lens = $("lens");
  board.root.append(lens);
  lens.hidden = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let settling;
  let pushed = -PUSHED;
  lens.addEventListener("click", (e) => {
    pushed = e.timeStamp;
  });
  board.onchange = (isLook) => {
    clearTimeout(settling);
    const since = performance.now() - pushed;
    if (!isLook && since > PUSHED) requestAnimationFrame(() => lay(board, lens));
    else settling = setTimeout(() => lay(board, lens), Math.max(SETTLED, PUSHED - since));
  };
  lay(board, lens);
}

/**
 * Lay the buttons where they hide least: where they are, if they hide nothing there.
 * @param {Board} board
 * @param {HTMLElement} lens
 */
function lay(board, lens) {
  const lead = board.root.querySelector(".panel.lead:not([hidden]), .scene:not([hidden])");
  if (!lead) return;
  const outside = board.root.getBoundingClientRect();
  const box = lead.getBoundingClientRect();
  lens.style.maxWidth = `${box.width - 2 * EDGE}px`;
  const { width, height } = lens.getBoundingClientRect();
  const isElastic = board.root.classList.contains("elastic");
  const others = all(document.body, ".lesson, .dock, .panel.main:not(.lead, [hidden])");
  const spaces = all(lead, isElastic ? ".can" : "[data-id]"); // on a mat any of them may be looked at
  const lit = spaces.map((each) => each.getBoundingClientRect());
  const taken = [
    ...lit.filter((each) => shared(each, box) > 0),
    ...others.map((each) => each.getBoundingClientRect()),
  ];
  /** @param {{ x: number, y: number }} place */
  const hidden = ({ x, y }) => {
    const beyond = x < outside.left || x + width > outside.right || y + height > outside.bottom;
    const sum = taken.reduce((all, each) => all + shared({ x, y, width, height }, each), 0);
    return beyond ? Infinity : sum;
  };
  const places = placesFor({ width, height }, box, isElastic);
  const key = JSON.stringify([box, width, height]);
  const now = lens.getBoundingClientRect();
  if (lens.dataset.at === key) places.unshift({ x: now.x, y: now.y });
  let best = places[0];
  let least = Infinity;
  for (const place of places) {
    const hides = hidden(place);
    if (hides < least) [best, least] = [place, hides];
    if (hides === 0) break;
  }
  lens.dataset.at = key;
  lens.style.left = `${best.x - outside.left}px`;
  lens.style.top = `${best.y - outside.top}px`;
  // when all is painted: to ask what is seen where has the page laid out
  requestAnimationFrame(() => tell(lead.matches(".scene") ? unseen(all(lead, ".can")) : 0));
}

/**
 * How many of these things are not seen, behind something else or out of sight.
 * @param {Thing[]} things
 */
function unseen(things) {
  return things.filter((thing) => !isSeen(thing)).length;
}

/** @param {Thing} thing */
function isSeen(thing) {
  const drawn = all(thing, ":scope > i").map((each) => each.getBoundingClientRect());
  return drawn.some(({ x, y, width, height }) =>
    SPOTS.some((across) =>
      thing.contains(document.elementFromPoint(x + across * width, y + height / 2)),
    ),
  );
}

/**
 * Say at the buttons that turn a scene how much is hidden from here, to be read above the first two.
 * @param {number} count
 */
function tell(count) {
  for (const id of ["turn-left", "turn-right"]) {
    const button = $(id);
    button.dataset.name ??= button.ariaLabel ?? "";
    const { name } = button.dataset;
    button.dataset.hidden = count ? String(count) : "";
    button.dataset.told = count && id === "turn-left" ? say("so-many-hidden", { count }) : "";
    button.title = count ? say("hidden-here", { name, count }) : name;
    button.ariaLabel = button.title;
  }
}

/**
 * Where buttons of that size may lie, the best places first.
 * @param {{ width: number, height: number }} size
 * @param {Box} board
 * @param {boolean} isElastic whether it fills its space
 */
function placesFor({ width, height }, { x, y, width: wide, height: high }, isElastic) {
  const [left, right] = [x + EDGE, x + wide - width - EDGE];
  const foot = y + high - height - EDGE;
  const lane = Math.floor((wide - width - 2 * EDGE) / PACE);
  const climb = Math.floor((high - height - 2 * EDGE) / PACE);
  const along = Array.from({ length: Math.max(0, lane) }, (_, i) => left + i * PACE);
  const up = Array.from({ length: Math.max(0, climb) }, (_, i) => foot - i * PACE);
  const sides = up.flatMap((at) => [
    { x: right, y: at },
    { x: left, y: at },
  ]);
  const below = along.map((at) => ({ x: at, y: foot }));
  if (isElastic) {
    const corners = [
      { x: right, y: foot },
      { x: left, y: foot },
      { x: right, y: y + EDGE },
      { x: left, y: y + EDGE },
    ];
    return [...corners, ...below, ...sides];
  }
  const beside = [
    { x: x - width - EDGE, y: foot },
    { x: x + wide + EDGE, y: foot },
    { x: x + wide + GAP, y: foot },
    { x: right, y: y + high + EDGE },
    { x: left, y: y + high + EDGE },
  ];
  return [...beside, { x: left, y: foot }, { x: right, y: foot }, ...below, ...sides];
}

/**
 * How much two boxes have in common.
 * @param {Box} one
 * @param {Box} other
 */
function shared(one, other) {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, across) * Math.max(0, down);
}
