// Panels fill the space: of all ways to cut the space by straight cuts, one that shows the panels large where it counts.
// Panels keep their order and their shape; `weight` says how much each one matters.
const LEADS = [1, 1.25, 1.6, 2, 2.6];  // how much larger than drawn the panel that matters most may be meant
const HANDY = [1, 1.35, 1.8, 2.4];  // and those that are needed to move, up to the width of that one
const UNLIKE = 6;  // what it costs to show like things in unlike sizes

/** Ways to put panels i..j beside or above one another: for every width that none is lower. */
function shapes(i, j, sizes, memo) {
  const key = i * 100 + j;
  if (memo.has(key)) return memo.get(key);
  const found = i === j ? [{ panel: i, ...sizes[i] }] : [];
  for (let k = i; k < j; k++)
    for (const a of shapes(i, k, sizes, memo)) for (const b of shapes(k + 1, j, sizes, memo)) {
      const width = a.width + b.width, height = a.height + b.height;
      found.push({ a, b, beside: true, width, height: Math.max(a.height, b.height), share: a.width / width });
      found.push({ a, b, beside: false, width: Math.max(a.width, b.width), height, share: a.height / height });
    }
  found.sort((a, b) => a.width - b.width || a.height - b.height);
  let lowest = Infinity;
  const best = found.filter((shape) => shape.height < lowest - 0.01 && (lowest = shape.height));
  memo.set(key, best);
  return best;
}

function place(tree, x, y, width, height, boxes) {
  if (tree.panel !== undefined) { boxes[tree.panel] = { x, y, width, height }; return; }
  if (tree.beside) {
    place(tree.a, x, y, width * tree.share, height, boxes);
    place(tree.b, x + width * tree.share, y, width * (1 - tree.share), height, boxes);
  } else {
    place(tree.a, x, y, width, height * tree.share, boxes);
    place(tree.b, x, y + height * tree.share, width, height * (1 - tree.share), boxes);
  }
}

/** How well boxes show the panels; gives each box its scale. */
function worth(boxes, panels, lead) {
  let sum = 0;
  boxes.forEach((box, i) => {
    const p = panels[i];
    box.scale = Math.min(box.width / p.width, box.height / p.height, p.most);
    sum += p.weight * Math.log(box.scale);
  });
  const alike = boxes.filter((_, i) => i !== lead && panels[i].main).map((box) => box.scale);
  return alike.length > 1 ? sum - UNLIKE * Math.log(Math.max(...alike) / Math.min(...alike)) : sum;
}

/** A box for each panel inside width × height, with the `slot` of the space around it. `panels` have width, height,
    weight, `main`, `handy`, and `most`, the largest scale that helps. */
export function arrange(panels, width, height) {
  if (!panels.length) return [];
  const lead = panels.reduce((best, panel, i) => (panel.weight > panels[best].weight ? i : best), 0);
  let best = null, most = -Infinity;
  for (const large of LEADS) for (const handy of HANDY) {
    const growth = (p, i) => (i === lead ? large : p.handy ? Math.max(1, Math.min(handy, (large * panels[lead].width) / p.width)) : 1);
    const sizes = panels.map((p, i) => ({ width: p.width * growth(p, i), height: p.height * growth(p, i) }));
    for (const tree of shapes(0, panels.length - 1, sizes, new Map())) {
      const boxes = [];
      place(tree, 0, 0, width, height, boxes);
      const found = worth(boxes, panels, lead);
      if (found > most) { most = found; best = boxes; }
    }
  }
  return best.map((slot, i) => {
    const w = panels[i].width * slot.scale, h = panels[i].height * slot.scale;
    return { x: slot.x + (slot.width - w) / 2, y: slot.y + (slot.height - h) / 2, width: w, height: h, slot };
  });
}
