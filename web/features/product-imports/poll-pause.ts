const first = 1000;
const longest = 15_000;

/** The pause in ms before the next poll: longer with each. */
export function pollPause(polls: number): number {
  return Math.min(longest, Math.round(first * 1.2 ** polls));
}
