// @ts-check
// Lights: what can be clicked, is chosen, pointed at, refused or has changed, outlined above the board.
import { all, draw, panelOf } from "./dom.js";
import { gained } from "./log.js";
import { lightOf, screenPlace, tag } from "./outlines.js";

/** @import { Board, Panel } from "./board.js" */
/** @import { Thing } from "./dom.js" */
/** @import { Tally } from "./protocol.d.ts" */

export class Lights {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
  }

  /**
   * Light things up, each by a copy of its own outline above everything; gives those copies. All
   * are measured before any is drawn, so that the browser lays the page out once.
   * @param {Thing[]} things
   * @param {string} kind
   */
  show(things, kind) {
    const { panels, zoom } = this.board;
    /** @type {Map<Panel, DOMMatrix>} */
    const layers = new Map();
    const found = things.map((thing) => {
      const panel = panels.get(panelOf(thing)?.dataset.panel ?? "");
      if (!panel) return null;
      const layer = layers.get(panel) ?? screenPlace(panel.svg).inverse();
      layers.set(panel, layer);
      return { panel, light: lightOf(thing, layer) };
    });
    if (kind === "lit" && things.length) {
      zoom.bringIntoSight(things);
      this.board.bringIntoSight(things);
    }
    const lights = [];
    for (const [i, each] of found.entries()) {
      if (!each) {
        things[i].classList.add(kind); // in a scene a thing shines itself
        continue;
      }
      const around = things[i].classList.contains("lit-around") ? "around" : "";
      each.light.setAttribute("class", `light ${kind} ${around}`);
      each.light.setAttribute("aria-hidden", "true");
      const { id = "" } = things[i].dataset;
      each.light.dataset.of = id;
      const { lights: layer } = each.panel;
      const tagged = layer.querySelector(`.lit[data-of="${CSS.escape(id)}"] > .tag`);
      if (tagged) each.light.append(tagged.cloneNode(true)); // so that no other outline cuts it
      groupOf(layer, kind).append(each.light);
      lights.push(each.light);
    }
    return lights;
  }

  /**
   * Put out the lights of these kinds.
   * @param {string[]} kinds
   */
  dim(kinds) {
    const { panels, scene } = this.board;
    for (const kind of kinds) {
      for (const { lights } of panels.values()) lights.querySelector(`.all-${kind}`)?.remove();
      if (scene) for (const thing of all(scene, `.${kind}`)) thing.classList.remove(kind);
    }
  }

  /**
   * Point out what has changed, until the player goes on.
   * @param {Iterable<string>} ids
   */
  mark(ids) {
    this.show(
      [...ids].flatMap((id) => this.board.things(id)),
      "fresh",
    );
  }

  /**
   * Write upon what was scored how many points it has brought, until the player goes on.
   * @param {Tally[]} tallies
   */
  score(tallies) {
    this.dim(["gained"]);
    /** @type {Map<string, string>} */
    const points = new Map();
    for (const { gains } of tallies)
      for (const [each, , id] of gains) points.set(id, gained([each]));
    const things = [...points.keys()].flatMap((id) => this.board.things(id).slice(0, 1));
    const lights = this.show(things, "gained");
    for (const panel of new Set(lights.map((light) => light.ownerSVGElement))) {
      const own = lights.filter((light) => light.ownerSVGElement === panel);
      tag(
        own,
        own.map(({ dataset: { of = "" } }) => points.get(of) ?? ""),
      );
    }
  }

  /**
   * What has changed again, or is gone, is no longer pointed out where it was.
   * @param {Set<string>} changed
   */
  unmark(changed) {
    for (const light of all(this.board.root, ".light.fresh")) {
      const id = light.dataset.of ?? "";
      if (changed.has(id) || !this.board.things(id).length) light.remove();
    }
  }
}

/**
 * All lights of a kind on a panel are one group, which can pulse as a whole.
 * @param {SVGGElement} lights
 * @param {string} kind
 */
function groupOf(lights, kind) {
  const found = lights.querySelector(`.all-${kind}`);
  if (found) return found;
  const group = draw("g");
  group.setAttribute("class", `all-${kind}`);
  lights.append(group);
  return group;
}
