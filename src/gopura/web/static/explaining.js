// @ts-check
// What a thing is and does in the game, in a small box beside it: where a pointer rests, where the keyboard is, or where
// a finger stays.
import { $, around, make } from "./dom.js";
import { capital } from "./words.js";

/** @import { Thing } from "./dom.js" */

const RESTS = 350; // milliseconds until a pointer has come to rest
const STAYS = 500; // and a finger
const STILL = 10; // pixels that a finger may stray
const LARGE = 160; // pixels: beside anything larger the box stands at the pointer
const GAP = 10;
const THINGS = ".board [data-label], .seats li";

export class Explaining {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {Thing | null} */
  #about = null; // what the box is about, or will be
  #at = { x: 0, y: 0 };
  #isHeld = false; // a finger has stayed: the tap that it ends with is none

  /** @param {(thing: Thing) => string} words */
  constructor(words) {
    this.words = words;
    const stays = this.stays.bind(this);
    addEventListener("pointerover", (e) => e.pointerType !== "touch" && this.rests(e));
    addEventListener("pointermove", (e) => this.moves(e));
    addEventListener("pointerdown", (e) => (e.pointerType === "touch" ? stays(e) : this.hide()));
    addEventListener("pointerup", () => clearTimeout(this.#timer));
    addEventListener("click", (e) => this.tap(e), true);
    addEventListener("contextmenu", (e) => this.#isHeld && e.preventDefault());
    addEventListener("focusin", (e) => this.comes(e));
    addEventListener("focusout", () => this.hide());
    addEventListener("keydown", (e) => e.key === "Escape" && this.hide());
    for (const event of ["scroll", "wheel", "resize", "blur"])
      addEventListener(event, () => this.hide(), { capture: true, passive: true });
  }

  /** @param {PointerEvent} e */
  rests(e) {
    const thing = around(e, THINGS);
    if (thing === this.#about) return;
    this.hide();
    if (thing) this.wait(thing, e, RESTS);
  }

  /** @param {PointerEvent} e */
  stays(e) {
    this.hide();
    this.#isHeld = false;
    const thing = around(e, THINGS);
    if (thing) this.wait(thing, e, STAYS);
  }

  /**
   * @param {Thing} thing
   * @param {PointerEvent} e
   * @param {number} time
   */
  wait(thing, e, time) {
    this.#about = thing;
    this.#at = { x: e.clientX, y: e.clientY };
    this.#timer = setTimeout(() => {
      this.#isHeld = e.pointerType === "touch";
      this.show(thing);
    }, time);
  }

  /** @param {PointerEvent} e */
  moves(e) {
    if (e.pointerType !== "touch") this.#at = { x: e.clientX, y: e.clientY };
    else if (Math.hypot(e.clientX - this.#at.x, e.clientY - this.#at.y) > STILL) this.hide();
  }

  /** @param {MouseEvent} e */
  tap(e) {
    if (!this.#isHeld) return;
    this.#isHeld = false;
    e.stopPropagation();
    e.preventDefault();
  }

  /** @param {FocusEvent} e */
  comes(e) {
    const thing = around(e, THINGS);
    if (!thing?.matches(":focus-visible")) return;
    const { left, top } = thing.getBoundingClientRect();
    this.#at = { x: left, y: top };
    this.show(thing);
  }

  /** @param {Thing} thing */
  show(thing) {
    const words = this.words(thing);
    if (!thing.isConnected || !words) return;
    this.#about = thing;
    const box = $("tip");
    box.replaceChildren(capital(words));
    const { about } = thing.dataset;
    if (about) box.append(make("span", { className: "about" }, about));
    box.hidden = false;
    const { x, y } = this.place(thing, box.offsetWidth, box.offsetHeight);
    box.style.translate = `${Math.round(x)}px ${Math.round(y)}px`; // whole pixels: its words are sharp
  }

  /**
   * Where a box of that size stands: above the thing or below it, on the screen.
   * @param {Thing} thing
   * @param {number} width
   * @param {number} height
   */
  place(thing, width, height) {
    const found = thing.getBoundingClientRect();
    const isLarge = Math.min(found.width, found.height) > LARGE;
    const { left, right, top, bottom } = isLarge ? spot(this.#at) : found;
    const x = (left + right - width) / 2;
    const above = top - height - GAP;
    const y = above > GAP ? above : Math.min(bottom + GAP, innerHeight - height - GAP);
    return { x: Math.max(GAP, Math.min(x, innerWidth - width - GAP)), y };
  }

  hide() {
    clearTimeout(this.#timer);
    this.#about = null;
    $("tip").hidden = true;
  }
}

/** @param {{ x: number, y: number }} at */
function spot({ x, y }) {
  return { left: x, right: x, top: y, bottom: y + 2 * GAP };
}
