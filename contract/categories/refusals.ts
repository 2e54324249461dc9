import { conflict, notFound } from '#contract/refusal-statuses.ts';

/** The refusals of categories. */
export const categoryRefusals = {
  /** A category has this path or this English name already. */
  'category-taken': conflict(),
  'category-not-empty': conflict<{ count: number }>(),
  'category-unknown': notFound(),
  'category-changed': conflict(),
  'too-many-categories': conflict<{ maximum: number }>(),
};
