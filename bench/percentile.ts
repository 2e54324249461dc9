/** Returns the value below which this share of all values lies; from 0 to below 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);
