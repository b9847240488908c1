// The board: panels of parts as the server drew them. It knows no game.
import { arrange } from "./layout.js";

const SVG = "http://www.w3.org/2000/svg";
const SHAPES = "rect, circle, ellipse, polygon, path";
const GAP = 8;
const SCENE = { width: 640, height: 560 };  // a scene fits into any shape; this one it likes

export class Board {
  constructor(root) {
    this.root = root;
    this.panels = new Map();
    this.parts = {};
    this.order = [];
    this.scene = null;
    this.flat = false;
    this.handy = new Set();  // the panels that are needed to move
    this.measure();
    new ResizeObserver(() => { this.measure(); this.lay(); }).observe(root);
  }

  /** Remember how much space there is: to ask whenever something is drawn would have the page laid out each time. */
  measure() { this.space = { width: this.root.clientWidth, height: this.root.clientHeight }; }

  get narrow() { return this.space.width < 720; }

  /** Show a state: all of it, or what has changed. Gives the ids of things that look different now. */
  show(state) {
    const changed = new Set();
    if (state.whole) this.parts = {};
    Object.assign(this.parts, state.parts);
    if (state.panels) this.setPanels(state.panels, changed);
    for (const [name, markup] of Object.entries(state.parts ?? {})) this.setPart(name, markup, changed);
    if (state.scene !== undefined) this.setScene(state.scene);
    this.lay();
    return changed;
  }

  setPanels(panels, changed) {
    this.order = panels;
    for (const [id, panel] of this.panels) if (!panels.some((p) => p.id === id)) { panel.box.remove(); this.panels.delete(id); }
    for (const { id, label, box, parts } of panels) {
      let panel = this.panels.get(id);
      if (!panel) {
        const holder = document.createElement("div");
        holder.className = "panel";
        holder.dataset.panel = id;
        const svg = document.createElementNS(SVG, "svg");
        const lights = document.createElementNS(SVG, "g");
        lights.setAttribute("class", "lights");
        svg.append(lights);
        holder.append(svg);
        this.root.append(holder);
        panel = { box: holder, svg, lights, nodes: new Map() };
        this.panels.set(id, panel);
      }
      panel.svg.setAttribute("viewBox", `0 0 ${box[2]} ${box[3]}`);
      panel.svg.setAttribute("role", "group");
      panel.svg.setAttribute("aria-label", label);
      panel.size = { width: box[2], height: box[3] };
      for (const [name, node] of panel.nodes) if (!parts.includes(name)) { node.remove(); panel.nodes.delete(name); }
      for (const name of parts) {
        if (!panel.nodes.has(name)) {
          panel.nodes.set(name, document.createElementNS(SVG, "g"));
          if (this.parts[name] !== undefined) this.draw(panel, name, this.parts[name], changed);
        }
        panel.svg.insertBefore(panel.nodes.get(name), panel.lights);
      }
    }
  }

  setPart(name, markup, changed) {
    for (const panel of this.panels.values()) if (panel.nodes.has(name)) this.draw(panel, name, markup, changed);
  }

  draw(panel, name, markup, changed) {
    const old = panel.nodes.get(name);
    if (old.markup === markup) return;
    const shell = document.createElementNS(SVG, "svg");
    shell.innerHTML = markup;
    const node = shell.firstElementChild ?? document.createElementNS(SVG, "g");
    node.markup = markup;
    if (old.markup !== undefined) compare(old, node, changed);
    const focused = old.contains(document.activeElement) ? document.activeElement.dataset.id : null;
    if (old.parentNode) old.replaceWith(node);
    panel.nodes.set(name, node);
    if (focused) this.refocus = focused;
  }

  /** Whether a panel is too small to hit what is on it, though it could be larger. */
  isSmall(holder) {
    const panel = this.panels.get(holder?.dataset.panel);
    return Boolean(panel?.main) && !holder.classList.contains("lead") && this.narrow && holder.clientWidth < 0.55 * this.space.width && panel.size.width > holder.clientWidth;
  }

