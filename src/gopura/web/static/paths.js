// @ts-check
// From clicks to a move, without a page. A choice is a set of ids, laid out as a sensible path.
// Clicks come in any order: each narrows the choices to those that contain it, and what some of
// them still needs can be clicked next.
import { say } from "./words.js";

const LAST = 1e9;

/** @import { Beside } from "./protocol.d.ts" */
/**
 * @typedef {object} Choice
 * @property {string | string[]} move the move, or several in a row, of a shortcut
 * @property {string[]} path the ids to click, in a sensible order
 * @property {string} price what it costs, in words
 * @property {string} effect what it brings, in words
 */

/**
 * The choices as the server sends them.
 * @param {Beside["choices"]} sent
 * @returns {Choice[]}
 */
export function readChoices(sent) {
  return sent.map(([move, path, price, effect]) => ({ move, path, price, effect }));
}

/**
 * What comes of a choice, in words.
 * @param {Choice} choice
 */
export function consequence({ price, effect }) {
  return [price, effect].filter(Boolean).join(" · ") || say("play");
}

/** Some choices after some clicks. It never changes: a click leads to another one. */
export class Paths {
  /** @type {Map<string, Paths>} */
  #after = new Map();
  /** @type {string[]} */
  clicks;
  /** @type {Map<string, Set<number>>} where on paths each id stands */
  roles;
  /** @type {Choice[]} those that contain all clicks */
  remaining;

  /**
   * @param {Choice[]} choices
   * @param {Paths | null} before without the last click
   * @param {string} id the last click
   */
  constructor(choices, before = null, id = "") {
    const clicks = before ? [...before.clicks, id] : [];
    this.choices = choices;
    this.before = before;
    this.clicks = clicks;
    this.roles = before ? before.roles : rolesIn(choices);
    this.remaining = before ? meant(before.remaining, clicks) : choices;
    /** What comes next on the path of some choice. */
    this.suggested = new Set(
      this.remaining.flatMap(({ path }) => needed(path, clicks).slice(0, 1)),
    );
    /**
     * What can be clicked next: id → the choices that need it. What comes next on a path stands
     * first.
     */
    this.next = nextIds(this.remaining, clicks, this.suggested);
    /** The choice of which everything has been clicked, if there is one. */
    this.complete = this.remaining.find(
      ({ path }) => clicks.length > 0 && path.length === clicks.length,
    );
  }

  /** Whether there is nothing more to click. */
  get isDone() {
    return this.complete !== undefined && this.next.size === 0;
  }

  /**
   * One more click on what can be clicked next; null if it cannot.
   * @param {string} id
   */
  plus(id) {
    if (!this.next.has(id)) return null;
    const after = this.#after.get(id) ?? new Paths(this.choices, this, id);
    this.#after.set(id, after);
    return after;
  }

  /**
   * What a click comes to: one more step; or, on the last thing clicked, letting go of it; or, on
   * something that could stand in the place of an earlier one, that instead. Null if it leads
   * nowhere.
   * @param {string} id
   */
  after(id) {
    const { clicks } = this;
    const further = this.plus(id);
    if (further) return further;
    if (clicks.at(-1) === id) return this.upTo(clicks.length - 1);
    for (let k = clicks.length - 1; k >= 0; k--) {
      const changed = this.areAlike(clicks[k], id) ? this.upTo(k).plus(id) : null;
      if (changed) return changed;
    }
    return null;
  }

  /**
   * Only the first so many clicks.
   * @param {number} count
   */
  upTo(count) {
    /** @type {Paths} */
    let paths = this;
    while (paths.before && paths.clicks.length > count) paths = paths.before;
    return paths;
  }

  /**
   * Whether two ids stand in the same place on paths: two tiles, or two places for one.
   * @param {string} one
   * @param {string} other
   */
  areAlike(one, other) {
    const others = this.roles.get(other);
    return [...(this.roles.get(one) ?? [])].some((role) => others?.has(role));
  }

  /**
   * Whether this could stand in the place of something of its kind that was clicked: another
   * explorer for an explorer, but no hex for the action that one is to be chosen for.
   * @param {string} id
   */
  isAnother(id) {
    return this.clicks.some((each) => kindOf(each) === kindOf(id) && this.areAlike(each, id));
  }

  /**
   * The choice that a click on this would make for good; null if more is needed, or possible.
   * @param {string} id
   */
  ending(id) {
    const length = this.clicks.length + 1;
    if (!this.next.get(id)?.some(({ path }) => path.length === length)) return null;
    const after = this.plus(id);
    return (after?.isDone && after.complete) || null;
  }

