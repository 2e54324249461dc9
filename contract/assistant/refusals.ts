import { invalid, notFound, tooMany, unavailable, withStatus } from '#contract/refusal-statuses.ts';

/** The refusals of assistant. */
export const assistantRefusals = {
  'assistant-not-set-up': notFound(),
  'question-too-long': invalid(),
  /** The daily limit of the user, or of the whole shop, is reached. */
  'questions-of-the-day': tooMany<{ whose: 'own' | 'shop' }>(),
  'assistant-overloaded': unavailable(),
  'assistant-failed': withStatus(502)(),
};
