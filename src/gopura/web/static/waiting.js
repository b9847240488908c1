// @ts-check
// How many games wait for whoever looks: in the bar, or beside the way home at a table, and in the
// title. A page with a list of one's games has its rows anew when something happens in them.

const EVERY = 60_000; // milliseconds between two questions while the page is in sight
const EVERY_OF_LIST = 10_000;
const COUNTED = /^\(\d+\) /;

/**
 * A title with how many games wait.
 * @param {string} title
 * @param {number} count
 */
export function counted(title, count) {
  const plain = title.replace(COUNTED, "");
  return count ? `(${count}) ${plain}` : plain;
}

/** @param {number} count */
export function showWaiting(count) {
  for (const mark of document.querySelectorAll(".waiting")) {
    mark.toggleAttribute("hidden", !count);
    const number = mark.querySelector("b");
    if (number) number.textContent = String(count);
  }
  document.title = counted(document.title, count);
}

/**
 * Ask how many games wait whenever the page comes into sight, and now and then while it is. Gives a
 * function that asks at once.
 * @param {string} table the one that is looked at and not counted; "" where none is
 * @param {(count: number, latest: number) => void} told
 */
export function keepAsking(table, told, every = EVERY) {
  const ask = async () => {
    if (document.hidden) return;
    const answer = await fetch(`/mine/waiting?but=${table}`).catch(() => null);
    if (!answer?.ok) return;
    const { waiting, latest } = await answer.json();
    told(waiting, latest);
  };
  document.addEventListener("visibilitychange", ask);
  setInterval(ask, every);
  return ask;
}

/** The part of the page with one's games. */
const list = () => globalThis.document?.querySelector("[data-latest]");

/**
 * Show the rows of one's games as they are now, if something has happened in them.
 * @param {number} latest when
 */
async function refresh(latest) {
  if (!list() || list()?.getAttribute("data-latest") === String(latest)) return;
  const answer = await fetch(location.href).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page.querySelector("[data-latest]");
  const focused = list()?.contains(document.activeElement) && document.activeElement;
  if (fresh) list()?.replaceWith(fresh);
  if (!focused) return;
  const links = [...(fresh?.querySelectorAll("a") ?? [])];
  links.find((each) => each.getAttribute("href") === focused.getAttribute("href"))?.focus();
}

if (globalThis.document?.querySelector(".bar .waiting")) {
  const told = (/** @type {number} */ count, /** @type {number} */ latest) => {
    showWaiting(count);
    refresh(latest);
  };
  const ask = keepAsking("", told, list() ? EVERY_OF_LIST : EVERY);
  if (list()) addEventListener("pageshow", ask); // the page may come from what the browser kept
}
