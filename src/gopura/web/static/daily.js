// @ts-check
// Today's deal: its result is shared from its page, and from the result box of its table, which is told
// how everybody did as soon as it opens.
import { say } from "./words.js";

const COPIED = 2000; // milliseconds for which it is said

document.addEventListener("click", (e) => {
  const pushed = /** @type {HTMLElement} */ (e.target).closest("[data-share]");
  if (pushed instanceof HTMLElement) void share(pushed);
});

/**
 * Give the lines to somebody: as the phone does that, or to be pasted.
 * @param {HTMLElement} pushed
 */
async function share(pushed) {
  const text = document.getElementById(pushed.dataset.share ?? "")?.textContent ?? "";
  if (navigator.canShare?.({ text })) {
    await navigator.share({ text }).catch(() => {}); // who thinks better of it
    return;
  }
  const isCopied = await copied(text);
  pushed.textContent = isCopied ? say("copied") : say("copy-lines");
  setTimeout(() => {
    pushed.textContent = say("share");
  }, COPIED);
}

/**
 * Whether some text could be put where it can be pasted from; not every browser and address allows it.
 * @param {string} text
 */
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

const box = document.getElementById("over");
const place = document.getElementById("over-daily");
if (box instanceof HTMLDialogElement && place) {
  const tell = () => {
    if (box.open) void fill(box, place);
  };
  new MutationObserver(tell).observe(box, { attributeFilter: ["open"] });
  tell();
}

/**
 * Put into the result box how everybody did.
 * @param {HTMLElement} box
 * @param {HTMLElement} place
 */
async function fill(box, place) {
  const answer = await fetch(`${location.pathname}/daily`).catch(() => null); // no net: no result of others
  if (!answer?.ok || !box.isConnected) return;
  place.innerHTML = await answer.text();
  place.hidden = false;
}
