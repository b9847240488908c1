// @ts-check
// What a thing on the board looks like from outside, to be drawn once more as a light.
import { draw } from "./dom.js";

/** @import { Thing } from "./dom.js" */

const SHAPES = "rect, circle, ellipse, polygon, path";
const NOT_THE_SHAPE = /^(id|class|fill|stroke|style|data-|role|aria|tabindex|opacity|filter)/;
const ROOM = 3; // units between a thing without a shape of its own and the ring around it
const LONG = 1.8; // so much longer than high, it is a row, and the ring a frame around it
const CORNER = 7; // units, of such a frame
const ALIKE = 1e-6;
const LETTER = 6.5; // pixels of a tag that a letter takes
const LINE = 14; // and a line
const LOW = 70; // pixels: a lower thing has its tag in its middle, as what it tells stands above
/** @type {Record<string, string[]>} the lengths that say where a shape is and how large */
const LENGTHS = {
  rect: ["x", "y", "width", "height", "rx"],
  circle: ["cx", "cy", "r"],
  ellipse: ["cx", "cy", "rx", "ry"],
};

/**
 * A light for a thing, for a layer that lies under `toLayer`: its outline twice, a dark edge and
 * upon it a line, so that it shows on whatever it lies; above them once more what must stay legible.
 * @param {Thing} element
 * @param {DOMMatrix} toLayer
 */
export function lightOf(element, toLayer) {
  const light = draw("g");
  const { shape, place } = outlineOf(element) ?? ringAround(element);
  const copy = placed(sameShape(shape), toLayer.multiply(place));
  for (const name of ["edge", "line"]) {
    const line = /** @type {Element} */ (copy.cloneNode());
    line.setAttribute("class", name);
    light.append(line);
  }
  light.append(...aboveOf(element, toLayer));
  return light;
}

/**
 * What of a thing no light may cover, once more, for a layer that lies under `toLayer`.
 * @param {Element} element
 * @param {DOMMatrix} toLayer
 */
export function aboveOf(element, toLayer) {
  return [...element.querySelectorAll(".over")].map((over) => {
    const holder = draw("g");
    const home = screenPlace(over.parentElement ?? element);
    holder.setAttribute("transform", written(toLayer.multiply(home)));
    holder.append(over.cloneNode(true));
    return holder;
  });
}

/** @param {DOMMatrix} matrix */
function written({ a, b, c, d, e, f }) {
  return `matrix(${a} ${b} ${c} ${d} ${e} ${f})`;
}

/**
 * A ring around a thing that no shape of its own outlines, like a figure.
 * @param {Thing} element
 */
function ringAround(element) {
  const { x, y, width, height } = /** @type {SVGGraphicsElement} */ (element).getBBox();
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const shape = draw("rect");
  const box = {
    x: x - ROOM,
    y: y - ROOM,
    width: width + 2 * ROOM,
    height: height + 2 * ROOM,
    rx: long > LONG * short ? CORNER : short / 2 + ROOM,
  };
  for (const [name, value] of Object.entries(box)) shape.setAttribute(name, String(value));
  return { shape, place: screenPlace(element) };
}

/**
 * Where something drawn stands on the screen.
 * @param {Element} element
 */
export function screenPlace(element) {
  const drawn = /** @type {SVGGraphicsElement} */ (element);
  return /** @type {DOMMatrix} */ (drawn.getScreenCTM());
}

/**
 * A shape and nothing of how it is painted.
 * @param {Element} shape
 */
function sameShape(shape) {
  const copy = document.createElementNS("http://www.w3.org/2000/svg", shape.tagName);
  for (const { name, value } of shape.attributes) {
    if (!NOT_THE_SHAPE.test(name)) copy.setAttribute(name, value);
  }
  return copy;
}

/**
 * A shape where it lies on a drawing, in the lengths of that drawing if it can be: whatever has a
 * transform of its own the browser puts together with all else that has one, at each frame.
 * @param {Element} shape
 * @param {DOMMatrix} place
 */
function placed(shape, place) {
  if (shape instanceof SVGPolygonElement) {
    const points = [...shape.points].map((point) => point.matrixTransform(place));
    shape.setAttribute("points", points.map(({ x, y }) => `${x},${y}`).join(" "));
    shape.removeAttribute("transform");
    return shape;
  }
  const { a, b, c, d, e, f } = place;
  const lengths = LENGTHS[shape.tagName];
  if (!lengths || Math.hypot(b, c, a - d) > ALIKE) {
    shape.setAttribute("transform", written(place));
    return shape;
  }
  shape.removeAttribute("transform");
  if (shape.tagName === "rect" && !shape.hasAttribute("rx")) shape.setAttribute("rx", `${CORNER}`);
  for (const name of lengths) {
    const from = /^c?x$/.test(name) ? e : /^c?y$/.test(name) ? f : 0;
    shape.setAttribute(name, String(a * Number(shape.getAttribute(name)) + from));
  }
  return shape;
}

