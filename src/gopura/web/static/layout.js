// @ts-check
// Panels fill the space: of all ways to cut the space by straight cuts, one that shows the panels
// large where it counts. Panels keep their order and their shape; `weight` says how much each one
// matters.

/** @typedef {{ width: number, height: number }} Size */
/** @typedef {Size & { x: number, y: number }} Box */
/** @typedef {Box & { scale: number }} Slot */
/**
 * @typedef {object} Needs what a panel asks of the layout
 * @property {number} width
 * @property {number} height
 * @property {number} weight how much it matters
 * @property {number} most the largest scale that helps
 * @property {boolean} main
 * @property {boolean} handy it is needed to move
 */
/** @typedef {Size & { panel: number }} Leaf one panel */
/** @typedef {Size & { a: Tree, b: Tree, beside: boolean, share: number }} Cut two pieces */
/** @typedef {Leaf | Cut} Tree */

// how much larger than drawn the panel that matters most may be meant
const LEADS = [1, 1.25, 1.6, 2, 2.6];
const HANDY = [1, 1.35, 1.8, 2.4]; // and those that are needed to move, up to the width of that one
const UNLIKE = 6; // what it costs to show like things in unlike sizes

/**
 * Ways to put panels i..j beside or above one another: for every width the one that is lowest.
 * @param {number} i
 * @param {number} j
 * @param {Size[]} sizes
 * @param {Map<number, Tree[]>} memo
 * @returns {Tree[]}
 */
function shapes(i, j, sizes, memo) {
  const key = i * 100 + j;
  const known = memo.get(key);
  if (known) return known;
  /** @type {Tree[]} */
  const found = i === j ? [{ panel: i, ...sizes[i] }] : [];
  for (let k = i; k < j; k++) {
    const firsts = shapes(i, k, sizes, memo);
    const seconds = shapes(k + 1, j, sizes, memo);
    for (const a of firsts) for (const b of seconds) found.push(...together(a, b));
  }
  found.sort((a, b) => a.width - b.width || a.height - b.height);
  /** @type {Tree[]} */
  const best = [];
  for (const shape of found) {
    const lowest = best.at(-1);
    if (!lowest || shape.height < lowest.height - 0.01) best.push(shape);
  }
  memo.set(key, best);
  return best;
}

/**
 * Two pieces beside, and above one another.
 * @param {Tree} a
 * @param {Tree} b
 * @returns {Cut[]}
 */
function together(a, b) {
  const width = a.width + b.width;
  const height = a.height + b.height;
  return [
    { a, b, beside: true, width, height: Math.max(a.height, b.height), share: a.width / width },
    { a, b, beside: false, width: Math.max(a.width, b.width), height, share: a.height / height },
  ];
}

/**
 * Give every panel of a tree its box.
 * @param {Tree} tree
 * @param {Box} space
 * @param {Box[]} boxes
 */
function place(tree, space, boxes) {
  if ("panel" in tree) {
    boxes[tree.panel] = space;
    return;
  }
  const { x, y, width, height } = space;
  const { a, b, beside, share } = tree;
  if (beside) {
    place(a, { ...space, width: width * share }, boxes);
    place(b, { ...space, x: x + width * share, width: width * (1 - share) }, boxes);
  } else {
    place(a, { ...space, height: height * share }, boxes);
    place(b, { ...space, y: y + height * share, height: height * (1 - share) }, boxes);
  }
}

/**
 * How well slots show the panels.
 * @param {Slot[]} slots
 * @param {Needs[]} panels
 * @param {number} lead
 */
function worth(slots, panels, lead) {
  const sum = slots.reduce((all, { scale }, i) => all + panels[i].weight * Math.log(scale), 0);
  const alike = slots.filter((_, i) => i !== lead && panels[i].main).map(({ scale }) => scale);
  if (alike.length < 2) return sum;
  return sum - UNLIKE * Math.log(Math.max(...alike) / Math.min(...alike));
}

/**
 * All ways to mean the panels larger than they are drawn.
 * @param {Needs[]} panels
 * @param {number} lead
 * @returns {Size[][]}
 */
function growths(panels, lead) {
  return LEADS.flatMap((large) =>
    HANDY.map((handy) =>
      panels.map((panel, i) => {
        const most = (large * panels[lead].width) / panel.width;
        const growth = i === lead ? large : panel.handy ? Math.max(1, Math.min(handy, most)) : 1;
        return { width: panel.width * growth, height: panel.height * growth };
      }),
    ),
  );
}

/**
 * The best slot for each panel.
 * @param {Needs[]} panels
 * @param {Size} space
 */
function slotsFor(panels, space) {
  const lead = panels.reduce((most, { weight }, i) => (weight > panels[most].weight ? i : most), 0);
  /** @type {{ slots: Slot[], worth: number }} */
  let best = { slots: [], worth: -Infinity };
  for (const sizes of growths(panels, lead)) {
    for (const tree of shapes(0, panels.length - 1, sizes, new Map())) {
      /** @type {Box[]} */
      const boxes = [];
      place(tree, { x: 0, y: 0, ...space }, boxes);
      const slots = boxes.map((box, i) => ({ ...box, scale: scaleIn(box, panels[i]) }));
      const found = worth(slots, panels, lead);
      if (found > best.worth) best = { slots, worth: found };
    }
  }
  return best.slots;
}

/**
 * How large a panel can be in a box.
 * @param {Box} box
 * @param {Needs} panel
 */
function scaleIn(box, panel) {
  return Math.min(box.width / panel.width, box.height / panel.height, panel.most);
}

/**
 * A box for each panel inside width × height, with the `slot` of the space around it.
 * @param {Needs[]} panels
 * @param {number} width
 * @param {number} height
 * @returns {(Box & { slot: Slot })[]}
 */
export function arrange(panels, width, height) {
  if (!panels.length) return [];
  return slotsFor(panels, { width, height }).map((slot, i) => {
    const w = panels[i].width * slot.scale;
    const h = panels[i].height * slot.scale;
    const x = slot.x + (slot.width - w) / 2;
    const y = slot.y + (slot.height - h) / 2;
    return { x, y, width: w, height: h, slot };
  });
}
