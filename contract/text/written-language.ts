import type { Language } from '#contract/languages.ts';

const scripts = { en: /\p{Script=Latin}/gu, bn: /\p{Script=Bengali}/gu } as const satisfies Record<Language, RegExp>;

/** The language of most letters of a text; undefined for equally many of each, such as none. */
export function writtenLanguage(text: string): Language | undefined {
  const [latin, bengali] = [scripts.en, scripts.bn].map((script) => text.match(script)?.length ?? 0);
  if (latin === bengali) return undefined;
  return (bengali ?? 0) > (latin ?? 0) ? 'bn' : 'en';
}
