// @ts-check
// What this browser keeps for the next visit. Where it keeps nothing, as in some private windows,
// the page works all the same.

/**
 * What was kept under that name; null if nothing was.
 * @param {string} name
 * @returns {any}
 */
export function kept(name) {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Keep something under that name.
 * @param {string} name
 * @param {unknown} value
 */
export function keep(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // it is forgotten with the page
  }
}
