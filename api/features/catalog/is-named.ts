import { or, type SQL } from 'drizzle-orm';
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

/** The digits from 0 to 9 of each language. */
const digits = Object.values(languages).map(({ locale }) =>
  Array.from({ length: 10 }, (_, digit) => digit.toLocaleString(locale)),
);

/** The text as it is, and with its digits written as in each language. */
function spellingsOf(text: string): string[] {
  const written = digits.map((own) => text.replace(/\p{Nd}/gu, (digit) => own[numberOf(digit)] ?? digit));
  return [...new Set([text, ...written])];
}

/** The number that a digit stands for, or -1 for a digit of another language. */
function numberOf(digit: string): number {
  return Math.max(...digits.map((own) => own.indexOf(digit)));
}
