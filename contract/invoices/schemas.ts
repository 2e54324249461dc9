import { z } from 'zod';
import { idSchema } from '#contract/declarations/schemas.ts';
import { taxClasses } from '#contract/products/tax-class.ts';

const paperKinds = ['invoice', 'credit-note', 'debit-note'] as const;
export type PaperKind = (typeof paperKinds)[number];

/**
 * A line of an invoice or of a note. Amounts in taka. `total` is the amount for all pieces, after the line's discount and
 * including VAT; in a note, the part of that amount that goes or comes.
 */
const paperLineSchema = z.object({
  name: z.string(),
  quantity: z.number().int(),
  unitPrice: z.number(),
  /** The line's part of the order's discount; missing without one. */
  discount: z.number().optional(),
  total: z.number(),
  taxClass: z.enum(taxClasses),
  /** In percent. */
  vatRate: z.number(),
  /** Zero in a shop without a BIN. */
  vat: z.number(),
});

/**
 * An invoice, or a note that takes from its amount (credit) or adds to it (debit), as it was issued. `subtotal - discount + tax +
 * fee === total`. The invoice's total less `before`, less the credit notes and with the debit notes is what stands of the order.
 */
export const paperSchema = z.object({
  _id: idSchema,
  kind: z.enum(paperKinds),
  number: z.string(),
  orderId: idSchema,
  /** The number of the invoice that a note is about. */
  ofNumber: z.string().optional(),
  issuedAt: z.iso.datetime(),
  /** The shop's BIN at the time of issue; '' without one. */
  bin: z.string(),
  lines: z.array(paperLineSchema),
  subtotal: z.number(),
  /** The 2% on top (docs/product.md, "Money"), which are no VAT. */
  tax: z.number(),
  fee: z.number(),
  discount: z.number(),
  /** The sum over the lines. */
  vat: z.number(),
  total: z.number(),
  /** What was already credited when an invoice was issued; zero in a note. */
  before: z.number(),
});
export type Paper = z.infer<typeof paperSchema>;
