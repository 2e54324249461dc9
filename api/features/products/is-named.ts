import { or, type SQL } from 'drizzle-orm';
import { languages, translatedLanguages } from '#contract/languages.ts';
import { latinDigits } from '#contract/text/digits.ts';
import { contains } from '#database/reading/contains.ts';
import { comparableText } from '#database/tables/comparable-text.ts';
import { translatedName } from '#database/tables/product-columns.ts';
import { products } from '#database/tables/products.ts';

const names = [
  products.name,
  ...translatedLanguages.map((language) => translatedName(products.translations, language)),
].map(comparableText);

/**
 * Matches products with the text in a name, in any language, in the form in which texts are compared and with digits of any
 * script.
 */
export function isNamed(text: string): SQL | undefined {
  const spellings = spellingsOf(text);
  return or(...names.flatMap((name) => spellings.map((spelling) => contains(name, spelling))));
}

const numbers = Object.values(languages).map(({ locale }) => new Intl.NumberFormat(locale));

/** Returns the text as it is, and with the digits of each language. */
function spellingsOf(text: string): string[] {
  const written = numbers.map((format) => latinDigits(text).replace(/\d/g, (digit) => format.format(Number(digit))));
  return [...new Set([text, ...written])];
}