  /**
   * What is to be chosen next, in words for the steps of paths: what may come next, and if all that remains goes on
   * alike, what comes after it. Null where words are missing.
   * @param {Record<string, string>} words by the kinds of the ids up to a step: `top/hand`
   */
  wanted(words) {
    const late = this.remaining.map(({ path }) => sum(placesOf(path, this.clicks) ?? []));
    const ways = this.remaining
      .filter((_, i) => late[i] === Math.min(...late)) // a tile that was clicked first is the first one
      .map(({ path }) => stepsAfter(path, this.clicks).map((step) => words[step] ?? ""));
    const first = [...new Set(ways.map(([next]) => next))];
    if (!first.length || ways.some((way) => way.includes(""))) return null;
    const areAlike = new Set(ways.map(String)).size === 1;
    return { first, later: areAlike ? ways[0].slice(1) : [] };
  }

  /**
   * The clicks and one more, in the order of paths as far as they are known: for a question about
   * them.
   * @param {string} id
   */
  inOrder(id) {
    /** @param {string} each */
    const role = (each) => Math.min(...(this.roles.get(each) ?? [LAST]));
    return [...this.clicks, id].sort((a, b) => role(a) - role(b));
  }
}

/**
 * What an id begins with: `hex` of `hex:a2`.
 * @param {string} id
 */
function kindOf(id) {
  return id.split(":", 1)[0];
}

/**
 * Where on paths each id stands.
 * @param {Choice[]} choices
 */
function rolesIn(choices) {
  /** @type {Map<string, Set<number>>} */
  const roles = new Map();
  for (const { path } of choices) {
    path.forEach((id, role) => {
      roles.set(id, (roles.get(id) ?? new Set()).add(role));
    });
  }
  return roles;
}

/**
 * Where on a path each click stands; null if one does not. An id that stands there twice can be
 * clicked twice.
 * @param {string[]} path
 * @param {string[]} clicks
 */
function placesOf(path, clicks) {
  /** @type {number[]} */
  const places = [];
  for (const id of clicks) {
    const place = path.findIndex((each, i) => each === id && !places.includes(i));
    if (place < 0) return null;
    places.push(place);
  }
  return places;
}

/**
 * The steps of a path that are still to come, each by the kinds of the ids up to it.
 * @param {string[]} path
 * @param {string[]} clicks
 */
function stepsAfter(path, clicks) {
  const places = placesOf(path, clicks) ?? [];
  const steps = path.map((_, i) =>
    path
      .slice(0, i + 1)
      .map(kindOf)
      .join("/"),
  );
  return steps.filter((_, i) => !places.includes(i));
}

/**
 * What a path needs beside these clicks, in its order.
 * @param {string[]} path
 * @param {string[]} clicks
 */
function needed(path, clicks) {
  const places = placesOf(path, clicks) ?? [];
  return path.filter((_, i) => !places.includes(i));
}

/**
 * The choices that contain all clicks. Of those that are made of the same ids and differ in their
 * order only, the ones that are nearest to the order of the clicks.
 * @param {Choice[]} choices
 * @param {string[]} clicks
 */
function meant(choices, clicks) {
  const found = choices.flatMap((choice) => {
    const places = placesOf(choice.path, clicks);
    return places
      ? [{ choice, ids: [...choice.path].sort().join("\n"), turned: inversions(places) }]
      : [];
  });
  /** @type {Map<string, number>} */
  const least = new Map();
  for (const { ids, turned } of found) least.set(ids, Math.min(turned, least.get(ids) ?? turned));
  return found.filter(({ ids, turned }) => turned === least.get(ids)).map(({ choice }) => choice);
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((all, each) => all + each, 0);
}

/**
 * How many pairs of numbers stand the wrong way round.
 * @param {number[]} numbers
 */
function inversions(numbers) {
  return numbers.reduce(
    (sum, one, i) => sum + numbers.slice(i).filter((each) => each < one).length,
    0,
  );
}

/**
 * @param {Choice[]} remaining
 * @param {string[]} clicks
 * @param {Set<string>} suggested
 */
function nextIds(remaining, clicks, suggested) {
  /** @type {Map<string, Choice[]>} */
  const next = new Map([...suggested].map((id) => [id, []]));
  for (const choice of remaining) {
    for (const id of new Set(needed(choice.path, clicks))) {
      const needing = next.get(id);
      if (needing) needing.push(choice);
      else next.set(id, [choice]);
    }
  }
  return next;
}
