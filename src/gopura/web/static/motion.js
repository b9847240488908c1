// @ts-check
// Motion: a piece that has come somewhere is seen to go there. The page is at its end from the
// beginning, motion is only paint: whatever is clicked meanwhile is clicked where it will be.
import { all, draw, make, nameless } from "./dom.js";
import { screenPlace } from "./outlines.js";

/** @import { Board } from "./board.js" */
/** @import { Thing } from "./dom.js" */
/** @import { Tally } from "./protocol.d.ts" */
/** @typedef {{ thing: Element, box: DOMRect, place?: DOMMatrix }} Seen something, and where it was on the screen */
/**
 * @typedef {object} Before what was to be seen
 * @property {Map<string, Seen | null>} pieces by name; without a place, where nothing is drawn anew
 * @property {Map<string, Seen>} things by id, of what is drawn anew
 */

const LASTS = 340; // milliseconds
const READ = 900; // milliseconds for which points stay where they come from
const APART = 110; // milliseconds from one of them to the next
const EASED = "cubic-bezier(0.25, 0.7, 0.3, 1)";
const NEAR = 0.5; // of its own size: what goes no further only makes room
const SMALLER = 0.4; // of its size: nothing comes out of less
const LARGER = 2;
const FEW = 6; // pieces: where more have come, the table was set anew
const LAID = "[data-piece]:not(.imagined:not(.firmly) *)"; // what is only imagined has not come yet
/** @type {Record<string, Keyframe[]>} */
const ENTERING = {
  rise: [{ scale: "1 0.4" }, { scale: "1 1.06", offset: 0.7 }, { scale: "1 1" }],
  spread: [{ scale: "0.3", opacity: 0.4 }, { scale: "1" }],
  drop: [{ translate: "0 0 1.2em" }, { translate: "0 0 0" }],
};

/** Whether whoever looks wants to see things move. */
export const isWanted = () =>
  !document.hidden && !matchMedia("(prefers-reduced-motion: reduce)").matches;

