// @ts-check
// Finding and making elements.

/** @typedef {HTMLElement | SVGElement} Thing something drawn, with an id by which it is clicked */

/**
 * The element with that id. The page has it, so a missing one is a mistake.
 * @template {HTMLElement} [E=HTMLElement]
 * @param {string} id
 * @param {new () => E} [kind]
 * @returns {E}
 */
export function $(id, kind) {
  const found = document.getElementById(id);
  if (!(found instanceof (kind ?? HTMLElement))) throw new Error(`The page has no such ${id}.`);
  return /** @type {E} */ (found);
}

/** @param {string} id */
export const dialog = (id) => $(id, HTMLDialogElement);

/** @param {string} id */
export const input = (id) => $(id, HTMLInputElement);

/** Whether some dialog is open. */
export const isAsking = () => document.querySelector("dialog[open]") !== null;

/** The part of the page that the table fills. */
export const tableElement = () => /** @type {HTMLElement} */ (document.querySelector(".table"));

/**
 * A new element with these properties or attributes, and in it these children.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, unknown>} properties
 * @param {(Node | string | null | undefined)[]} children
 */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name in element) Object.assign(element, { [name]: value });
    else if (value !== undefined && value !== null) element.setAttribute(name, String(value));
  }
  for (const child of children) if (child !== null && child !== undefined) element.append(child);
  return element;
}

/**
 * Let a style sheet that the page only names be used from now on; if it does not come, it goes without.
 * @param {string} id
 */
export async function styled(id) {
  const link = $(id, HTMLLinkElement);
  if (link.rel === "stylesheet") return;
  const come = new Promise((done) => {
    link.onload = link.onerror = done;
  });
  link.rel = "stylesheet";
  await come;
}

/**
 * A button that does that.
 * @param {string} label
 * @param {(e: MouseEvent) => void} onclick
 * @param {Record<string, unknown>} properties
 */
export function button(label, onclick, properties = {}) {
  return make("button", { type: "button", onclick, ...properties }, label);
}

/**
 * A new element of a drawing.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 */
export function draw(tag) {
  return document.createElementNS("http://www.w3.org/2000/svg", tag);
}

/**
 * A seat's badge.
 * @param {string} letter
 */
export function badge(letter) {
  const span = make("span", { className: `badge seat-${letter}`, "aria-hidden": "true" });
  const picture = `<svg viewBox="0 0 100 100"><use href="#badge-${letter}"/></svg>`;
  span.innerHTML = `${picture}<b>${letter}</b>`;
  return span;
}

/**
 * What an event is about: the nearest element that matches, from where it happened outwards.
 * @param {Event} event
 * @param {string} selector
 * @returns {Thing | null}
 */
export function around(event, selector) {
  return event.target instanceof Element ? event.target.closest(selector) : null;
}

/**
 * All things inside that match.
 * @param {Element} root
 * @param {string} selector
 * @returns {Thing[]}
 */
export function all(root, selector) {
  return [...root.querySelectorAll(selector)].map((each) => /** @type {Thing} */ (each));
}

/**
 * The panel in which a thing stands.
 * @param {Element} thing
 * @returns {HTMLElement | null}
 */
export function panelOf(thing) {
  return thing.closest(".panel");
}

/**
 * The middle of a thing on the screen.
 * @param {Element} thing
 */
export function middle(thing) {
  const { left, top, width, height } = thing.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

const NAMES = [
  "id",
  "data-id",
  "data-label",
  "data-about",
  "role",
  "tabindex",
  "aria-label",
  "data-name-of",
];

/**
 * A picture of something: with nothing by which it could be taken for the thing itself.
 * @template {Element} E
 * @param {E} root
 * @returns {E}
 */
export function nameless(root) {
  for (const each of [root, ...root.querySelectorAll("*")]) {
    for (const name of NAMES) each.removeAttribute(name);
    each.classList.remove("aside", "can");
  }
  return root;
}

const TAP = 350; // milliseconds from the end of a touch to its click, at most

/** The click that a press ends with is none; one that comes later is. */
export function swallowClick() {
  /** @param {Event} e */
  const swallow = (e) => {
    e.preventDefault();
    e.stopImmediatePropagation();
  };
  const listening = new AbortController();
  const how = { capture: true, signal: listening.signal };
  /** @param {Event} e a tap is only a click a moment later */
  const end = (e) => {
    const isTap = e instanceof PointerEvent && e.pointerType === "touch";
    setTimeout(() => listening.abort(), isTap ? TAP : 0);
  };
  addEventListener("click", swallow, how);
  for (const kind of ["pointerup", "pointercancel", "keyup"]) addEventListener(kind, end, how);
}
