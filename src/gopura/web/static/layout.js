// @ts-check
// Where panels lie: the boards as large as can be, and beside or below them a dock with all other
// panels, in columns, at a size at which they can be read. What does not fit into the dock is
// reached by scrolling it. Pure; all lengths are pixels but for the sizes of the panels as drawn.

/** @typedef {{ width: number, height: number }} Size */
/** @typedef {Size & { x: number, y: number }} Box */
/**
 * @typedef {object} Asked what is to be laid out
 * @property {Size[]} boards the panels that the game is about, alike in size
 * @property {Size[]} others all other panels, in the order of their use
 * @property {number} lead which board matters most
 * @property {boolean} small the screen is small: the one that leads is larger than the others
 * @property {boolean} elastic the one board fills whatever space it gets
 * @property {number} corner the height of what lies over the upper right corner, 0 if nothing does
 */
/**
 * @typedef {object} Laid
 * @property {Box[]} boards
 * @property {Box} dock
 * @property {Box[]} others within the dock, which may be lower than they reach
 * @property {boolean} elastic
 * @property {number} worth
 */

export const GAP = 8;
export const LEAST = 0.69; // at which what is drawn to be read, 16 units high, is still 11 pixels high
const MOST = 1.6; // larger, nothing gets more readable
const SCALES = [MOST, 1.4, 1.25, 1.12, 1, 0.92, 0.85, 0.8, 0.75, 0.72, LEAST];
const CORNER = 350; // the width of a dock under a corner that is taken
const COLUMNS = [1, 2, 3];
const BOARDS = 8; // how much more the size of the boards counts than that of the others
const SCROLLED = 0.5; // what it costs if the dock has to be scrolled
const FIRST = 0.5; // the share of the height that boards keep when a dock is below them
const LEADS = 5; // how much more the size of the board that leads counts than that of the other boards
const SHARES = [0.16, 0.2, 0.25, 0.3, 0.36, 0.42]; // of the space, for all boards but the one that leads

/**
 * The best places for panels in width × height.
 * @param {Asked} asked
 * @param {number} width
 * @param {number} height
 * @returns {Laid}
 */
export function arrange(asked, width, height) {
  if (!asked.others.length) return withoutDock(asked, width, height);
  if (asked.corner) return underCorner(asked, width, height);
  /** @type {Laid[]} */
  const found = [];
  for (const count of COLUMNS.filter((each) => each <= asked.others.length)) {
    const columns = columnsOf(asked.others, count);
    for (const scale of SCALES) {
      found.push(beside(asked, columns, scale, width, height));
      found.push(below(asked, columns, scale, width, height));
    }
  }
  return found.reduce((best, laid) => (laid.worth > best.worth ? laid : best));
}

/**
 * @param {Asked} asked
 * @param {number} width
 * @param {number} height
 * @returns {Laid}
 */
function withoutDock(asked, width, height) {
  const { boxes, scale } = boardsIn(asked, { x: 0, y: 0, width, height });
  const dock = { x: width, y: 0, width: 0, height: 0 };
  return { boards: boxes, dock, others: [], elastic: asked.elastic, worth: Math.log(scale) };
}

/**
 * The dock under a corner that is taken: always equally wide, so that what lies there does not jump.
 * @param {Asked} asked
 * @param {number} width
 * @param {number} height
 * @returns {Laid}
 */
function underCorner(asked, width, height) {
  const widest = Math.max(...asked.others.map((panel) => panel.width));
  const scale = Math.max(LEAST, (CORNER - 2 * GAP) / widest);
  return beside(asked, columnsOf(asked.others, 1), scale, width, height);
}

/**
 * In which column each panel lies, in order, so that the highest column is as low as can be.
 * @param {Size[]} panels
 * @param {number} count
 * @returns {number[]}
 */
