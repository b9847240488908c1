// From clicks to a move. Each legal move is a path of ids; what can be clicked next lights up.
const FINGER = 14;  // pixels by which a tap may miss

export class Clicks {
  /** `on` is told: hint(text, refused), peek(text or null), acts(buttons), play(choice), why(path). */
  constructor(board, on) {
    Object.assign(this, { board, on, choices: [], path: [], enabled: false, waits: false, byKeys: false, was: "", at: { x: 0, y: 0 } });
    const root = board.root;
    root.addEventListener("click", (e) => { if (e.detail < 2) this.clicked(e.target.closest("[data-id]"), e); });  // a double click is one
    root.addEventListener("pointerover", (e) => this.hover(this.meant(e.target.closest("[data-id]"), e)));
    root.addEventListener("pointerleave", () => this.hover(null));
    root.addEventListener("focusin", (e) => { this.remember(e.target); this.hover(e.target.closest("[data-id]")); });
    addEventListener("pointerdown", () => (this.byKeys = false));
    addEventListener("keydown", () => (this.byKeys = true));
    root.addEventListener("keydown", (e) => {
      if ((e.key === "Enter" || e.key === " ") && e.target.dataset?.id) { e.preventDefault(); this.clicked(e.target, e); }
    });
  }

  /** The choices from now on. Gives whether they are the same as before: then what was chosen stays so. */
  set(choices, enabled) {
    const same = enabled === this.enabled && JSON.stringify(choices) === JSON.stringify(this.choices);
    this.choices = choices;
    this.enabled = enabled;
    if (!same) this.path = [];
    if (enabled) this.findHandy();
    this.refresh();
    return same;
  }

  /** The panels with something to click on the way to any move. */
  findHandy() {
    const ids = new Set(this.choices.flatMap(([, path]) => path));
    const handy = new Set();
    for (const thing of this.board.root.querySelectorAll("[data-panel] [data-id]")) if (ids.has(thing.dataset.id)) handy.add(thing.closest(".panel").dataset.panel);
    if ([...handy].every((id) => this.board.handy.has(id))) return;  // once handy, always: the table stays calm
    for (const id of handy) this.board.handy.add(id);
    this.board.lay();
  }

  matching(path = this.path) { return this.choices.filter(([, p]) => path.every((id, i) => p[i] === id)); }

  /** What can be clicked next: id → the moves that go on with it. */
  next(path = this.path) {
    const next = new Map();
    for (const choice of this.matching(path)) {
      const id = choice[1][path.length];
      if (id !== undefined) next.set(id, [...(next.get(id) ?? []), choice]);
    }
    return next;
  }

  complete() { return this.matching().find(([, p]) => p.length === this.path.length); }

  refresh(keepPanel = false) {
    const { board } = this;
    this.remember(document.activeElement);
    board.dim(["lit", "picked", "hot"]);
    for (const e of board.root.querySelectorAll("[data-id]")) { e.removeAttribute("tabindex"); e.removeAttribute("role"); e.classList.remove("can"); }
    this.lit = [];
    const buttons = [], lights = [];
    if (this.enabled) {
      const next = this.next();
      if (!keepPanel) this.choosePanel(next);
      for (const [id, moves] of next) {
        const things = board.things(id);
        for (const thing of things) { this.offer(thing, moves); lights.push(thing); }
        if (things.length) this.lit.push(things[0]);
        else buttons.push({ label: this.words(id, moves), act: () => this.pick(id), id });
      }
      const picked = this.path.flatMap((id) => board.things(id));
      for (const thing of picked) thing.classList.add("can");
      board.light(lights.filter((thing) => !thing.classList.contains("lit-by-itself")), "lit");
      board.light(picked, "picked");
      const done = this.path.length && this.complete();
      if (done && next.size) buttons.unshift({ label: "Done", primary: true, act: () => this.on.play(done), hint: consequence(done) });
      if (this.path.length) buttons.push({ label: "Cancel", act: () => this.cancel(), key: "Escape" });
    }
    this.on.acts(buttons);
    this.say();
    this.keepFocus();
  }

  /** Where the keyboard is on the board. */
  remember(thing) {
    if (this.board.root.contains(thing) && thing.dataset?.id) Object.assign(this, { was: thing.dataset.id, at: middle(thing) });
    else if (this.board.refocus) this.was = this.board.refocus;
    this.board.refocus = null;
  }

  /** Whoever plays by keyboard goes on where they were, or at the nearest thing that is lit. */
  keepFocus() {
    const now = document.activeElement;
    if (!this.byKeys || !this.was || !this.lit.length || (now !== document.body && !this.board.root.contains(now))) return;
    const far = (thing) => { const to = middle(thing); return Math.hypot(to.x - this.at.x, to.y - this.at.y); };
    const same = this.lit.find((thing) => thing.dataset.id === this.was);
    (same ?? this.lit.reduce((best, thing) => (far(thing) < far(best) ? thing : best))).focus({ preventScroll: true });
  }

  /** On a small screen, what the next click is about comes to the front. */
  choosePanel(next) {
    const counts = new Map();
    if (this.path.length) for (const id of next.keys()) for (const thing of this.board.things(id)) {
      const panel = thing.closest(".panel")?.dataset.panel;
      if (panel) counts.set(panel, (counts.get(panel) ?? 0) + 1);
    }
    const best = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
    const lead = this.board.narrow ? best ?? null : null;
    if (lead !== this.board.lead) { this.board.lead = lead; this.board.lay(); }
  }

