// @ts-check
// Where panels lie: the boards as large as can be, and beside or below them a dock with all other
// panels, in columns, at a size at which they can be read. What does not fit into the dock is
// reached by scrolling it. Pure; all lengths are pixels but for the sizes of the panels as drawn.

/** @typedef {{ width: number, height: number }} Size */
/** @typedef {Size & { x: number, y: number }} Box */
/**
 * @typedef {object} Asked what is to be laid out
 * @property {Size[]} boards the panels that the game is about, alike in size
 * @property {Size} [face] what is shown of a board that is only a small picture beside the one that leads
 * @property {Size[]} others all other panels, in the order of their use
 * @property {boolean} [wasBelow] whether the dock was below in this space; it stays where it is if that is as good
 * @property {number} lead which board matters most
 * @property {boolean} small the screen is small: the one that leads is larger than the others
 * @property {boolean} [enlarged] it is small because somebody looks from close by, with a mouse: no board
 *   that leads is to be smaller than on the whole screen
 * @property {boolean} elastic the one board fills whatever space it gets
 * @property {number} corner the height of what lies over the upper right corner, 0 if nothing does
 */
/** @typedef {{ boxes: Box[], scale: number }} Boxed */
/** @typedef {{ large: Boxed, small: Boxed, worth: number, rest: "picture" | "name" }} Led */
/**
 * @typedef {object} Laid
 * @property {Box[]} boards
 * @property {Box} dock
 * @property {Box[]} others within the dock, which may be lower than they reach
 * @property {boolean} elastic
 * @property {boolean} isBelow whether the dock is
 * @property {"picture" | "name" | ""} [rest] as what the boards are shown that do not lead, if not whole
 * @property {number} worth
 */

export const GAP = 8;
export const CAPTION = 24; // below a small picture, whose it is
export const LEAST = 0.69; // at which what is drawn to be read, 16 units high, is still 11 pixels high
const MOST = 1.6; // larger, nothing gets more readable
const SCALES = [MOST, 1.4, 1.25, 1.12, 1, 0.92, 0.85, 0.8, 0.75, 0.72, LEAST];
const CORNER = 350; // the width of a dock under a corner that is taken
const COLUMNS = [1, 2, 3];
const BOARDS = 8; // how much more the size of the boards counts than that of the others
const SCROLLED = 0.5; // what it costs if the dock has to be scrolled
const FIRST = 0.5; // the share of the height that boards keep when a dock is below them
const STAYS = 0.8; // what it is worth that the dock stays where it is
const KEPT = 240; // pixels of it that they keep as well, if the dock is left
const DOCKED = 0.36; // that share
const LEADS = 8; // how much more the size of the board that leads counts than that of the other boards
const SHARES = [0.16, 0.18, 0.2, 0.22, 0.25, 0.3, 0.36, 0.42]; // of the space, for all boards but the one that leads
const LEAST_SHARE = 0.13; // where the one that leads matters alone
const NAMED = { width: 160, height: 40 }; // pixels: a board that is only a name, to be tapped
const NAMED_BESIDE = 96; // pixels: the width of such names beside the board that leads
const NAMED_WORTH = 0.03; // as if it were a picture at that scale
const CARD = 1.35; // so much wider than its picture is what it lies on: the words below need the room
const [LEAST_PICTURE, LEAST_CAPTION] = [40, 86]; // pixels: lower, or narrower, it is only a name

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
  const { boxes, scale, rest } = boardsIn(asked, { x: 0, y: 0, width, height });
  const dock = { x: width, y: 0, width: 0, height: 0 };
  const { elastic } = asked;
  const worth = Math.log(scale);
  return { boards: boxes, dock, others: [], elastic, isBelow: false, rest, worth };
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
  const most = Math.min(height * (1 - FIRST), Math.max(height - KEPT, height * DOCKED));
  const high = Math.min(stack.height + 2 * GAP, most);
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
  const { boxes: boards, scale: seen, rest } = boardsIn(asked, space);
  const hidden = Math.max(0, stack.height + 2 * GAP - dock.height) / (stack.height + 2 * GAP);
  const scrolled = hidden > 0.01 ? SCROLLED + hidden : 0;
  const others = boxes.map((box) => ({ ...box, x: box.x + GAP, y: box.y + GAP }));
  const isBelow = dock.y > 0 && dock.x === 0;
  const stays = asked.wasBelow === isBelow ? STAYS : 0;
  const worth = BOARDS * Math.log(seen) + Math.log(Math.min(scale, MOST)) - scrolled + stays;
  const { elastic } = asked;
  const counts = fits && seen > 0 ? worth : worth - 1000;
  return { boards, dock, others, elastic, isBelow, rest, worth: counts };
}

/**
 * The boards in their space, and how large they are.
 * @param {Asked} asked
 * @param {Box} space
 * @returns {{ boxes: Box[], scale: number, rest: Laid["rest"] }}
 */
function boardsIn(asked, space) {
  const { boards, small, elastic } = asked;
  const [first] = boards;
  if (elastic) {
    const area = Math.max(0, space.width) * Math.max(0, space.height);
    return { boxes: [space], scale: Math.sqrt(area / (first.width * first.height)), rest: "" };
  }
  const inner = within(space);
  return small && boards.length > 1 ? led(asked, inner) : { ...grid(boards, inner), rest: "" };
}

