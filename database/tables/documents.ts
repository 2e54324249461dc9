import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Address } from '#contract/addresses/schemas.ts';
import type { PaperKind } from '#contract/invoices/schemas.ts';
import type { Language } from '#contract/languages.ts';
import type { TaxClass } from '#contract/products/tax-class.ts';
import type { TextByLanguage } from '#contract/text/text-by-language.ts';
import { id, moment } from './columns.ts';
import { local } from './spread.ts';

/** A line of an invoice or of a note. Amounts in poisha; `total` is after the discount, and contains the VAT. */
export type PaperLine = {
  name: TextByLanguage;
  quantity: number;
  unitPrice: number;
  discount: number;
  total: number;
  taxClass: TaxClass;
  /** In percent. */
  vatRate: number;
  vat: number;
  /** What the line sells: the id of the variant, or of a product without variants. Older papers have none. */
  item?: string;
  /** For a note: the line that it changes, counted from 0 over the invoice's lines and those that debit notes added. */
  place?: number;
  /** For a note: whether the pieces themselves went or came; otherwise a part of their amount did. */
  isGoods?: boolean;
};

/** What a note was issued for, apart from refunds. */
export const noteCauses = ['edited', 'cancelled', 'went-on', 'came-back', 'let-go', 'corrected'] as const;
export type NoteCause = (typeof noteCauses)[number];

/** The content of an invoice or of a note, in poisha. */
export type PaperContent = {
  bin: string;
  shop: Record<'address' | 'phone' | 'email', string>;
  buyer: { name: string; address: Address };
  orderNumber: string;
  orderedAt: string;
  lines: PaperLine[];
  subtotal: number;
  discount: number;
  tax: number;
  fee: number;
  vat: number;
  total: number;
  /** What was credited of the order when its invoice was issued; 0 in a note. */
  refunded: number;
  /** For a note: its invoice, and why it was issued; a refund has no cause but its reason. */
  of?: { number: string; issuedAt: string; cause?: NoteCause; reason: string };
};

/**
 * Issued invoices, credit and debit notes. No row is changed or removed: `pages` holds the printed pages, so that a document
 * keeps its bytes whatever becomes of its order, the shop and the template.
 */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    orderId: uuid('order_id').notNull(),
    kind: text('kind').$type<PaperKind>().notNull(),
    number: text('number').notNull().unique(),
    /** The refund for which a credit note was issued. */
    refundId: uuid('refund_id').unique(),
    content: jsonb('snapshot').$type<PaperContent>().notNull(),
    pages: jsonb('pages').$type<Record<Language, string>>().notNull(),
    issuedAt: moment('issued_at').notNull(),
  },
  (table) => [
    index('documents_order').on(table.orderId, table.id),
    uniqueIndex('documents_invoice').on(table.orderId).where(sql`${table.kind} = 'invoice'`),
    check('documents_refund', sql`${table.kind} = 'credit-note' or ${table.refundId} is null`),
    check('documents_kind', sql`${table.kind} in ('invoice', 'credit-note', 'debit-note')`),
  ],
);
local(documents);
