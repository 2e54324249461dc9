import type { Language } from '#contract/languages.ts';
import { noticeCalls } from '#contract/notices.ts';
import { browserApi } from '#web/client/browser-api.ts';

/** Sets the language of the messages to who is logged in; without a session nothing changes. */
export async function sendLanguage(language: Language): Promise<void> {
  // The page is in the chosen language whatever the shop answers, and the next switch tells it again.
  await browserApi(noticeCalls.chooseLanguage, { body: { language } }).catch(() => undefined);
}
