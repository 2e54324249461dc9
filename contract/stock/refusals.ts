import { conflict } from '#contract/refusal-statuses.ts';

/** The refusals of stock. */
export const stockRefusals = {
  'already-in-stock': conflict(),
  'too-many-wait': conflict(),
  'stock-changed': conflict<{ counted: boolean; stock: number }>(),
  'nothing-left': conflict(),
};
