import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { limits } from '#contract/limits.ts';
import sentences from '#contract/messages/en/problems.json' with { type: 'json' };

const english = setupI18n({ locale: 'en', messages: { en: sentences } }).setMessagesCompiler(compileMessage);

/** The English sentence of a problem, by its code. What is no code (a sentence of the server) is returned as it is. */
export function problemText(message: string): string {
  return Object.hasOwn(sentences, message) ? english._(message, limits) : message;
}
