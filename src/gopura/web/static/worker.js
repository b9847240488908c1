// @ts-check
// Answers for the server where there is no net: with a page that says so, and with the finished
// games that were opened before. Games that go on are never kept. What is kept belongs to one
// visitor: it is gone as soon as the server knows another one, or nobody, in this browser.
// It also shows what the server has to tell while no page is open.

/** @typedef {{ table: string, eyes: string, version: string, title: string, words: string }} Game */
/** @typedef {{ parts: Record<string, string> }} Picture */
/** @typedef {{ title: string, body: string, path: string, tag: string, stop: string, stopping?: string }} Notice */
/** @typedef {{ positions: Picture[], lines: string[][], points?: number[], onward?: boolean[], tallies?: object[][] }} Film */

const MOST = 30; // games
const GAMES = "games ";
const OFFLINE = "/offline";
const LIST = "/offline/games";
const VISITOR = "X-Visitor";
const ASSET = /(?:src|href)="(\/(?:static|style)\/[^"]+)"/g;
const IMPORTED = /import\("\.\/(\w+\.js)"\)/g;
const OF_TABLE = /^\/t\/([\w-]+)(?:\/(at|log)(?:\/(\d+))?)?$/;

const worker = /** @type {any} */ (globalThis); // a ServiceWorkerGlobalScope, which this check does not know
const shell = `shell ${worker.location.search}`;

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(takeOver()));
worker.addEventListener("message", (/** @type {any} */ event) => event.waitUntil(keep(event.data)));
worker.addEventListener("push", (/** @type {any} */ event) =>
  event.waitUntil(tell(event.data.json())),
);
worker.addEventListener("notificationclick", (/** @type {any} */ event) =>
  event.waitUntil(follow(event)),
);
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const answer = answerTo(event.request);
  if (answer) event.respondWith(answer);
});

async function install() {
  await store(await caches.open(shell), OFFLINE, { credentials: "omit" });
  await worker.skipWaiting();
}

/** The pages of other versions go; the games stay, each with the files of its own version. */
async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name !== shell && !name.startsWith(GAMES));
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/**
 * Keep a page with all the files that it needs.
 * @param {Cache} cache
 * @param {string} address
 * @param {RequestInit} [how]
 */
async function store(cache, address, how) {
  const page = await fetched(address, how);
  const text = await page.clone().text();
  await cache.put(address, page);
  for (const [, file] of text.matchAll(ASSET)) await storeFile(cache, file);
}

/**
 * Keep a file, and the scripts that it may import later.
 * @param {Cache} cache
 * @param {string} address
 */
async function storeFile(cache, address) {
  if (await cache.match(address)) return;
  const file = await fetched(address);
  const text = address.endsWith(".js") ? await file.clone().text() : "";
  await cache.put(address, file);
  const imports = [...text.matchAll(IMPORTED), ...text.matchAll(/from "\.\/(\w+\.js)"/g)];
  for (const [, name] of imports) await storeFile(cache, address.replace(/\w+\.js$/, name));
}

/**
 * What the server answers. Throws where it does not, so that nothing is kept by halves.
 * @param {string} address
 * @param {RequestInit} [how]
 */