  setScene(html) {
    this.sceneMarkup = html;
    if (!html) { this.scene?.remove(); this.scene = null; return; }
    if (!this.scene) {
      this.scene = document.createElement("div");
      this.scene.className = "scene panel";
      this.scene.tabIndex = -1;
      this.root.prepend(this.scene);
    }
    this.scene.innerHTML = html;
  }

  /** All things with that id that can be seen now. */
  things(id) {
    return [...this.root.querySelectorAll(`[data-id="${CSS.escape(id)}"]`)].filter((e) => !e.closest(".panel")?.hidden);
  }

  /** Light things up, each by a copy of its own outline above everything; gives those copies. All are measured before
      any is drawn, so that the browser lays the page out once. */
  light(things, kind) {
    const outlines = things.map((thing) => ({ panel: this.panels.get(thing.closest(".panel")?.dataset.panel), thing }))
      .map(({ panel, thing }) => panel && { panel, ...outline(thing, panel.svg.getScreenCTM().inverse()) });
    things.forEach((thing, i) => { if (!outlines[i]) thing.classList.add(kind); });  // in a scene a thing shines itself
    return outlines.filter(Boolean).map(({ panel, copy, ghost }) => {
      copy.setAttribute("class", `light ${ghost ? "ghost" : ""} ${kind}`);
      copy.setAttribute("aria-hidden", "true");
      panel.lights.append(copy);
      return copy;
    });
  }

  dim(kinds) {
    for (const panel of this.panels.values()) for (const light of [...panel.lights.children]) if (!kinds || kinds.some((k) => light.classList.contains(k))) light.remove();
    for (const kind of kinds ?? ["lit", "picked", "hot"]) this.scene?.querySelectorAll(`.${kind}`).forEach((e) => e.classList.remove(kind));
  }

  /** Point out what has changed, for a few seconds. */
  mark(ids) {
    for (const light of this.light([...ids].flatMap((id) => this.things(id)), "fresh")) light.addEventListener("animationend", () => light.remove());
  }

  /** Give every panel its place. `lead` is the panel that matters most just now. */
  lay() {
    const shown = this.order.map(({ id }) => this.panels.get(id)).filter(Boolean);
    const hasScene = this.scene && !this.flat;
    const { width, height } = this.space;
    if (!shown.length || !width || !height) return;
    const areas = shown.map(({ size }) => size.width * size.height);
    const largest = Math.max(...areas);
    const flatOnly = hasScene ? areas.indexOf(largest) : -1;  // the scene stands in for the largest panel
    const list = shown.map((panel, i) => ({ panel, main: areas[i] > largest / 2, handy: areas[i] <= largest / 2 && this.handy.has(this.order[i].id), i }));
    const lead = this.lead && shown.includes(this.panels.get(this.lead)) ? this.panels.get(this.lead) : list.find((p) => p.main).panel;
    if (this.narrow) {  // what one needs to move lies together; sort is stable
      const first = list.find((p) => p.panel === lead).main ? lead : list.find((p) => p.main).panel;
      const rank = (p) => (p.panel === first ? 0 : p.handy ? 1 : 2);
      list.sort((a, b) => rank(a) - rank(b));
    }
    const wishes = list.map((p) => this.wish(p, lead, p.i === flatOnly, list));
    const key = JSON.stringify([wishes, width, height]);
    if (key !== this.laid) { this.laid = key; this.boxes = arrange(wishes, width - GAP, height - GAP); }
    list.forEach(({ panel, main, i }, at) => {
      panel.main = main;
      panel.box.classList.toggle("lead", panel === lead);
      const isScene = i === flatOnly, box = isScene ? this.boxes[at].slot : this.boxes[at];
      const style = { left: `${box.x + GAP}px`, top: `${box.y + GAP}px`, width: `${Math.max(1, box.width - GAP)}px`, height: `${Math.max(1, box.height - GAP)}px` };
      panel.box.hidden = isScene;
      Object.assign(isScene ? this.scene.style : panel.box.style, style);
    });
    if (this.scene) this.scene.hidden = !hasScene;
  }

