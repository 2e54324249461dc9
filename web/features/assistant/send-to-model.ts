import { pathOf } from '#web/client/path-of.ts';
import { pageLanguage } from '#web/language/page-language.ts';
import type { SendToModel } from './ask-models.ts';
import { readOutcome } from './read-outcome.ts';

/**
 * Sends a conversation through the shop's API. It bypasses the typed client because the response has the provider's
 * format.
 */
export const sendToModel: SendToModel = async (model, contents, signal) => {
  const path = pathOf('POST /api/assistant/models/{model}:generateContent');
  try {
    const response = await fetch(path.replace('{model}', model), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': pageLanguage() },
      body: JSON.stringify({ contents }),
      credentials: 'include',
      signal,
    });
    return readOutcome(response.status, await response.text());
  } catch (error) {
    if (signal.aborted) throw error;
    return { kind: 'other', message: '' };
  }
};
