import { languageCodes } from '#contract/languages.ts';
import { latinDigits } from '#contract/text/digits.ts';
import type { TextByLanguage } from '#contract/text/text-by-language.ts';

const days = /(\d+)[\s-]*(?:days?\b|দিন)/gi;

/**
 * The number of days in a guarantee, in every language in which it is written; undefined for none, or for different
 * numbers, whose meaning is unclear.
 */
export function guaranteedDays(guarantee: TextByLanguage): number | undefined {
  const written = languageCodes.map((code) => latinDigits(guarantee[code])).filter(Boolean);
  const named = written.map((text) => [...text.matchAll(days)].map(([, number]) => Number(number)));
  const [found, ...others] = new Set(named.flat());
  const isClear = others.length === 0 && named.every((numbers) => numbers.length > 0);
  return isClear && found ? found : undefined;
}
