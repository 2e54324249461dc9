import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { type Language, languageCodes, languages } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { recordOf } from '#contract/records.ts';
import { asWritten } from '#contract/text/as-written.ts';
import type { Catalogues } from './catalogues.ts';

type Values = Readonly<Record<string, unknown>>;

/** Creates the texts of catalogues (ICU messages). Each may use the contract's limits besides the given values. */
export function createTexts<Id extends string>(
  catalogues: Catalogues<Id>,
): (language: Language, id: Id, values?: Values) => string {
  const compiled = new Map<string, ReturnType<typeof compileMessage>>();
  // Compiles each text once, when it is first used.
  function compile(message: string) {
    const known = compiled.get(message) ?? compileMessage(message);
    compiled.set(message, known);
    return known;
  }
  const speakers = recordOf(languageCodes, (language) => {
    const { locale } = languages[language];
    return setupI18n({ locale, messages: { [locale]: catalogues[language] } }).setMessagesCompiler(compile);
  });
  return (language, id, values) => speakers[language]._(id, { ...limits, ...asWritten(values) });
}
