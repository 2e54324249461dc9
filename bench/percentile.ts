/** The value below which this share of all lies, from 0 to below 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

/** The middle of some values. */
export const median = (values: readonly number[]) => percentile(values, 0.5);
