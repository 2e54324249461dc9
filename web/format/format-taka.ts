import { type Language, languages } from '#contract/languages.ts';
import { takaFormat } from '#contract/taka-format.ts';
import { numberFormat } from './number-format.ts';

/** A price in taka as text: ৳1,250 or ৳149.50. */
export function formatTaka(taka: number, language: Language = 'en'): string {
  return numberFormat(languages[language].locale, takaFormat(taka)).format(taka);
}
