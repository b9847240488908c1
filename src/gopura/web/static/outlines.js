// @ts-check
// What a thing on the board looks like from outside, to be drawn once more as a light.
import { draw } from "./dom.js";

/** @import { Thing } from "./dom.js" */

const SHAPES = "rect, circle, ellipse, polygon, path";
const NOT_THE_SHAPE = /^(id|class|fill|stroke|style|data-|role|aria|tabindex|opacity|filter)/;
const NAMES = ["id", "data-id", "data-label", "role", "tabindex", "aria-label"];

/**
 * A copy of what outlines a thing, for a layer that lies under `toLayer`: its shape; or, as a
 * ghost, the thing itself once more, with a glow around whatever shape it has.
 * @param {Thing} element
 * @param {DOMMatrix} toLayer
 */
export function outline(element, toLayer) {
  const found = outlineOf(element);
  const place = found?.place ?? screenPlace(element.parentElement ?? element);
  const copy = found ? sameShape(found.shape) : twin(element);
  const { a, b, c, d, e, f } = toLayer.multiply(place);
  copy.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
  return { copy, ghost: !found };
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
 * A thing once more, without a name.
 * @param {Thing} element
 */
function twin(element) {
  const copy = draw("g");
  const same = /** @type {Thing} */ (element.cloneNode(true));
  same.classList.remove("can");
  for (const each of [same, ...same.querySelectorAll("*")]) {
    for (const name of NAMES) each.removeAttribute(name);
  }
  copy.append(same);
  return copy;
}

/**
 * The shape that outlines a thing, and where it is: its first shape, or the first of a symbol that
 * it shows, if that covers most of it.
 * @param {Thing} element
 * @returns {{ shape: Element, place: DOMMatrix } | null}
 */
function outlineOf(element) {
  if (element.matches(SHAPES)) return { shape: element, place: screenPlace(element) };
  const first = element.querySelector(`use, ${SHAPES}`);
  if (!first || !coversMost(first, element)) return null;
  if (first instanceof SVGUseElement) return usedShape(first);
  return { shape: first, place: screenPlace(first) };
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
  const shape = [...used.children].find((child) => !child.hasAttribute("opacity"));
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
