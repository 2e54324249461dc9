import { type Language, languages } from '#contract/languages.ts';
import { numberFormat } from './number-format.ts';

/** A price in taka as text: ৳1,250 or ৳149.50. */
export function formatTaka(taka: number, language: Language = 'en'): string {
  const digits = Number.isInteger(taka) ? 0 : 2;
  return numberFormat(languages[language].locale, {
    style: 'currency',
    currency: 'BDT',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(taka);
}
