// The form for a new table: show only the fields and choices that apply.
const clock = document.getElementById("clock-kind");
const showClock = () => {
  for (const [kind, shown] of [["live", clock.value === "live"], ["days", clock.value === "days"], ["any", clock.value !== "none"]])
    document.querySelector(`.clock-${kind}`).hidden = !shown;
};
clock.addEventListener("change", showClock);
showClock();
for (const select of document.querySelectorAll("[data-seat]")) {
  const name = select.parentElement.querySelector(".here");
  const show = () => (name.hidden = select.value !== "here");
  select.addEventListener("change", show);
  show();
}
const seats = [...document.querySelectorAll("[data-seat]")], first = document.getElementById("option-first");
const showFirst = () => {
  const count = seats.filter(({ value }) => value !== "none").length;  // those who sit move up to the first letters
  [...first.options].filter(({ value }) => value !== "random").forEach((option, i) => (option.hidden = option.disabled = i >= count));
  if (first.selectedOptions[0]?.disabled ?? true) first.value = "random";
};
if (first) {
  for (const select of seats) select.addEventListener("change", showFirst);
  showFirst();
}
