// @ts-check
// Which piece of a drawing one looks at: a window of the drawing, pure. All lengths are units of
// the drawing, but for the size of the glass, which is in pixels.

/** @import { Box, Size } from "./layout.js" */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {Size & { foot: number }} Glass through which one looks; at its foot lie buttons */
/**
 * @typedef {object} Look what somebody has chosen to look at
 * @property {number} x the middle of what is seen above the foot of the glass
 * @property {number} y
 * @property {number} scale pixels a unit
 */

const MOST = 3.2; // pixels a unit: a figure of fifteen units is a good target then

/**
 * The look that shows all of a box, and no more than needed, in a glass of that size.
 * @param {Box} box
 * @param {Glass} glass
 * @returns {Look}
 */
export function fitted(box, glass) {
  const scale = Math.min(glass.width / box.width, (glass.height - glass.foot) / box.height);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, scale: Math.min(scale, MOST) };
}

/**
 * The look scaled by a factor; the point of the drawing that lies at `at`, in pixels of the glass,
 * stays there.
 * @param {Look} look
 * @param {number} factor
 * @param {Point} at
 * @param {Glass} glass
 * @returns {Look}
 */
export function scaled(look, factor, at, glass) {
  const scale = look.scale * factor;
  const right = at.x - glass.width / 2;
  const down = at.y - (glass.height - glass.foot) / 2;
  const less = 1 / look.scale - 1 / scale;
  return { x: look.x + right * less, y: look.y + down * less, scale };
}

/**
 * The look when the drawing is dragged by so many pixels.
 * @param {Look} look
 * @param {number} dx
 * @param {number} dy
 * @returns {Look}
 */
export function dragged(look, dx, dy) {
  return { ...look, x: look.x - dx / look.scale, y: look.y - dy / look.scale };
}

/**
 * The same look within bounds: never smaller than all of the drawing, never too large, and never
 * more than `over` pixels beside it.
 * @param {Look} look
 * @param {Size} drawing
 * @param {Glass} glass
 * @param {number} over
 * @returns {Look}
 */
export function bounded(look, drawing, glass, over = 0) {
  const all = fitted({ x: 0, y: 0, ...drawing }, glass).scale;
  const scale = Math.min(Math.max(look.scale, all), Math.max(MOST, all));
  return {
    x: within(look.x, drawing.width, glass.width / scale, over / scale),
    y: within(look.y, drawing.height, (glass.height - glass.foot) / scale, over / scale),
    scale,
  };
}

/**
 * The middle of what is seen, so that little beside the drawing is seen.
 * @param {number} at
 * @param {number} length of the drawing
 * @param {number} seen
 * @param {number} over
 */
function within(at, length, seen, over) {
  if (seen >= length && !over) return length / 2;
  const [a, b] = [seen / 2, length - seen / 2];
  return Math.min(Math.max(at, Math.min(a, b) - over), Math.max(a, b) + over);
}

/**
 * The look moved as little as possible, so that a box is seen with a margin of pixels around it.
 * @param {Look} look
 * @param {Box} box
 * @param {Glass} glass
 * @param {number} margin
 * @returns {Look}
 */
export function showing(look, box, glass, margin) {
  const { scale } = look;
  /**
   * @param {number} at
   * @param {number} from
   * @param {number} length
   * @param {number} pixels
   */
  const moved = (at, from, length, pixels) => {
    const room = (pixels / 2 - margin) / scale;
    if (length > 2 * room) return from + length / 2;
    return Math.max(Math.min(at, from + room), from + length - room);
  };
  return {
    x: moved(look.x, box.x, box.width, glass.width),
    y: moved(look.y, box.y, box.height, glass.height - glass.foot),
    scale,
  };
}

/**
 * The window of the drawing that is seen.
 * @param {Look} look
 * @param {Glass} glass
 * @returns {Box}
 */
export function windowOf(look, glass) {
  const width = glass.width / look.scale;
  const height = glass.height / look.scale;
  const above = (glass.height - glass.foot) / look.scale;
  return { x: look.x - width / 2, y: look.y - above / 2, width, height };
}

/**
 * The box around all of some boxes; null if there are none.
 * @param {Box[]} boxes
 * @returns {Box | null}
 */
export function together(boxes) {
  if (!boxes.length) return null;
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const foot = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: foot - y };
}

/**
 * Whether a box lies within another, or no more than `over` beside it.
 * @param {Box} outer
 * @param {Box} inner
 * @param {number} over
 */
export function holds(outer, inner, over) {
  const left = outer.x - inner.x;
  const top = outer.y - inner.y;
  const right = inner.width - outer.width - left;
  const foot = inner.height - outer.height - top;
  return Math.max(left, top, right, foot) <= over;
}

/**
 * By how much what is seen has to grow about a centre, and then to move, to fill a room; it grows by `most` at most.
 * @param {Box} seen
 * @param {Box} room
 * @param {Point} centre
 * @param {number} most
 */
export function framed(seen, room, centre, most) {
  const factor = Math.min(room.width / seen.width, room.height / seen.height, most);
  /**
   * @param {number} at the middle of what is seen
   * @param {number} about the centre
   * @param {number} to the middle of the room
   */
  const moved = (at, about, to) => to - (about + (at - about) * factor);
  return {
    factor,
    x: moved(seen.x + seen.width / 2, centre.x, room.x + room.width / 2),
    y: moved(seen.y + seen.height / 2, centre.y, room.y + room.height / 2),
  };
}
