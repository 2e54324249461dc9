import { limits } from '#contract/limits.ts';

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** A whole number with its digits grouped: 1,25,000. */
export const formatCount = (count: number): string => grouped.format(count);

type CountedOf = { isEstimate?: true | undefined };

/**
 * A total of a list: `exact` of it, or "10,000+" of a list that has more entries than are counted. `counted` is how many
 * are counted where several totals share one `isEstimate`.
 */
export function formatAtLeast(
  total: number,
  { isEstimate }: CountedOf,
  exact: (total: number) => string = String,
  counted: number = Math.min(total, limits.rowsCounted),
): string {
  return isEstimate && total >= counted ? `${formatCount(counted)}+` : exact(total);
}