function columnsOf(panels, count) {
  const heights = panels.map((panel) => panel.height + GAP);
  let limit = Math.max(...heights);
  for (;;) {
    const columns = filled(heights, limit);
    if ((columns.at(-1) ?? 0) < count) return columns;
    limit += 10;
  }
}

/**
 * @param {number[]} heights
 * @param {number} limit
 */
function filled(heights, limit) {
  let column = 0;
  let high = 0;
  return heights.map((height) => {
    high += height;
    if (high > limit) {
      column += 1;
      high = height;
    }
    return column;
  });
}

/**
 * Panels in columns at a scale, from the upper left corner.
 * @param {Size[]} panels
 * @param {number[]} columns
 * @param {number} scale
 * @returns {{ boxes: Box[], width: number, height: number }}
 */
function stacked(panels, columns, scale) {
  const last = columns.at(-1) ?? 0;
  const widths = Array.from({ length: last + 1 }, (_, i) =>
    Math.max(...panels.filter((_, j) => columns[j] === i).map(({ width }) => width * scale)),
  );
  const ends = widths.map(() => 0);
  const boxes = panels.map(({ width, height }, i) => {
    const column = columns[i];
    const aside = (widths[column] - width * scale) / 2;
    const x = widths.slice(0, column).reduce((sum, each) => sum + each + GAP, aside);
    const y = ends[column];
    ends[column] += height * scale + GAP;
    return { x, y, width: width * scale, height: height * scale };
  });
  const width = widths.reduce((sum, each) => sum + each + GAP, -GAP);
  return { boxes, width, height: Math.max(...ends) - GAP };
}

/**
 * Whether the dock has to be scrolled for some of what lies in it.
 * @param {Laid} laid
 */
export function reachesOut({ dock, others }) {
  return others.some(({ y, height }) => y + height > dock.height);
}

/**
 * The dock at the right.
 * @param {Asked} asked
 * @param {number[]} columns
 * @param {number} scale
 * @param {number} width
 * @param {number} height
 * @returns {Laid}
 */
function beside(asked, columns, scale, width, height) {
  const { boxes, ...stack } = stacked(asked.others, columns, scale);
  const across = stack.width + 2 * GAP;
  const dock = { x: width - across, y: asked.corner, width: across, height: height - asked.corner };
  const space = { x: 0, y: 0, width: width - across, height };
  return judged(asked, space, dock, boxes, stack, scale, space.width > width / 3);
}

/**
 * The dock below.
 * @param {Asked} asked
 * @param {number[]} columns
 * @param {number} scale
 * @param {number} width
 * @param {number} height
 * @returns {Laid}
 */
function below(asked, columns, scale, width, height) {
  const drawn = stacked(asked.others, columns, scale);
  const room = width - 2 * GAP;
  const less = Math.min(1, room / drawn.width);
  const { boxes, ...stack } = less < 1 ? stacked(asked.others, columns, scale * less) : drawn;
  const high = Math.min(stack.height + 2 * GAP, height * (1 - FIRST));
  const dock = { x: 0, y: height - high, width, height: high };
  const space = { x: 0, y: 0, width, height: height - high };
  const aside = (room - stack.width) / 2;
  const centred = boxes.map((box) => ({ ...box, x: box.x + aside }));
  const fits = scale * less >= LEAST || columns.at(-1) === 0;
  return judged(asked, space, dock, centred, stack, scale * less, fits);
}

/**
 * How well that shows the panels.
 * @param {Asked} asked
 * @param {Box} space
 * @param {Box} dock
 * @param {Box[]} boxes
 * @param {Size} stack
 * @param {number} scale
 * @param {boolean} fits
 * @returns {Laid}
 */
function judged(asked, space, dock, boxes, stack, scale, fits) {
  const { boxes: boards, scale: seen } = boardsIn(asked, space);
  const hidden = Math.max(0, stack.height + 2 * GAP - dock.height) / (stack.height + 2 * GAP);
  const scrolled = hidden > 0.01 ? SCROLLED + hidden : 0;
  const others = boxes.map((box) => ({ ...box, x: box.x + GAP, y: box.y + GAP }));
  const worth = BOARDS * Math.log(seen) + Math.log(Math.min(scale, MOST)) - scrolled;
  const { elastic } = asked;
  return { boards, dock, others, elastic, worth: fits && seen > 0 ? worth : worth - 1000 };
}

