import { keysOf } from './records.ts';
/**
 * The shop's languages, the default one first. `path` is the prefix of its pages' paths, `tag` is for search engines,
 * and `locale` formats numbers and dates; the English locale groups digits as Bangladesh does. `offer` is shown to
 * visitors who may prefer the language.
 */
export const languages = {
  en: { name: 'English', path: '', tag: 'en-BD', locale: 'en-IN', openGraph: 'en_GB', offer: 'View in English' },
  bn: { name: 'বাংলা', path: '/bn', tag: 'bn-BD', locale: 'bn-BD', openGraph: 'bn_BD', offer: 'বাংলায় দেখুন' },
} as const;

export type Language = keyof typeof languages;

export const languageCodes = keysOf(languages);

export const defaultLanguage: Language = 'en';

/** The languages that texts may be translated into. The originals are in the default language. */
export type TranslatedLanguage = Exclude<Language, 'en'>;

export const translatedLanguages = languageCodes.filter((code): code is TranslatedLanguage => code !== defaultLanguage);

/** The language of a path, and the path without its prefix: `/bn/cart` is `/cart` in Bengali. */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  const language = languageCodes.find(
    (code) =>
      code !== defaultLanguage &&
      (pathname === languages[code].path || pathname.startsWith(`${languages[code].path}/`)),
  );
  if (!language) return { language: defaultLanguage, path: pathname };
  return { language, path: pathname.slice(languages[language].path.length) || '/' };
}

/** The path of a page in a language, from its path in the default language. */
export function inLanguage(language: Language, path: string): string {
  return path === '/' ? languages[language].path || '/' : languages[language].path + path;
}
