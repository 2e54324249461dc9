import type { I18n } from '@lingui/core';
import type { Language } from '#contract/languages.ts';
import { compileMessages } from '#web/bundle/read-messages.ts';
import { areas } from '#web/language/areas.ts';
import { createI18n } from '#web/language/text.ts';

const made = new Map<Language, I18n>();

/** All texts of the web in a language. */
export function textsIn(language: Language): I18n {
  const known = made.get(language);
  if (known) return known;
  const i18n = createI18n(language, Object.assign({}, ...areas.map((area) => compileMessages(language, area))));
  made.set(language, i18n);
  return i18n;
}
