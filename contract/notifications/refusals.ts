import { notFound } from '#contract/refusal-statuses.ts';

/** The refusals of notifications. */
export const notificationRefusals = {
  'link-unknown': notFound(),
  'nothing-to-send-again': notFound(),
};
