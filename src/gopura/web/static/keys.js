// The keyboard: arrows walk over what is lit, digits choose, letters do the rest.
import { $ } from "./side.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function listenToKeys(page, { turn, replay, since, menu, toggleScene }) {
  const keys = {
    Escape: () => (page.past !== null ? replay.go(null) : turn.cancel()),
    u: () => page.canUndo && turn.undo(),
    r: () => page.canUndo && turn.redo(),
    ",": () => replay.step(-1),
    ".": () => replay.step(1),
    Home: () => replay.go(0),
    End: () => replay.go(null),
    "?": () => menu.openKeys(),
    h: () => since.open(),
    m: () => menu.open(),
    p: toggleScene,
    l: () => { menu.drawer(true); menu.tab("log"); },
    t: (e) => { e.preventDefault(); menu.drawer(true); menu.tab("chat"); },
  };
  const sure = (e) => (e.key === "y" || e.key === "Enter") && turn.pending && e.target === document.body;

  addEventListener("keydown", (e) => {
    if (!$("cover").hidden || e.target.matches("input, textarea, select") || document.querySelector("dialog[open]") || e.altKey) return;
    if (e.ctrlKey || e.metaKey) {
      if (e.key.toLowerCase() === "z") { e.preventDefault(); keys.u(); }
    } else if (ARROWS[e.key]) walk(e, ...ARROWS[e.key]);
    else if (/^[1-9]$/.test(e.key)) turn.clicks.number(Number(e.key));
    else if (sure(e)) turn.play(turn.pending.choice, true);
    else keys[e.key]?.(e);
  });

  function walk(e, dx, dy) {
    if (page.past !== null && dx) { e.preventDefault(); replay.step(dx); }
    else if (!e.target.closest(".tabs, .log") && turn.clicks.walk(dx, dy)) e.preventDefault();
  }
}
