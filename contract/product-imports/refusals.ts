import { invalid, notFound } from '#contract/refusal-statuses.ts';

/** The refusals of product imports. */
export const productImportRefusals = {
  'zip-unreadable': invalid(),
  'zip-too-large': invalid<{ files: number; megabytes: number }>(),
  'import-not-found': notFound(),
};
