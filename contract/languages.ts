/**
 * The languages of the shop, the default one first. `path` stands in front of the paths of its pages, `tag` is told to
 * browsers and search engines, and `locale` is how numbers and days are written: English groups digits as Bangladesh does.
 */
export const languages = {
  en: { name: 'English', path: '', tag: 'en-BD', locale: 'en-IN', openGraph: 'en_GB' },
  bn: { name: 'বাংলা', path: '/bn', tag: 'bn-BD', locale: 'bn-BD', openGraph: 'bn_BD' },
} as const;

export type Language = keyof typeof languages;

export const languageCodes = Object.keys(languages) as [Language, ...Language[]];

export const defaultLanguage = 'en' satisfies Language;

/** The languages into which texts that people write may be translated; they are written in the default one. */
export type TranslatedLanguage = Exclude<Language, typeof defaultLanguage>;

export const translatedLanguages = languageCodes.filter((code): code is TranslatedLanguage => code !== defaultLanguage);