  /** What a panel asks of the layout: what one needs to move is larger than what one only reads. */
  wish({ panel, main, handy }, lead, isScene, list) {
    const { narrow } = this, size = isScene ? SCENE : panel.size;
    const alone = list.filter((p) => p.main).length === 1;
    const rest = main && !narrow ? 2 : handy ? (narrow ? 2.2 : 1.4) : narrow ? 0.7 : 1;
    const most = main ? 9 : narrow ? (handy || panel === lead ? 1.1 : 0.62) : 1.45;
    return { ...size, main, handy, weight: panel === lead ? (narrow ? 3 : alone ? 5 : 2.4) : rest, most };
  }
}

/** A copy of what outlines a thing, for a layer that lies under `toLayer`: its shape; or, as a ghost, the thing itself
    once more, with a glow around whatever shape it has. */
function outline(element, toLayer) {
  const { shape, place } = outlineOf(element) ?? {};
  const copy = document.createElementNS(SVG, shape ? shape.tagName : "g");
  const { a, b, c, d, e, f } = toLayer.multiply(place ?? element.parentNode.getScreenCTM());
  if (shape) {
    for (const { name, value } of shape.attributes) if (!/^(id|class|fill|stroke|style|data-|role|aria|tabindex|opacity|filter)/.test(name)) copy.setAttribute(name, value);
  } else {
    const twin = element.cloneNode(true);
    twin.classList.remove("can");
    for (const each of [twin, ...twin.querySelectorAll("*")]) for (const name of ["id", "data-id", "data-label", "role", "tabindex", "aria-label"]) each.removeAttribute(name);
    copy.append(twin);
  }
  copy.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
  return { copy, ghost: !shape };
}

/** The shape that outlines a thing, and where it is: its first shape, or the first of a symbol that it shows, if that covers most of it. */
function outlineOf(element) {
  if (element.matches(SHAPES)) return { shape: element, place: element.getScreenCTM() };
  const whole = element.getBoundingClientRect();
  const covers = (box) => box.width * box.height > 0.6 * whole.width * whole.height;
  const first = element.querySelector(`use, ${SHAPES}`);
  if (!first || !covers(first.getBoundingClientRect())) return null;
  if (first.tagName !== "use") return { shape: first, place: first.getScreenCTM() };
  const used = document.getElementById(first.getAttribute("href")?.slice(1));
  const shape = [...(used?.children ?? [])].find((child) => !child.hasAttribute("opacity"));  // a shadow is not the thing
  if (!shape?.matches(SHAPES)) return null;
  if (used.tagName !== "symbol") return { shape, place: first.getScreenCTM() };
  const view = used.viewBox.baseVal;
  if (!view.width) return null;
  const x = first.x.baseVal.value, y = first.y.baseVal.value;
  const width = first.width.baseVal.value || view.width, height = first.height.baseVal.value || view.height;
  return { shape, place: first.getScreenCTM().translate(x, y).scaleNonUniform(width / view.width, height / view.height).translate(-view.x, -view.y) };
}

/** Which things look different: what only can be clicked now, or is pointed out, is the same thing. */
function compare(old, node, changed) {
  const was = bare(old);
  const before = new Map(ids(old).map((e) => [e.dataset.id, bare(e)]));
  for (const e of ids(node)) {
    const { id } = e.dataset, now = bare(e);
    if (before.has(id) ? before.get(id) !== now : !was.includes(now)) changed.add(id);
  }
}

function bare(element) {
  const copy = element.cloneNode(true);
  for (const aside of copy.querySelectorAll(".aside")) aside.remove();
  return copy.innerHTML;
}

function ids(node) {
  return [...(node.dataset?.id ? [node] : []), ...node.querySelectorAll("[data-id]")];
}