/**
 * The boards in their space, and how large they are.
 * @param {Asked} asked
 * @param {Box} space
 * @returns {{ boxes: Box[], scale: number }}
 */
function boardsIn({ boards, lead, small, elastic }, space) {
  const [first] = boards;
  if (elastic) {
    const area = Math.max(0, space.width) * Math.max(0, space.height);
    return { boxes: [space], scale: Math.sqrt(area / (first.width * first.height)) };
  }
  const inner = within(space);
  return small && boards.length > 1 ? led(boards, lead, inner) : grid(boards, inner);
}

/**
 * Boards of one size in rows and columns; a last row that is not full stands in the middle.
 * @param {Size[]} boards
 * @param {Box} space
 * @returns {{ boxes: Box[], scale: number }}
 */
function grid(boards, space) {
  const [{ width, height }] = boards;
  let best = { across: 1, scale: 0 };
  for (let across = 1; across <= boards.length; across++) {
    const rows = Math.ceil(boards.length / across);
    const wide = (space.width - GAP * (across - 1)) / across / width;
    const scale = Math.min(wide, (space.height - GAP * (rows - 1)) / rows / height);
    if (scale > best.scale) best = { across, scale };
  }
  const { across, scale } = best;
  const rows = Math.ceil(boards.length / across);
  const w = width * scale;
  const h = height * scale;
  const top = space.y + (space.height - rows * h - (rows - 1) * GAP) / 2;
  const boxes = boards.map((_, i) => {
    const row = Math.floor(i / across);
    const inRow = Math.min(across, boards.length - row * across);
    const left = space.x + (space.width - inRow * w - (inRow - 1) * GAP) / 2;
    return { x: left + (i % across) * (w + GAP), y: top + row * (h + GAP), width: w, height: h };
  });
  return { boxes, scale };
}

/**
 * One board large, the others small beside or below it.
 * @param {Size[]} boards
 * @param {number} lead
 * @param {Box} space
 * @returns {{ boxes: Box[], scale: number }}
 */
function led(boards, lead, space) {
  const others = boards.filter((_, i) => i !== lead);
  const beside = space.width > space.height;
  let best = { large: grid([boards[lead]], space), small: grid(others, space), worth: -Infinity };
  for (const share of SHARES) {
    const [one, rest] = cut(space, 1 - share, beside);
    const large = grid([boards[lead]], one);
    const small = grid(others, rest);
    const worth = LEADS * Math.log(large.scale) + Math.log(Math.min(small.scale, large.scale));
    if (worth > best.worth) best = { large, small, worth };
  }
  const boxes = [...best.small.boxes];
  boxes.splice(lead, 0, best.large.boxes[0]);
  return { boxes, scale: best.large.scale };
}

/**
 * Two pieces of a space.
 * @param {Box} space
 * @param {number} share
 * @param {boolean} beside
 * @returns {[Box, Box]}
 */
function cut(space, share, beside) {
  const { x, y, width, height } = space;
  if (beside) {
    const w = width * share;
    return [
      { ...space, width: w },
      { ...space, x: x + w + GAP, width: Math.max(1, width - w - GAP) },
    ];
  }
  const h = height * share;
  return [
    { ...space, height: h },
    { ...space, y: y + h + GAP, height: Math.max(1, height - h - GAP) },
  ];
}

/**
 * A space without its edge.
 * @param {Box} space
 * @returns {Box}
 */
function within({ x, y, width, height }) {
  const w = Math.max(1, width - 2 * GAP);
  return { x: x + GAP, y: y + GAP, width: w, height: Math.max(1, height - 2 * GAP) };
}
