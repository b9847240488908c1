// @ts-check
// Installs the worker behind the pages, and hands it finished games to keep for times without a net.

/** @import { Page } from "./page.js" */

const version = import.meta.url.match(/\/static\/(\w+)\//)?.[1] ?? "";
const workers = globalThis.navigator?.serviceWorker; // none without HTTPS, and in some private windows
workers?.register(`/worker.js?${version}`).catch(() => {}); // all works without it

/**
 * Have a finished game kept, so that it can be looked at and replayed without a net.
 * @param {Page} page
 */
export async function keepGame({ facts, state, over, eyes }) {
  if (!workers || !over || state.study || !facts.table) return;
  const { active } = await workers.ready;
  const title = document.querySelector("h1")?.textContent ?? "";
  const words = state.result?.words ?? "";
  active?.postMessage({ table: facts.table, eyes, version, title, words });
}
