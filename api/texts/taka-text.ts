import { type Language, languages } from '#contract/languages.ts';
import { toTaka } from '#contract/order-totals.ts';
import { takaFormat } from '#contract/taka-format.ts';

/** A price as text in a language, from poisha: ৳1,250 or ৳149.50. */
export function takaText(language: Language, poisha: number): string {
  const taka = toTaka(poisha);
  return new Intl.NumberFormat(languages[language].locale, takaFormat(taka)).format(taka);
}
