import type { Language } from '#contract/languages.ts';
import { browserApi } from '#web/client/browser-api.ts';

/** Sets the language of the current user's notifications; without a session nothing changes. */
export async function sendLanguage(language: Language): Promise<void> {
  // The page is in the chosen language anyway, and the next switch sends it again.
  await browserApi('POST /api/language', { body: { language } }).catch(() => undefined);
}
