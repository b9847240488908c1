// Several players at one screen: everything is hidden, the past too, until the right one looks.
import { $ } from "./side.js";

export function showCover(page, board, link) {
  const { state, facts } = page, table = document.querySelector(".table");
  const several = facts.mine.length > 1 && state.status === "playing";
  const other = several && state.turn !== null && facts.mine.includes(state.turn) && state.turn !== state.you;
  if (other && (state.study || !facts.hides)) { link.look(state.turn); return; }
  $("cover").hidden = !other;
  table.inert = other;
  if (!other) return;
  for (const open of document.querySelectorAll("dialog[open]")) open.close();
  const { name } = state.seats.find(({ seat }) => seat === state.turn);
  $("cover-words").textContent = `Pass the screen to ${name}.`;
  $("cover-show").textContent = `I am ${name}`;
  $("cover-show").onclick = () => {
    page.past = null;
    $("cover").hidden = true;
    table.inert = false;
    board.show({ whole: true, panels: [], parts: {}, scene: "" });
    link.look(page.state.turn);
  };
  $("cover-show").focus();
}
