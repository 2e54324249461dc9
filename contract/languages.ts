import { keysOf } from './records.ts';
/**
 * The languages of the shop, the default one first. `path` stands in front of the paths of its pages, `tag` is given to
 * search engines, and `locale` is how numbers and days are written: English groups digits as Bangladesh does. `offer` is
 * shown to those who may prefer the language.
 */
export const languages = {
  en: { name: 'English', path: '', tag: 'en-BD', locale: 'en-IN', openGraph: 'en_GB', offer: 'View in English' },
  bn: { name: 'বাংলা', path: '/bn', tag: 'bn-BD', locale: 'bn-BD', openGraph: 'bn_BD', offer: 'বাংলায় দেখুন' },
} as const;

export type Language = keyof typeof languages;

export const languageCodes = keysOf(languages);

export const defaultLanguage: Language = 'en';

/** The languages into which texts that people write may be translated; they are written in the default one. */
export type TranslatedLanguage = Exclude<Language, 'en'>;

export const translatedLanguages = languageCodes.filter((code): code is TranslatedLanguage => code !== defaultLanguage);

/** The language whose pages stand at a path, and the path without it. `/bn/cart` is `/cart` in Bengali. */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  const language = languageCodes.find(
    (code) =>
      code !== defaultLanguage &&
      (pathname === languages[code].path || pathname.startsWith(`${languages[code].path}/`)),
  );
  if (!language) return { language: defaultLanguage, path: pathname };
  return { language, path: pathname.slice(languages[language].path.length) || '/' };
}

/** The path of a page in a language, by its path in the default one. */
export function inLanguage(language: Language, path: string): string {
  return path === '/' ? languages[language].path || '/' : languages[language].path + path;
}
