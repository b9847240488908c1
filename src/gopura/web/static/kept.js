// What this browser keeps for the next visit. Where it keeps nothing, as in some private windows, the page works all the same.

/** What was kept under that name; null if nothing was. */
export function kept(name) {
  try { return JSON.parse(localStorage.getItem(name)); } catch { return null; }
}

export function keep(name, value) {
  try { localStorage.setItem(name, JSON.stringify(value)); } catch { /* it is forgotten with the page */ }
}
