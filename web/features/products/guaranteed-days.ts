import { languageCodes } from '#contract/languages.ts';
import { latinDigits } from '#contract/text/digits.ts';
import type { TextByLanguage } from '#contract/text/text-by-language.ts';

const days = /(\d+)[\s-]*(?:days?\b|দিন)/gi;

/**
 * The days that a guarantee is worded for, in every language that it is written in; undefined when it names none or several, so that
 * it is unclear what they are for.
 */
export function guaranteedDays(guarantee: TextByLanguage): number | undefined {
  const written = languageCodes.map((code) => latinDigits(guarantee[code])).filter(Boolean);
  const named = written.map((text) => [...text.matchAll(days)].map(([, number]) => Number(number)));
  const [found, ...others] = new Set(named.flat());
  const isClear = others.length === 0 && named.every((numbers) => numbers.length > 0);
  return isClear && found ? found : undefined;
}