export class Motion {
  /** @type {Animation[]} */
  #running = [];

  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.sky = make("div", { className: "sky", "aria-hidden": "true" });
    board.root.after(this.sky);
    /** @type {DOMRect | null} */
    this.last = null; // where something came to rest last
    /** @type {"walk" | "lay" | null} */
    this.went = null; // what was seen last: something that was there already goes elsewhere, or comes
    for (const kind of ["pointerdown", "keydown"])
      addEventListener(kind, () => this.stop(), { capture: true, passive: true });
  }

  /** Be at the end at once. */
  stop() {
    for (const each of this.#running.splice(0)) each.finish();
  }

  /**
   * What is to be seen before some nodes are drawn anew; null where nothing shall move.
   * @param {Iterable<Element>} nodes
   * @returns {Before | null}
   */
  look(nodes) {
    this.stop();
    if (!isWanted()) return null;
    /** @type {Before} */
    const before = { pieces: new Map(), things: new Map() };
    for (const piece of all(this.board.root, LAID))
      for (const name of namesOf(piece)) before.pieces.set(name, null);
    for (const node of nodes) {
      for (const thing of all(node, "[data-id], [data-piece]")) this.#note(thing, before);
    }
    return before.things.size ? before : null;
  }

  /**
   * @param {Thing} thing
   * @param {Before} before
   */
  #note(thing, before) {
    const { id } = thing.dataset;
    /** @type {Seen} */
    const seen = { thing, box: thing.getBoundingClientRect() };
    if (!seen.box.width) return;
    if (this.board.scene) seen.place = placeOf(thing);
    if (id) before.things.set(id, seen);
    for (const name of namesOf(thing)) before.pieces.set(name, seen);
  }

  /**
   * Let every piece that has come, or is elsewhere now, be seen to go there. All are measured
   * before any is drawn.
   * @param {Before | null} before
   * @param {string[]} trail by which things one of them has come, to where it is
   * @param {Element[]} within
   * @param {(id: string, thing: Element) => boolean} isOther whether a thing looks different now
   */
  show(
    before,
    trail = [],
    within = [this.board.root],
    isOther = (id, thing) => this.#isOther(id, thing),
  ) {
    this.last = null;
    this.went = null;
    if (!before) return;
    const pieces = within.flatMap((each) => all(each, LAID));
    const come = pieces.filter((piece) => hasCome(piece, before));
    if (come.length > FEW) return;
    const found = come.map((piece) => {
      const box = piece.getBoundingClientRect();
      return { piece, box, from: comingFrom(piece, box, before, isOther) };
    });
    for (const { piece, box, from } of found) {
      if (!box.width || from === null) continue; // not to be seen, or where it was
      if (from && isFar(from.box, box)) this.#fly(piece, box, from, this.#way(trail, box));
      else this.#enter(piece, piece.dataset.enter ?? "");
      this.last = box;
      this.went =
        from && namesOf(piece).some((name) => before.pieces.get(name) === from) ? "walk" : "lay";
    }
  }

  /**
   * @param {string} id
   * @param {Element} thing
   */
  #isOther(id, thing) {
    return this.board.things(id)[0]?.innerHTML !== thing.innerHTML;
  }

  /**
   * Where a piece that has come to its place along a trail has passed; nowhere if that was another.
   * @param {string[]} trail
   * @param {DOMRect} box
   */
  #way(trail, box) {
    const places = trail.flatMap((id) => this.board.things(id).slice(0, 1));
    const passed = places.map((place) => place.getBoundingClientRect());
    const last = passed.pop();
    return last && !isFar(last, box, last) ? passed : [];
  }

  /**
   * Let a copy of a piece go where the piece is, which is not seen meanwhile. In a scene the picture
   * of where it comes from goes there, and the piece itself is set down.
   * @param {Thing} piece
   * @param {DOMRect} box
   * @param {Seen} from
   * @param {DOMRect[]} way by which it goes
   */
  #fly(piece, box, from, way) {
    const isFlat = piece instanceof SVGElement;
    const own = { thing: piece, box, place: isFlat ? placeOf(piece) : undefined };
    if (isFlat) piece.classList.add("moving");
    else this.#enter(piece, "drop");
    const picture = pictureOf(isFlat ? own : from);
    const at = isFlat ? box : from.box;
    this.sky.append(picture);
    const frames = [
      { transform: towards(from.box, at) },
      ...way.map((place) => ({ transform: towards(place, at, 1) })),
      { transform: towards(box, at), opacity: isFlat ? 1 : 0.2 },
    ];
    this.#run(picture, frames, () => {
      picture.remove();
      piece.classList.remove("moving");
    });
  }

  /**
   * Let a piece come into being where it is.
   * @param {Thing} piece
   * @param {string} how
   */
  #enter(piece, how) {
    const frames = ENTERING[how];
    if (frames) this.#run(piece, frames, () => {});
  }

  /**
   * Points are seen on the things that brought them, and then go, one after the other, to whoever has won them.
   * @param {Tally["gains"]} gains
   * @param {Element} to
   */
  gather(gains, to) {
    gains.forEach(([points, , id], i) => {
      const from = this.board.things(id)[0]?.getBoundingClientRect();
      this.gain(points, to, from?.width ? from : this.last, READ + i * APART);
    });
  }

  /**
   * Points go from somewhere, or where something has just been laid, to whoever has won them.
   * @param {number} points
   * @param {Element} to
   * @param {DOMRect | null} from
   * @param {number} waits milliseconds in which they can be read where they come from
   */
  gain(points, to, from = this.last, waits = 0) {
    if (!isWanted()) return;
    const box = to.getBoundingClientRect();
    const { x, y, width, height } = box;
    const start = towards(from ?? new DOMRect(x, y + 3 * height, width, height), box, 1);
    const lasts = LASTS + waits;
    const gained = make("b", { className: "gained" }, `+${points}`);
    gained.style.left = `${x + width / 2}px`;
    gained.style.top = `${y + height / 2}px`;
    this.sky.append(gained);
    const frames = [
      { transform: `${start} scale(0.6)`, opacity: 0 },
      { transform: `${start} scale(1.3)`, opacity: 1, offset: (0.3 * LASTS) / lasts },
      { transform: `${start} scale(1.3)`, opacity: 1, offset: (0.3 * LASTS + waits) / lasts },
      { transform: "none", opacity: 0.6 },
    ];
    this.#run(gained, frames, () => gained.remove(), lasts);
  }

  /**
   * @param {Element} element
   * @param {Keyframe[]} frames
   * @param {() => void} done
   * @param {number} duration milliseconds
   */
  #run(element, frames, done, duration = LASTS) {
    const run = element.animate(frames, { duration, easing: EASED });
    run.onfinish = run.oncancel = done;
    this.#running.push(run);
  }
}

