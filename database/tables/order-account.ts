import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { type AccountKind, accountKinds } from '#contract/orders/order-account.ts';
import type { OrderActor } from '#contract/orders/order-status.ts';
import { idWithin, moment } from './columns.ts';
import { orders } from './orders.ts';
import { spreadBy } from './spread.ts';

/** Pieces of a line that came back or were not taken, and what they had cost before tax, in poisha. */
export type ReturnedPieces = { lineId: string; productId: string; quantity: number; amount: number };

const kinds = sql.raw(accountKinds.map((kind) => `'${kind}'`).join(', '));

/**
 * The accounts of orders, in poisha: every change of what is owed, received or promised back is a row, written in the
 * transaction of the change. Rows are only added. `cause` is unique in an order, so that nothing counts twice. The sums
 * stand on the order's row.
 */
export const orderAccount = pgTable(
  'order_account',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    id: idWithin(),
    kind: text('kind').$type<AccountKind>().notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    cause: text('cause').notNull(),
    /** For a receipt and its refunds: how it came in, a provider of payments or parcels or one of our own ways. */
    way: text('way'),
    /** The receipt of which the row is a part: the id of a payment attempt, of a parcel, or one of its own. */
    receiptId: uuid('receipt_id'),
    parcelId: uuid('parcel_id'),
    refundId: uuid('refund_id'),
    /** For `returned`: of what. */
    pieces: jsonb('pieces').$type<ReturnedPieces[]>(),
    actor: text('actor').$type<OrderActor>().notNull(),
    /** A copy, because accounts may be deleted while the rows stay. */
    actorName: text('actor_name').notNull(),
    note: text('note').notNull().default(''),
    at: moment('at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.id] }),
    unique('order_account_cause').on(table.orderId, table.cause),
    // Returns of a time, for the sums of sales.
    index('order_account_returned').on(table.at).where(sql`${table.kind} = 'returned'`),
    check('order_account_kind', sql`${table.kind} in (${kinds})`),
    check('order_account_receipt', sql`(${table.kind} in ('receipt', 'refund')) = (${table.receiptId} is not null)`),
    check('order_account_pieces', sql`(${table.kind} = 'returned') = (${table.pieces} is not null)`),
  ],
);
spreadBy(orderAccount, 'orderId', orders);
