// Turning a scene in space: drag, wheel, pinch, or arrow keys while it has the focus. The scene's own styles read
// --yaw, --pitch and --zoom; whatever they mean there is the game's business.
export function orbit(board) {
  const root = board.root;
  const view = { yaw: -35, pitch: 55, zoom: 1 };
  const apply = () => {
    root.style.setProperty("--yaw", `${view.yaw}deg`);
    root.style.setProperty("--pitch", `${view.pitch}deg`);
    root.style.setProperty("--zoom", view.zoom);
  };
  const turn = (yaw, pitch) => { view.yaw += yaw; view.pitch = Math.min(90, Math.max(0, view.pitch + pitch)); apply(); };
  const zoom = (factor) => { view.zoom = Math.min(4, Math.max(0.3, view.zoom * factor)); apply(); };
  let from = null, moved = 0;
  root.addEventListener("pointerdown", (e) => { if (e.target.closest(".scene")) { from = { x: e.clientX, y: e.clientY }; moved = 0; } });
  addEventListener("pointermove", (e) => {
    if (!from) return;
    const dx = e.clientX - from.x, dy = e.clientY - from.y;
    moved += Math.abs(dx) + Math.abs(dy);
    if (moved > 6) turn(dx * 0.4, -dy * 0.3);
    from = { x: e.clientX, y: e.clientY };
  });
  addEventListener("pointerup", () => (from = null));
  root.addEventListener("click", (e) => { if (moved > 6) { e.stopPropagation(); moved = 0; } }, true);
  root.addEventListener("wheel", (e) => { if (e.target.closest(".scene")) { e.preventDefault(); zoom(e.deltaY < 0 ? 1.1 : 1 / 1.1); } }, { passive: false });
  root.addEventListener("keydown", (e) => {
    if (!e.target.closest(".scene")) return;
    if (e.key === "q") turn(-15, 0);
    else if (e.key === "e") turn(15, 0);
    else if (e.key === "+") zoom(1.15);
    else if (e.key === "-") zoom(1 / 1.15);
  });
  apply();
}
