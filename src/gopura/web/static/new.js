// The form for a new table: show only the fields that apply.
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