async function fetched(address, how) {
  const answer = await fetch(address, how);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

/**
 * Keep a finished game: its page, and all its positions as one film. It is listed when all is there.
 * @param {Game} game
 */
async function keep(game) {
  if ((await listed(caches)).some((known) => isSame(known, game))) return;
  const film = await fetched(`/t/${game.table}/film?seat=${game.eyes}`);
  const cache = await caches.open(GAMES + film.headers.get(VISITOR));
  const known = await listed(cache);
  await cache.put(`/t/${game.table}/film`, film);
  await store(cache, `/t/${game.table}`);
  const games = [game, ...known.filter(({ table }) => table !== game.table)];
  await cache.put(LIST, Response.json(games.slice(0, MOST)));
  for (const { table } of games.slice(MOST)) {
    await cache.delete(`/t/${table}`);
    await cache.delete(`/t/${table}/film`);
  }
}

/**
 * Whether two are one game, seen by the same eyes and drawn by the same version.
 * @param {Game} one
 * @param {Game} other
 */
function isSame(one, other) {
  return one.table === other.table && one.eyes === other.eyes && one.version === other.version;
}

/**
 * The games that are kept, the last one first.
 * @param {Cache | CacheStorage} cache
 * @returns {Promise<Game[]>}
 */
async function listed(cache) {
  return (await (await cache.match(LIST))?.json()) ?? [];
}

/**
 * What this worker answers; nothing where the browser shall ask by itself.
 * @param {Request} request
 */
function answerTo(request) {
  const { pathname } = new URL(request.url);
  if (request.method !== "GET") return undefined;
  if (request.mode === "navigate") return pageOf(request);
  if (/^\/(static|style)\//.test(pathname)) return fileOf(request);
  return OF_TABLE.exec(pathname)?.[2] ? positionOf(request) : undefined;
}

/** @param {Request} request */
async function pageOf(request) {
  try {
    const page = await fetch(request);
    await forgetOthers(page.headers.get(VISITOR));
    return page;
  } catch {
    const { pathname } = new URL(request.url);
    return (await caches.match(pathname)) ?? (await caches.match(OFFLINE)) ?? Response.error();
  }
}

/**
 * What was kept for somebody else than whom the server knows here is gone.
 * @param {string | null} visitor
 */
async function forgetOthers(visitor) {
  if (visitor === null) return; // no page of ours, or a way to another one
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(GAMES) && name !== GAMES + visitor,
  );
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** @param {Request} request */
async function fileOf(request) {
  return (await caches.match(request)) ?? fetch(request);
}

/** @param {Request} request */
async function positionOf(request) {
  try {
    return await fetch(request);
  } catch {
    const { pathname, searchParams } = new URL(request.url);
    const [, table, what, moves] = OF_TABLE.exec(pathname) ?? [];
    const kept = await caches.match(`/t/${table}/film`);
    if (!kept) return Response.error();
    const film = await kept.json();
    const before = Number(searchParams.get("before"));
    return Response.json(what === "log" ? linesOf(film, before) : still(film, Number(moves)));
  }
}

/**
 * @param {Film} film
 * @param {number} before
 */
function linesOf({ lines, points = [], onward = [], tallies = [] }, before) {
  const cut = [lines, points, onward, tallies].map((all) => all.slice(0, before));
  return { from: 0, lines: cut[0], points: cut[1], onward: cut[2], tallies: cut[3] };
}

/**
 * One position of a film, in which each says only what has changed since the one before.
 * @param {Film} film
 * @param {number} moves
 */
function still({ positions }, moves) {
  const seen = positions.slice(0, moves + 1);
  const parts = Object.assign({}, ...seen.map((each) => each.parts));
  return { ...Object.assign({}, ...seen), parts };
}

/**
 * Show what the server has to tell, unless the page that it is about is in sight.
 * @param {Notice} notice
 */
async function tell({ title, body, path, tag, stop, stopping }) {
  const pages = await worker.clients.matchAll({ type: "window" });
  const isSeen = pages.some(
    (/** @type {any} */ page) =>
      page.visibilityState === "visible" && new URL(page.url).pathname === path,
  );
  if (isSeen) return;
  const actions = stopping ? [{ action: "stop", title: stopping }] : [];
  await worker.registration.showNotification(title, { body, tag, actions, data: { path, stop } });
}

/**
 * Go where a notice leads: to its page, open or new, or to where such messages are stopped.
 * @param {any} event
 */
async function follow({ notification, action }) {
  notification.close();
  const { path, stop } = notification.data;
  const target = action === "stop" ? stop : path;
  const pages = await worker.clients.matchAll({ type: "window" });
  const open = pages.find((/** @type {any} */ page) => new URL(page.url).pathname === target);
  await (open ? open.focus() : worker.clients.openWindow(target));
}
