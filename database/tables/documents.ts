import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Address } from '#contract/addresses/schemas.ts';
import type { PaperKind } from '#contract/invoices/schemas.ts';
import type { Language } from '#contract/languages.ts';
import type { TaxClass } from '#contract/products/tax-class.ts';
import type { TextByLanguage } from '#contract/text/text-by-language.ts';
import { id, moment } from './columns.ts';
import { local } from './spread.ts';

/** A line of an invoice or credit note. Amounts in poisha; `total` is after the discount, and contains the VAT. */
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
  /** For a credit note: the line of the invoice that it credits, counted from 0. */
  place?: number;
};

/** The content of an invoice or credit note, in poisha. */
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
  /** The amount paid back for the order when its invoice was issued. */
  refunded: number;
  /** For a credit note: the invoice that it credits, and why it was issued. */
  of?: { number: string; issuedAt: string; reason: string };
};

/**
 * Issued invoices and credit notes. No row is changed or removed: `pages` holds the printed pages, so that a document
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
    check('documents_refund', sql`(${table.kind} = 'credit-note') = (${table.refundId} is not null)`),
    check('documents_kind', sql`${table.kind} in ('invoice', 'credit-note')`),
  ],
);
local(documents);