/**
 * The shape that outlines a thing, and where it is: the one that is drawn for it, or its first shape, or the first of a symbol that
 * it shows, if that covers most of it; of a pile the one on top.
 * @param {Thing} element
 * @returns {{ shape: Element, place: DOMMatrix } | null}
 */
function outlineOf(element) {
  const own = element.matches(SHAPES) ? element : element.querySelector(":scope > .outline");
  if (own) return { shape: own, place: screenPlace(own) };
  const first = element.querySelector(`use, ${SHAPES}`);
  const top = first instanceof SVGUseElement ? topOf(first) : first;
  if (!first || !top || (top === first && !coversMost(first, element))) return null;
  if (areApart(first, top)) return null;
  return top instanceof SVGUseElement ? usedShape(top) : { shape: top, place: screenPlace(top) };
}

/**
 * The last of the same pictures that lie upon this one.
 * @param {SVGUseElement} first
 */
function topOf(first) {
  /** @type {SVGUseElement} */
  let top = first;
  const href = first.getAttribute("href");
  while (top.nextElementSibling instanceof SVGUseElement) {
    if (top.nextElementSibling.getAttribute("href") !== href) break;
    top = top.nextElementSibling;
  }
  return top;
}

/**
 * Whether two pictures lie side by side, in a row, not upon each other.
 * @param {Element} one
 * @param {Element} other
 */
function areApart(one, other) {
  const { left, width } = one.getBoundingClientRect();
  return Math.abs(other.getBoundingClientRect().left - left) > width / 2;
}

/**
 * @param {Element} part
 * @param {Element} element
 */
function coversMost(part, element) {
  const whole = element.getBoundingClientRect();
  const box = part.getBoundingClientRect();
  return box.width * box.height > 0.6 * whole.width * whole.height;
}

/**
 * The first shape of what is used, and where it is.
 * @param {SVGUseElement} use
 */
function usedShape(use) {
  const used = document.getElementById(use.getAttribute("href")?.slice(1) ?? "");
  if (!used) return null;
  // a shadow is not the thing
  const shape = [...used.children].find((child) => !child.hasAttribute("fill-opacity"));
  if (!shape?.matches(SHAPES)) return null;
  const place = screenPlace(use);
  const symbol = /** @type {Element} */ (used);
  if (!(symbol instanceof SVGSymbolElement)) return { shape, place };
  const view = symbol.viewBox.baseVal;
  if (!view.width) return null;
  const width = use.width.baseVal.value || view.width;
  const height = use.height.baseVal.value || view.height;
  const moved = place
    .translate(use.x.baseVal.value, use.y.baseVal.value)
    .scaleNonUniform(width / view.width, height / view.height)
    .translate(-view.x, -view.y);
  return { shape, place: moved };
}

/**
 * Write some words upon each light, in the middle of what is lit and low; upon none where they would lie on one
 * another. All are measured before any is written upon.
 * @param {SVGElement[]} lights
 * @param {string[]} words
 */
export function tag(lights, words) {
  const pixel = lights[0] ? 1 / screenPlace(lights[0]).a : 1;
  const spots = lights.map((light) => {
    const { x, y, width, height } = /** @type {SVGGraphicsElement} */ (light).getBBox();
    const isLow = light.matches(".lit") && height < LOW * pixel;
    return { x: x + width / 2, y: y + height * (isLow ? 0.5 : 0.24) };
  });
  const long = Math.max(...words.map((each) => each.length)) * LETTER * pixel;
  const meet = spots.some((one, i) =>
    spots
      .slice(i + 1)
      .some(({ x, y }) => Math.abs(x - one.x) < long && Math.abs(y - one.y) < LINE * pixel),
  );
  if (meet) return;
  const places = spots.map(({ x, y }) => `translate(${x} ${y})`);
  for (const [i, light] of lights.entries()) {
    if (!words[i]) continue;
    const text = draw("text");
    text.setAttribute("class", "tag");
    text.setAttribute("transform", places[i]);
    text.textContent = words[i];
    light.append(text);
  }
}
