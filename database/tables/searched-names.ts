import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { languages, translatedLanguages } from '#contract/languages.ts';
import { comparableText } from './comparable-text.ts';
import { translatedName } from './product-columns.ts';

type Named = { name: AnyColumn; translations: AnyColumn };

/** The digits of each language beside the Latin ones that they are compared as. */
const digits = Object.values(languages).flatMap(({ locale }) => {
  const format = new Intl.NumberFormat(locale, { useGrouping: false });
  return Array.from({ length: 10 }, (_, digit): [string, string] => [format.format(digit), String(digit)]);
});
const otherDigits = digits.filter(([written, latin]) => written !== latin);

/**
 * SQL of a product's names in all languages, in the form in which texts are compared, with Latin digits, one a line. The
 * trigger `write_searched_names` stores it.
 */
export function searchedNamesOf({ name, translations }: Named): SQL {
  const translated = translatedLanguages.map(
    (language) => sql` || ${sql.raw("E'\\n'")} || coalesce(${translatedName(translations, language)}, '')`,
  );
  return comparableText(sql`${name}${sql.join(translated)}`, otherDigits);
}

/** The same from the stored column, where it is filled. Expression indexes match only exactly this expression. */
export function searchedNames(columns: Named & { searchedNames: AnyColumn }): SQL {
  return sql`coalesce(${columns.searchedNames}, ${searchedNamesOf(columns)})`;
}
