import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Address } from '#contract/addresses/schemas.ts';
import type { OrderActor, OrderStatus } from '#contract/orders/order-status.ts';
import type { TranslatedNames } from '#contract/products/text-schemas.ts';
import type { TextByLanguage } from '#contract/text/text-by-language.ts';
import { idWithin, moment } from './columns.ts';
import { orders } from './orders.ts';
import { spreadBy } from './spread.ts';

/** The content of an order before or after an edit; amounts in poisha. */
export type StoredContent = {
  lines: {
    productId: string;
    variantId: string | null;
    name: string;
    translations: TranslatedNames;
    label: TextByLanguage | null;
    quantity: number;
    unitPrice: number;
    discount: number;
    reason: string | null;
  }[];
  address: Address;
  note: string | null;
  couponCode: string | null;
  subtotal: number;
  discount: number;
  tax: number;
  fee: number;
  total: number;
};

/**
 * Every transition of an order after its placement, and every edit, which leaves the status as it is. The mover's name is a copy, because accounts may be deleted while history
 * stays.
 */
export const orderStatusChanges = pgTable(
  'order_status_changes',
  {
    id: idWithin(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    from: text('from_status').$type<OrderStatus>().notNull(),
    to: text('to_status').$type<OrderStatus>().notNull(),
    actor: text('mover').$type<OrderActor>().notNull(),
    actorName: text('mover_name').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
    edit: jsonb('edit').$type<{ before: StoredContent; after: StoredContent }>(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.id] }),
    index('order_status_changes_cancelled').on(table.changedAt).where(sql`${table.to} = 'Cancelled'`),
    index('order_status_changes_uncancelled').on(table.changedAt).where(sql`${table.from} = 'Cancelled'`),
    index('order_status_changes_awaited').on(table.changedAt).where(sql`${table.from} = 'Awaiting Payment'`),
    index('order_status_changes_edited').on(table.changedAt).where(sql`${table.edit} is not null`),
  ],
);
spreadBy(orderStatusChanges, 'orderId', orders);