/**
 * What a piece is called; a figure that stands for several has several names.
 * @param {Thing} piece
 */
function namesOf({ dataset }) {
  return dataset.piece?.split(" ") ?? [];
}

/**
 * Whether a piece was not there before, or has been drawn anew.
 * @param {Thing} piece
 * @param {Before} before
 */
function hasCome(piece, { pieces }) {
  return namesOf(piece).some((name) => pieces.get(name) !== null);
}

/**
 * From where a piece has come: where it was, or where a new one comes from, undefined if that is not
 * known; null if it has been there before.
 * @param {Thing} piece
 * @param {DOMRect} box
 * @param {Before} before
 * @param {(id: string, thing: Element) => boolean} isOther
 */
function comingFrom(piece, box, before, isOther) {
  const was = namesOf(piece).map((name) => before.pieces.get(name));
  const elsewhere = was.find((seen) => seen && isFar(seen.box, box));
  if (elsewhere) return elsewhere;
  return was.includes(undefined) ? originOf(piece, before, isOther) : null;
}

/**
 * Where a new piece comes from: the first thing it names that looks different now than before.
 * @param {Thing} piece
 * @param {Before} before
 * @param {(id: string, thing: Element) => boolean} isOther
 * @returns {Seen | undefined}
 */
function originOf(piece, { things }, isOther) {
  const own = /** @type {Thing | null} */ (piece.closest("[data-id]"))?.dataset.id;
  for (const name of piece.dataset.from?.split(" ") ?? []) {
    for (const [id, seen] of things) {
      const isMeant = name.endsWith("*") ? id.startsWith(name.slice(0, -1)) : id === name;
      if (isMeant && id !== own && isOther(id, seen.thing)) return seen;
    }
  }
  return undefined;
}

/**
 * Whether something has gone further than it, or what it is in, is large.
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @param {DOMRect} large
 */
function isFar(from, to, large = to) {
  const { x, y } = between(from, to);
  return Math.hypot(x, y) > NEAR * Math.max(large.width, large.height);
}

/**
 * How far the middle of one box is from that of another.
 * @param {DOMRect} box
 * @param {DOMRect} other
 */
function between(box, other) {
  const x = box.x + box.width / 2 - other.x - other.width / 2;
  const y = box.y + box.height / 2 - other.y - other.height / 2;
  return { x, y };
}

/**
 * What brings something that is drawn in one box into another.
 * @param {DOMRect} to
 * @param {DOMRect} drawn
 * @param {number} size
 */
function towards(to, drawn, size = Math.min(LARGER, Math.max(SMALLER, to.width / drawn.width))) {
  const { x, y } = between(to, drawn);
  return `translate(${x}px, ${y}px) scale(${size})`;
}

/**
 * Where that is in which a thing is drawn.
 * @param {Element} thing
 */
function placeOf(thing) {
  const { parentElement } = thing;
  return parentElement instanceof SVGElement ? screenPlace(parentElement) : undefined;
}

/**
 * Something that is drawn once more, above everything, where it is or was.
 * @param {Seen} seen
 */
function pictureOf({ thing, box, place = new DOMMatrix() }) {
  const picture = draw("svg");
  const { style } = picture;
  style.left = `${box.x}px`;
  style.top = `${box.y}px`;
  style.width = `${box.width}px`;
  style.height = `${box.height}px`;
  const within = draw("g");
  const { a, b, c, d, e, f } = place;
  within.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e - box.x} ${f - box.y})`);
  const copy = /** @type {Element} */ (thing.cloneNode(true));
  copy.classList.remove("moving");
  within.append(nameless(copy));
  picture.append(within);
  return picture;
}