/**
 * Boards of one size in rows and columns; a last row that is not full stands in the middle.
 * @param {Size[]} boards
 * @param {Box} space
 * @param {number} [foot] pixels below each
 * @returns {{ boxes: Box[], scale: number }}
 */
function grid(boards, space, foot = 0) {
  const [{ width, height }] = boards;
  let best = { across: 1, scale: 0 };
  for (let across = 1; across <= boards.length; across++) {
    const rows = Math.ceil(boards.length / across);
    const wide = (space.width - GAP * (across - 1)) / across / width;
    const high = ((space.height - GAP * (rows - 1)) / rows - foot) / height;
    const scale = Math.min(wide, high);
    if (scale > best.scale) best = { across, scale };
  }
  const { across, scale } = best;
  const rows = Math.ceil(boards.length / across);
  const w = width * scale;
  const h = height * scale + foot;
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
 * One board large, the others beside or below it: as small pictures, or only as names.
 * @param {Asked} asked
 * @param {Box} space
 * @returns {{ boxes: Box[], scale: number, rest: Laid["rest"] }}
 */
function led({ boards, face, lead, enlarged }, space) {
  const { width, height } = face ?? boards[lead];
  const card = { width: Math.max(width, CARD * height), height };
  const cards = Array.from({ length: boards.length - 1 }, () => card);
  const shares = enlarged ? [LEAST_SHARE] : SHARES;
  const [board] = boards;
  let best = [true, false]
    .map((beside) => named(board, cards.length, space, beside))
    .reduce((one, other) => (other.worth > one.worth ? other : one));
  for (const beside of [true, false]) {
    for (const share of shares) {
      const [one, others] = cut(space, 1 - share, beside);
      const large = grid([board], one);
      const small = widened(grid(cards, others, CAPTION), others, beside);
      const worth = worthOf(large.scale, Math.min(small.scale, large.scale));
      const [{ width: wide, height: high }] = small.boxes;
      const isSeen = high - CAPTION >= LEAST_PICTURE && wide >= LEAST_CAPTION;
      if (isSeen && worth > best.worth) best = { large, small, worth, rest: "picture" };
    }
  }
  const boxes = [...best.small.boxes];
  boxes.splice(lead, 0, best.large.boxes[0]);
  return { boxes, scale: best.large.scale, rest: best.rest };
}

/**
 * Small pictures in a row or a column on cards that are wide enough for a name, if there is room.
 * @param {Boxed} found
 * @param {Box} space
 * @param {boolean} beside
 * @returns {Boxed}
 */
function widened({ boxes, scale }, space, beside) {
  const [{ x, y, width }] = boxes;
  const isLine = boxes.every((box) => (beside ? box.x === x : box.y === y));
  const across = beside ? 1 : boxes.length;
  const wide = Math.min(NAMED.width, (space.width + GAP) / across - GAP);
  if (!isLine || wide <= width) return { boxes, scale };
  const left = space.x + (space.width - across * (wide + GAP) + GAP) / 2;
  const moved = boxes.map((box, i) => {
    return { ...box, x: beside ? left : left + i * (wide + GAP), width: wide };
  });
  return { boxes: moved, scale };
}

/**
 * @param {number} large the scale of the board that leads
 * @param {number} small that of the others
 */
function worthOf(large, small) {
  return large > 0 && small > 0 ? LEADS * Math.log(large) + Math.log(small) : -Infinity;
}

/**
 * One board large, and the names of the others in a column beside it or in a row below it.
 * @param {Size} board
 * @param {number} count
 * @param {Box} space
 * @param {boolean} beside
 * @returns {Led}
 */
function named(board, count, space, beside) {
  const { height } = NAMED;
  const wide = (space.width - GAP * (count - 1)) / count;
  const width = beside ? NAMED_BESIDE : Math.min(NAMED.width, wide);
  const [across, down] = beside ? [0, height + GAP] : [width + GAP, 0];
  const room = {
    ...space,
    width: space.width - (beside ? width + GAP : 0),
    height: space.height - (beside ? 0 : height + GAP / 2),
  };
  const large = grid([board], within(room, 0));
  const fits = !beside || count * (height + GAP) - GAP <= space.height;
  const x = beside
    ? room.x + room.width + GAP
    : space.x + (space.width - count * (width + GAP) + GAP) / 2;
  const y = beside
    ? space.y + (space.height - count * down + GAP) / 2
    : space.y + space.height - height;
  const boxes = Array.from({ length: count }, (_, i) => {
    return { x: x + i * across, y: y + i * down, width, height };
  });
  const small = { boxes, scale: NAMED_WORTH };
  const worth = fits ? worthOf(large.scale, NAMED_WORTH) : -Infinity;
  return { large, small, worth, rest: "name" };
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
 * @param {number} edge
 * @returns {Box}
 */
function within({ x, y, width, height }, edge = GAP) {
  const w = Math.max(1, width - 2 * edge);
  return { x: x + edge, y: y + edge, width: w, height: Math.max(1, height - 2 * edge) };
}
