import { conflict, notFound } from '#contract/refusal-statuses.ts';

/** The refusals of invoices. */
export const paperRefusals = {
  'invoice-too-early': conflict(),
  'invoice-cancelled': conflict(),
  'paper-not-found': notFound(),
};
