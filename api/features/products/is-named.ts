import { or, type SQL } from 'drizzle-orm';
import { latinDigits } from '#contract/digits.ts';
import { languages, translatedLanguages } from '#contract/languages.ts';
import { comparableText } from '#database/reading/comparable-text.ts';
import { contains } from '#database/reading/contains.ts';
import { translatedName } from '#database/tables/product-columns.ts';
import { products } from '#database/tables/products.ts';

const names = [
  products.name,
  ...translatedLanguages.map((language) => translatedName(products.translations, language)),
].map(comparableText);

/** Whether the name of a product contains the text, in whatever language, as texts are compared and with digits of any kind. */
export function isNamed(text: string): SQL | undefined {
  const spellings = spellingsOf(text);
  return or(...names.flatMap((name) => spellings.map((spelling) => contains(name, spelling))));
}

const numbers = Object.values(languages).map(({ locale }) => new Intl.NumberFormat(locale));

/** The text as it is, and with its digits written as in each language. */
function spellingsOf(text: string): string[] {
  const written = numbers.map((format) => latinDigits(text).replace(/\d/g, (digit) => format.format(Number(digit))));
  return [...new Set([text, ...written])];
}
