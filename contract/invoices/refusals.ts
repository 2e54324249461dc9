import { conflict, notFound } from '#contract/refusal-statuses.ts';

/** The refusals of invoices. */
export const paperRefusals = {
  'invoice-too-early': conflict(),
  'invoice-cancelled': conflict(),
  /** The order costs nothing, as one that replaces claimed pieces. */
  'nothing-to-invoice': conflict(),
  'invoice-not-issued': conflict(),
  'paper-not-found': notFound(),
};
