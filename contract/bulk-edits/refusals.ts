import { notFound } from '#contract/refusal-statuses.ts';

/** The refusals of bulk edits. */
export const bulkEditRefusals = {
  'bulk-edit-not-found': notFound(),
};
