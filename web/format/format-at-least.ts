import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { formatCount } from './format-count.ts';

/** How much of a total was counted: `counted` is how many are where several totals share one `isEstimate`. */
export type CountedOf = { isEstimate?: true | undefined; counted?: number };

/** A total of a list: its number, or "10,000+" of a list that has more entries than are counted. */
export function formatAtLeast(total: number, { isEstimate, counted }: CountedOf, language: Language): string {
  const from = counted ?? Math.min(total, limits.rowsCounted);
  return isEstimate && total >= from ? `${formatCount(from, language)}+` : formatCount(total, language);
}
