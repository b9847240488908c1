// Turning a scene in space: drag with one finger or the mouse, zoom with two or the wheel, or keys. The scene's own
// styles read --yaw, --pitch and --zoom; whatever they mean there is the game's business.
const START = { yaw: -35, pitch: 55, zoom: 1 };
const KEYS = { q: [-15, 0], e: [15, 0], w: [0, -8], s: [0, 8] };
const STILL = 6;  // pixels that a click may stray

export function orbit(board) {
  const root = board.root;
  const view = { ...START };
  const fingers = new Map();
  let moved = 0;
  const apply = () => {
    root.style.setProperty("--yaw", `${view.yaw}deg`);
    root.style.setProperty("--pitch", `${view.pitch}deg`);
    root.style.setProperty("--zoom", view.zoom);
  };
  const turn = (yaw, pitch) => { view.yaw += yaw; view.pitch = Math.min(88, Math.max(0, view.pitch + pitch)); apply(); };
  const zoom = (factor) => { view.zoom = Math.min(4, Math.max(0.4, view.zoom * factor)); apply(); };
  const spread = () => { const [a, b] = [...fingers.values()]; return Math.hypot(a.x - b.x, a.y - b.y); };
  const lift = (e) => fingers.delete(e.pointerId);

  root.addEventListener("pointerdown", (e) => {
    if (!fingers.size) moved = 0;  // whatever the last drag ended with, this press begins anew
    if (!e.target.closest(".scene")) return;
    fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
  });
  addEventListener("pointermove", (e) => {
    const from = fingers.get(e.pointerId);
    if (!from) return;
    const apart = fingers.size > 1 ? spread() : 0;
    fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
    const dx = e.clientX - from.x, dy = e.clientY - from.y;
    moved += Math.abs(dx) + Math.abs(dy);
    if (apart) zoom(spread() / apart);
    else if (moved > STILL) turn(dx * 0.4, -dy * 0.3);
  });
  addEventListener("pointerup", lift);
  addEventListener("pointercancel", lift);
  root.addEventListener("click", (e) => { if (moved > STILL) { e.stopPropagation(); moved = 0; } }, true);
  root.addEventListener("wheel", (e) => { if (e.target.closest(".scene")) { e.preventDefault(); zoom(e.deltaY < 0 ? 1.1 : 1 / 1.1); } }, { passive: false });
  addEventListener("keydown", (e) => {
    if (!board.scene || board.scene.hidden || e.ctrlKey || e.metaKey || e.altKey || e.target.closest("input, textarea, select, dialog")) return;
    if (KEYS[e.key]) turn(...KEYS[e.key]);
    else if (e.key === "+" || e.key === "=") zoom(1.15);
    else if (e.key === "-") zoom(1 / 1.15);
    else if (e.key === "0") { Object.assign(view, START); apply(); }
  });
  apply();
}
