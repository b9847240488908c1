// @ts-check
// The keyboard: arrows walk over what is lit, digits choose, letters do the rest.
import { $, around, isAsking } from "./dom.js";

/** @import { Menu } from "./menu.js" */
/** @import { Page } from "./page.js" */
/** @import { Replay } from "./replay.js" */
/** @import { Lately } from "./lately.js" */
/** @import { Turn } from "./turn.js" */
/**
 * @typedef {object} Parts what keys move
 * @property {Turn} turn
 * @property {Replay} replay
 * @property {Lately} since
 * @property {Menu} menu
 * @property {() => void} toggleScene
 */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * What each key does.
 * @param {Page} page
 * @param {Parts} parts
 * @returns {Record<string, (e: KeyboardEvent) => unknown>}
 */
function keysOf(page, { turn, replay, since, menu, toggleScene }) {
  return {
    Escape: () => (page.past !== null ? replay.go(null) : turn.cancel()),
    f: () => turn.playForced(),
    u: () => page.canUndo && turn.undo(),
    r: () => page.canUndo && turn.redo(),
    ",": () => replay.step(-1),
    ".": () => replay.step(1),
    Home: () => replay.go(0),
    End: () => replay.go(null),
    "?": () => menu.openKeys(),
    h: () => since.open(),
    i: () => turn.hints.ask(),
    m: () => menu.open(),
    p: toggleScene,
    l: () => menu.openAt("log"),
    t: (e) => {
      e.preventDefault();
      menu.openAt("chat");
    },
  };
}

/**
 * @param {Page} page
 * @param {Parts} parts
 */
export function listenToKeys(page, parts) {
  const { turn, replay } = parts;
  const keys = keysOf(page, parts);
  addEventListener("keydown", (e) => {
    const field = around(e, "input, textarea, select");
    const isTyping = field !== null && !field.closest("dialog:not([open])"); // a closed one keeps its focus for a moment
    if (!$("cover").hidden || isTyping || isAsking() || e.altKey) return;
    if (e.ctrlKey || e.metaKey) {
      const act = { z: keys.u, enter: () => turn.sure() }[e.key.toLowerCase()];
      if (!act) return;
      e.preventDefault();
      act(e);
    } else if (e.key.length === 1 && !page.settings.keys) return;
    else if (ARROWS[e.key]) walk(e, ...ARROWS[e.key]);
    else if (/^[1-9]$/.test(e.key)) turn.clicks.number(Number(e.key));
    else keys[e.key]?.(e);
  });

  /**
   * @param {KeyboardEvent} e
   * @param {number} dx
   * @param {number} dy
   */
  function walk(e, dx, dy) {
    if (page.past !== null && dx) {
      e.preventDefault();
      replay.step(dx);
    } else if (!around(e, ".tabs, .log") && turn.clicks.walk(dx, dy)) e.preventDefault();
  }
}
