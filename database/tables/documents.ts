import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Address } from '#contract/addresses/schemas.ts';
import type { PaperKind } from '#contract/invoices/schemas.ts';
import type { Language } from '#contract/languages.ts';
import type { TaxClass } from '#contract/products/tax-class.ts';
import type { TextByLanguage } from '#contract/text/text-by-language.ts';
import { id, moment } from './columns.ts';
import { local } from './spread.ts';

/** A line of a paper. Amounts in poisha; `total` is after the discount, and contains the VAT. */
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
  /** Of a credit note: which line of the invoice it credits, from 0. */
  place?: number;
};

/** What a paper states, in poisha. */
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
  /** What had been paid back of the order when its invoice was issued. */
  refunded: number;
  /** The invoice that a credit note is about, and why it was issued. */
  of?: { number: string; issuedAt: string; reason: string };
};

/**
 * Issued papers. Nothing here is changed or removed: `pages` are the printed pages themselves, so that a paper stays the same bytes
 * whatever becomes of its order, of the shop and of the template.
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
    check('documents_refund', sql`(${table.kind} = 'credit-note') = (${table.refundId} is not null)`),
    check('documents_kind', sql`${table.kind} in ('invoice', 'credit-note')`),
  ],
);
local(documents);
