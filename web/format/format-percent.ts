import { type Language, languages } from '#contract/languages.ts';
import { numberFormat } from './number-format.ts';

/** A rate in percent with up to two decimals: 7.5%. */
export const formatPercent = (rate: number, language: Language): string =>
  `${numberFormat(languages[language].locale, { maximumFractionDigits: 2 }).format(rate)}%`;