  /** Let a thing be chosen, by pointer and by key, and say what comes of it. */
  offer(thing, moves) {
    thing.classList.add("can");
    thing.setAttribute("tabindex", "0");
    thing.setAttribute("role", "button");
    const single = moves.length === 1 && moves[0][1].length === this.path.length + 1;
    const effect = single ? consequence(moves[0]) : "";
    thing.setAttribute("aria-label", [thing.dataset.label ?? thing.dataset.id, effect].filter(Boolean).join(": "));
  }

  words(id, moves) {
    const single = moves.length === 1 && moves[0][1].length === this.path.length + 1;
    const name = id.replace(/^[a-z]+:/, "").replaceAll("_", " ");
    return single && moves[0][2] ? `${name} (${moves[0][2]})` : name;
  }

  label(id) { return this.board.things(id)[0]?.dataset.label ?? id.replace(/^[a-z]+:/, ""); }

  say() {
    if (!this.enabled) return this.on.hint("");
    const done = this.path.length && this.complete();
    const names = this.path.map((id) => this.label(id)).join(" → ");
    const more = this.next().size;
    if (done) this.on.hint(`${names}: ${consequence(done)}${more ? ", or go on" : ""}`);
    else if (this.path.length) this.on.hint(`${names}: now choose ${more === 1 ? "what" : `one of the ${more} that`} ${more === 1 ? "is" : "are"} lit`);
    else this.on.hint("");
  }

  hover(thing) {
    this.board.dim(["hot"]);
    const moves = this.enabled && thing ? this.next().get(thing.dataset.id) : null;
    if (!moves) return this.on.peek(null);
    this.board.light([thing], "hot");
    const single = moves.length === 1 && moves[0][1].length === this.path.length + 1;
    const name = thing.dataset.label ?? thing.dataset.id;
    this.on.peek(single ? `${name}: ${consequence(moves[0])}` : `${name}: ${moves.length} choices`);
  }

  clicked(thing, event) {
    if (this.bringForward(event)) return;
    thing = this.meant(thing, event);
    if (!thing || this.waits) return;
    const id = thing.dataset.id;
    if (this.enabled) {
      if (this.next().has(id)) return this.pick(id);
      if (this.path.at(-1) === id) { this.path.pop(); return this.refresh(); }
      for (let k = this.path.length - 1; k >= 0; k--) {
        const shorter = this.path.slice(0, k);
        if (this.next(shorter).has(id)) { this.path = shorter; return this.pick(id); }
      }
    }
    const first = new Set(this.enabled ? this.matching().filter(([, p]) => p.includes(id)).map(([, p]) => p[this.path.length]) : []);
    if (first.size) return this.on.hint(`Choose first: ${[...first].map((f) => this.label(f)).join(", or ")}.`, true);
    this.on.why([...this.path, id], thing);
  }

  /** What a pointer means: the thing on top; or, where that can do nothing now, one below it or close to a finger that is lit. */
  meant(thing, event) {
    if (!this.enabled || event?.clientX === undefined) return thing;
    const known = (id) => this.path.some((_, k) => this.next(this.path.slice(0, k)).has(id)) || this.next().has(id);
    if (thing && known(thing.dataset.id)) return thing;
    const { clientX: x, clientY: y } = event, next = this.next();
    const below = document.elementsFromPoint(x, y).map((e) => e.closest("[data-id]"));
    const lit = below.find((e) => e && this.board.root.contains(e) && next.has(e.dataset.id));
    return lit ?? (event.pointerType === "touch" ? this.closeTo(x, y) : null) ?? thing;
  }

  /** The lit thing that a finger has only just missed. */
  closeTo(x, y) {
    let best = null, nearest = FINGER;
    for (const thing of this.lit) {
      const { left, right, top, bottom } = thing.getBoundingClientRect();
      const far = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
      if (far < nearest) { nearest = far; best = thing; }
    }
    return best;
  }

  /** On a small screen the first tap on a small panel brings it to the front. */
  bringForward(event) {
    const panel = event?.target.closest?.(".panel");
    if (event?.type !== "click" || !this.board.isSmall(panel)) return false;
    this.board.lead = panel.dataset.panel;
    this.board.lay();
    this.refresh(true);
    return true;
  }

  pick(id) {
    if (this.waits) return;  // a move is on its way
    this.path.push(id);
    const done = this.complete();
    if (done && this.next().size === 0) this.on.play(done);
    this.refresh();
  }

  cancel() { this.path = []; this.refresh(); }

  /** Walk to the nearest lit thing in a direction. */
  walk(dx, dy) {
    if (!this.lit?.length) return false;
    const from = this.lit.includes(document.activeElement) ? document.activeElement : null;
    if (!from) { this.lit[0].focus({ preventScroll: true }); return true; }
    const at = middle(from);
    let best = null, bestWorth = Infinity;
    for (const thing of this.lit) {
      if (thing === from) continue;
      const to = middle(thing), along = (to.x - at.x) * dx + (to.y - at.y) * dy, across = Math.abs((to.x - at.x) * dy) + Math.abs((to.y - at.y) * dx);
      if (along > 1 && along + 2.2 * across < bestWorth) { bestWorth = along + 2.2 * across; best = thing; }
    }
    best?.focus({ preventScroll: true });
    return true;
  }

  /** Choose the n-th thing that can be clicked. */
  number(n) {
    const id = [...this.next().keys()][n - 1];
    if (this.enabled && id !== undefined) this.pick(id);
  }
}

function middle(e) {
  const b = e.getBoundingClientRect();
  return { x: b.left + b.width / 2, y: b.top + b.height / 2 };
}

export function consequence([, , price, effect]) {
  return [price, effect].filter(Boolean).join(" · ") || "play";
}
