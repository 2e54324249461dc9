import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { OrderActor, OrderStatus } from '#contract/orders/order-status.ts';
import { idWithin, moment } from './columns.ts';
import { orders } from './orders.ts';
import { spreadBy } from './spread.ts';

/**
 * Every transition of an order after its placement. The mover's name is a copy, because accounts may be deleted while history
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
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.id] }),
    index('order_status_changes_cancelled').on(table.changedAt).where(sql`${table.to} = 'Cancelled'`),
    index('order_status_changes_uncancelled').on(table.changedAt).where(sql`${table.from} = 'Cancelled'`),
    index('order_status_changes_awaited').on(table.changedAt).where(sql`${table.from} = 'Awaiting Payment'`),
  ],
);
spreadBy(orderStatusChanges, 'orderId', orders);
