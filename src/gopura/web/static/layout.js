// Panels fill the space: of all ways to cut the space by straight cuts, the one that shows every panel largest.
// Panels keep their order and their shape; `weight` says which ones matter most.

/** Every way to join panels i..j, as trees with their aspect (width / height). */
function joins(panels, i, j, memo) {
  const key = i * 100 + j;
  if (memo.has(key)) return memo.get(key);
  const found = [];
  if (i === j) found.push({ aspect: panels[i].width / panels[i].height, panel: i });
  for (let k = i; k < j; k++)
    for (const a of joins(panels, i, k, memo))
      for (const b of joins(panels, k + 1, j, memo)) {
        found.push({ aspect: a.aspect + b.aspect, beside: [a, b] });
        found.push({ aspect: 1 / (1 / a.aspect + 1 / b.aspect), above: [a, b] });
      }
  memo.set(key, found);
  return found;
}

function place(tree, x, y, width, height, boxes) {
  if (tree.panel !== undefined) { boxes[tree.panel] = { x, y, width, height }; return; }
  const [a, b] = tree.beside ?? tree.above;
  if (tree.beside) {
    const left = (width * a.aspect) / (a.aspect + b.aspect);
    place(a, x, y, left, height, boxes);
    place(b, x + left, y, width - left, height, boxes);
  } else {
    const top = (height / a.aspect) / (1 / a.aspect + 1 / b.aspect);
    place(a, x, y, width, top, boxes);
    place(b, x, y + top, width, height - top, boxes);
  }
}

/** A box for each panel inside width × height. `panels` have width, height, weight. */
export function arrange(panels, width, height) {
  if (!panels.length) return [];
  let best = null, bestWorth = -Infinity;
  for (const tree of joins(panels, 0, panels.length - 1, new Map())) {
    const w = Math.min(width, height * tree.aspect), h = w / tree.aspect;
    const boxes = [];
    place(tree, (width - w) / 2, (height - h) / 2, w, h, boxes);
    let worth = 0;
    boxes.forEach((box, i) => (worth += panels[i].weight * Math.log(Math.min(box.width / panels[i].width, panels[i].most))));
    if (worth > bestWorth) { bestWorth = worth; best = boxes; }
  }
  return best;
}
