import { assistantCalls } from '#contract/assistant.ts';
import { pageLanguage } from '#web/language/page-language.ts';
import type { SendToModel } from './ask-models.ts';
import { readOutcome } from './read-outcome.ts';

/** Sends a conversation through the shop. Not by the typed client: the answer is the provider's, in its own protocol. */
export const sendToModel: SendToModel = async (model, contents, signal) => {
  const { method, path } = assistantCalls.askModel;
  try {
    const response = await fetch(path.replace('{model}', model), {
      method,
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
