import { conflict } from '#contract/refusal-statuses.ts';

/** The refusals of collections. */
export const collectionRefusals = {
  'collections-changed': conflict<{ by: string }>(),
};
