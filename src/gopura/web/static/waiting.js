// @ts-check
// How many games wait for whoever looks: in the bar, or beside the way home at a table, and in the
// title.

const EVERY = 60_000; // milliseconds between two questions while the page is in sight
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
 * @param {(count: number) => void} told
 */
export function keepAsking(table, told) {
  const ask = async () => {
    if (document.hidden) return;
    const answer = await fetch(`/mine/waiting?but=${table}`).catch(() => null);
    if (answer?.ok) told((await answer.json()).waiting);
  };
  document.addEventListener("visibilitychange", ask);
  setInterval(ask, EVERY);
  return ask;
}

if (globalThis.document?.querySelector(".bar .waiting")) keepAsking("", showWaiting);
