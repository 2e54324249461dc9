import { or, type SQL } from 'drizzle-orm';
import { latinDigits } from '#contract/digits.ts';
import { languages, translatedLanguages } from '#contract/languages.ts';
import { contains } from '#database/contains.ts';
import { translatedName } from '#database/tables/product-columns.ts';
import { products } from '#database/tables/products.ts';

const names = [
  products.name,
  ...translatedLanguages.map((language) => translatedName(products.translations, language)),
];

/** Whether the name of a product contains the text, in whatever language, without regard to case and kind of digits. */
export function isNamed(text: string): SQL | undefined {
  const spellings = spellingsOf(text.normalize('NFC'));
  return or(...names.flatMap((name) => spellings.map((spelling) => contains(name, spelling))));
}

const numbers = Object.values(languages).map(({ locale }) => new Intl.NumberFormat(locale));

/** The text as it is, and with its digits written as in each language. */
function spellingsOf(text: string): string[] {
  const written = numbers.map((format) => latinDigits(text).replace(/\d/g, (digit) => format.format(Number(digit))));
  return [...new Set([text, ...written])];
}
