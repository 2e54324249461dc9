import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { formatCount } from './format-count.ts';

/** Whether a total is an estimate. `counted` is how many were counted, where several totals share one `isEstimate`. */
export type CountedOf = { isEstimate?: true | undefined; counted?: number };

/** A list's total, or "10,000+" when the list has more entries than are counted. */
export function formatAtLeast(total: number, { isEstimate, counted }: CountedOf, language: Language): string {
  const from = counted ?? Math.min(total, limits.rowsCounted);
  return isEstimate && total >= from ? `${formatCount(from, language)}+` : formatCount(total, language);
}
