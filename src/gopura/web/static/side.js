// What stands beside the board: players and points, the log in words, who watches, how the line is.
export const $ = (id) => document.getElementById(id);

export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name in element) element[name] = value;
    else if (value !== undefined && value !== null) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

export function badge(letter) {
  const span = make("span", { className: `badge seat-${letter}`, "aria-hidden": "true" });
  span.innerHTML = `<svg viewBox="0 0 100 100"><use href="#badge-${letter}"/></svg><b>${letter}</b>`;
  return span;
}

const WORDS = { open: "open seat", bot: "bot", person: "" };

export function showSeats(state, present, mine) {
  const list = $("seats");
  list.classList.toggle("many", state.seats.length > 2);
  list.replaceChildren(...state.seats.map((seat, i) => {
    const turn = state.turn === seat.seat;
    const here = make("span", { className: `here${present?.[i] ? " on" : ""}`, title: present?.[i] ? "here" : "not here" });
    const gone = seat.away || seat.lost, note = seat.away ? `${seat.bot} bot stands in${seat.lost ? ", out of time" : ""}` : seat.lost ? "out of time" : WORDS[seat.kind];
    const spoken = `${seat.name}, ${seat.score} points${turn ? ", to act" : ""}${seat.won ? ", has won" : ""}${note ? `, ${note}` : ""}`;
    const item = make("li", { "aria-label": spoken },
      badge(seat.seat), make("span", { className: "name" }, seat.name), make("span", { className: "score" }, String(seat.score)),
      make("span", { className: "state" }, seat.kind === "person" ? here : null, state.clock ? make("span", { className: "clock" }) : null,
        gone ? make("span", { className: "note" }, note) : state.clock ? "" : note, gone ? make("span", { className: "brief" }, seat.away ? "bot plays" : "time up") : null));
    item.dataset.seat = seat.seat;
    for (const [name, on] of [["turn", turn], ["you", state.you === seat.seat && mine.includes(seat.seat)], ["won", seat.won]]) item.classList.toggle(name, Boolean(on));
    return item;
  }));
}

export function showClocks(state, skew) {
  if (!state.clock) return;
  const now = Date.now() + skew;
  state.seats.forEach((seat, i) => {
    const running = state.turn === seat.seat && state.status === "playing";
    const left = Math.max(0, state.clock.left[i] - (running ? now - state.clock.since : 0));
    const face = document.querySelector(`#seats [data-seat="${seat.seat}"] .clock`);
    if (!face) return;
    face.textContent = duration(left);
    face.classList.toggle("low", running && left < 30000);
  });
}

function duration(ms) {
  const seconds = Math.ceil(ms / 1000);
  if (seconds >= 86400) return `${Math.floor(seconds / 86400)} d ${Math.floor((seconds % 86400) / 3600)} h`;
  if (seconds >= 3600) return `${Math.floor(seconds / 3600)}:${String(Math.floor((seconds % 3600) / 60)).padStart(2, "0")} h`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The log, each line a link to its position. `lines[i]` is [seat, words…] of move i + 1; some may be missing yet. The
    news stand between. Items that say the same as before stay, and with them the focus. */
export function showLog(lines, state, at, undoTo) {
  const list = $("log"), items = logItems(lines, state, undoTo), shown = [...list.children];
  let same = 0;
  while (same < items.length && shown[same]?.key === items[same].key) same++;
  for (const old of shown.slice(same)) old.remove();
  list.append(...items.slice(same).map(({ key, move, item }) => Object.assign(item(), { key, move })));
  const moved = list.at !== at || same < items.length;
  list.at = at;
  for (const item of list.children) item.classList.toggle("now", at !== null && item.move === at);
  if (moved && at === null) list.scrollTop = list.scrollHeight;
  else if (moved) list.querySelector(".now")?.scrollIntoView({ block: "nearest" });
}

/** What stands in the log: by its `key` an item is known again, `item` makes it. */
function logItems(lines, state, undoTo) {
  const lock = state.draft ? state.draft.from : -1, items = [];
  const tell = (i) => { for (const [after, seat, words] of state.news) if (after === i) items.push({ key: words, item: () => make("li", { className: "news", "data-seat": seat }, words) }); };
  lines.forEach(([seat, ...words], i) => {
    tell(i);
    if (i === lock && lock > 0) items.push({ key: "lock", item: () => make("li", { className: "lock" }, "locked: what is above stands") });
    const text = words.join(" "), draft = state.draft && i >= lock;
    items.push({ key: `${i} ${seat} ${draft} ${text}`, move: i + 1, item: () => make("li", { className: draft ? "draft" : "", "data-seat": seat }, make("a", { href: `#${i + 1}` }, text),
      draft ? make("button", { type: "button", title: "Take back from here", "aria-label": `Take back from here: ${text}`, onclick: () => undoTo(i) }, "↶") : null) });
  });
  tell(lines.length);
  return items;
}

export function showWatchers(count, over) {
  const apart = over ? "All talk together." : "Players and watchers talk apart until the end.";
  $("watching").textContent = count ? `${count} ${count === 1 ? "person watches" : "people watch"}. ${apart}` : "Nobody else watches.";
}

let netTimer;

/** Say that the line is lost, if it stays so for a moment, and that it is back. */
export function showNet(status) {
  const net = $("net");
  clearTimeout(netTimer);
  if (status === "lost") netTimer = setTimeout(() => { net.hidden = false; net.className = "net"; net.textContent = "The connection is lost. Trying again…"; }, 1200);
  else if (!net.hidden) { net.className = "net ok"; net.textContent = "Connected again."; netTimer = setTimeout(() => (net.hidden = true), 1500); }
}
