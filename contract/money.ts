/** Converts taka with at most two decimals, as in the API, to whole poisha. */
export function toPoisha(taka: number): number {
  return Math.round(taka * 100);
}

/** Converts whole poisha to taka, as in the API. */
export function toTaka(poisha: number): number {
  return poisha / 100;
}
