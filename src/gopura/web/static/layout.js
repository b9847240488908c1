// Panels fill the space: of all ways to cut the space by straight cuts, the one that shows the panels largest.
// Panels keep their order and their shape; `weight` says how much each one matters.
const EMPHASIS = [1, 1.25, 1.6, 2, 2.6];  // how much larger than drawn the panel that matters most may be meant

const UNLIKE = 6;  // what it costs to show like things in unlike sizes

/** Every way to put panels i..j beside or above one another, as trees. */
function trees(i, j, memo) {
  const key = i * 100 + j;
  if (memo.has(key)) return memo.get(key);
  const found = i === j ? [{ panel: i }] : [];
  for (let k = i; k < j; k++)
    for (const a of trees(i, k, memo)) for (const b of trees(k + 1, j, memo)) found.push({ a, b, beside: true }, { a, b, beside: false });
  memo.set(key, found);
  return found;
}

/** The space that a tree wants if every panel has the size meant for it. */
function wanted(tree, sizes) {
  if (tree.panel !== undefined) return sizes[tree.panel];
  const a = wanted(tree.a, sizes), b = wanted(tree.b, sizes);
  const size = tree.beside ? { width: a.width + b.width, height: Math.max(a.height, b.height) } : { width: Math.max(a.width, b.width), height: a.height + b.height };
  tree.share = tree.beside ? a.width / size.width : a.height / size.height;
  return size;
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

/** A box for each panel inside width × height. `panels` have width, height, weight, `main`, and `most`, the largest scale that helps. */
export function arrange(panels, width, height) {
  if (!panels.length) return [];
  const lead = panels.reduce((best, panel, i) => (panel.weight > panels[best].weight ? i : best), 0);
  let best = null, bestWorth = -Infinity;
  for (const tree of trees(0, panels.length - 1, new Map()))
    for (const emphasis of EMPHASIS) {
      const sizes = panels.map((p, i) => (i === lead ? { width: p.width * emphasis, height: p.height * emphasis } : p));
      wanted(tree, sizes);
      const boxes = [];
      place(tree, 0, 0, width, height, boxes);
      let worth = 0;
      boxes.forEach((box, i) => {
        const p = panels[i];
        box.scale = Math.min(box.width / p.width, box.height / p.height, p.most);
        worth += p.weight * Math.log(box.scale);
      });
      const alike = boxes.filter((_, i) => i !== lead && panels[i].main).map((box) => box.scale);
      if (alike.length > 1) worth -= UNLIKE * Math.log(Math.max(...alike) / Math.min(...alike));
      if (worth > bestWorth) { bestWorth = worth; best = boxes; }
    }
  return best.map((box, i) => {
    const w = panels[i].width * box.scale, h = panels[i].height * box.scale;
    return { x: box.x + (box.width - w) / 2, y: box.y + (box.height - h) / 2, width: w, height: h };
  });
}
