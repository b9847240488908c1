// @ts-check
// Numbers in words.

const DAY = 86_400;
const HOUR = 3600;

/**
 * How much time is left, as a clock shows it.
 * @param {number} ms
 */
export function duration(ms) {
  const seconds = Math.ceil(ms / 1000);
  const hours = Math.floor(seconds / HOUR);
  const minutes = Math.floor((seconds % HOUR) / 60);
  if (seconds >= DAY)
    return `${Math.floor(seconds / DAY)} d ${Math.floor((seconds % DAY) / HOUR)} h`;
  if (seconds >= HOUR) return `${hours}:${twoDigits(minutes)} h`;
  return `${minutes}:${twoDigits(seconds % 60)}`;
}

/** @param {number} number */
function twoDigits(number) {
  return String(number).padStart(2, "0");
}
