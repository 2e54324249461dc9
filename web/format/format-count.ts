import { type Language, languages } from '#contract/languages.ts';
import { numberFormat } from './number-format.ts';

/** A whole number with grouped digits: 1,25,000. */
export const formatCount = (count: number, language: Language = 'en'): string =>
  numberFormat(languages[language].locale, { maximumFractionDigits: 0 }).format(count);
