import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { limits } from '#contract/limits.ts';
import sentences from '#contract/messages/en/refusals.json' with { type: 'json' };
import type { RefusalArguments, RefusalCode } from '#contract/refusals.ts';

const english = setupI18n({ locale: 'en', messages: { en: sentences } }).setMessagesCompiler(compileMessage);

/** The English sentence of a refusal. */
export function refusalMessage<Code extends RefusalCode>(code: Code, ...[parameters]: RefusalArguments<Code>): string {
  return english._(code, { ...limits, ...parameters });
}
