import type { Language } from '#contract/languages.ts';
import { formatCount } from './format-count.ts';

/** Replaces Latin digits by the language's own without grouping, e.g. in a postcode or phone number. */
export const ownDigits = (text: string, language: Language): string =>
  text.replace(/\d/g, (digit) => formatCount(Number(digit), language));
