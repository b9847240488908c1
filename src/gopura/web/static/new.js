// @ts-check
// The form for a new table: show only the fields and choices that apply.
import { $ } from "./dom.js";

const clock = $("clock-kind", HTMLSelectElement);
const seats = [...document.querySelectorAll("select")].filter(({ dataset }) => "seat" in dataset);
const first = /** @type {HTMLSelectElement | null} */ (document.getElementById("option-first"));

clock.addEventListener("change", showClock);
showClock();
for (const seat of seats) {
  seat.addEventListener("change", () => showSeat(seat));
  seat.addEventListener("change", showFirst);
  showSeat(seat);
}
showFirst();

function showClock() {
  show(document.querySelector(".clock-live"), clock.value === "live");
  show(document.querySelector(".clock-days"), clock.value === "days");
  show(document.querySelector(".clock-any"), clock.value !== "none");
}

/**
 * A name is asked for whoever sits here, too.
 * @param {HTMLSelectElement} seat
 */
function showSeat(seat) {
  show(seat.parentElement?.querySelector(".here"), seat.value === "here");
}

/** Only a seat that is taken can begin. Those who sit move up to the first letters. */
function showFirst() {
  if (!first) return;
  const count = seats.filter(({ value }) => value !== "none").length;
  const letters = [...first.options].filter(({ value }) => value !== "random");
  letters.forEach((option, i) => {
    option.hidden = i >= count;
    option.disabled = i >= count;
  });
  if (first.selectedOptions[0]?.disabled ?? true) first.value = "random";
}

/**
 * @param {Element | null | undefined} element
 * @param {boolean} shown
 */
function show(element, shown) {
  element?.toggleAttribute("hidden", !shown);
}
