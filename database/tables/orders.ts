import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Address } from '#contract/addresses.ts';
import type { ProductCategory } from '#contract/catalog.ts';
import { limits } from '#contract/limits.ts';
import { type OrderStatus, orderStatuses } from '#contract/order-status.ts';
import type { PaymentType } from '#contract/orders.ts';
import type { TranslatedNames } from '#contract/product-texts.ts';
import { createdAt, id, idWithin, upTo } from './columns.ts';
import { lastNameOf, orderNumberOf, phoneOf, recipientOf } from './order-search-texts.ts';
import { users } from './users.ts';

const statusTexts = sql.raw(orderStatuses.map((status) => `'${status}'`).join(', '));

/** Orders whose money nobody has yet, nor their buyer any more: cash, until it is handed over. */
export const isToCollect = sql.raw(
  `not "orders"."is_paid" and "orders"."status" not in ('Awaiting Payment', 'Cancelled')`,
);

/** Orders that keep stock from others, with nothing paid for it and nothing delivered yet. */
export const isOpen = sql.raw(
  `not "orders"."is_paid" and "orders"."status" in ('Awaiting Payment', 'Order Placed', 'Processing')`,
);

/** Orders. Amounts in poisha; the address is a copy, so later changes don't alter history. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    idempotencyKey: text('idempotency_key'),
    /** Tells the same request from another one under the same key. Null on orders from before it was stored. */
    idempotencyFingerprint: text('idempotency_fingerprint'),
    subtotal: bigint('subtotal', { mode: 'number' }).notNull(),
    tax: bigint('tax', { mode: 'number' }).notNull(),
    /** What the delivery costs. Servers of the release before know none. */
    fee: bigint('fee', { mode: 'number' }).notNull().default(0),
    total: bigint('total', { mode: 'number' }).notNull(),
    paymentType: text('payment_type').$type<PaymentType>().notNull(),
    isPaid: boolean('is_paid').notNull().default(false),
    status: text('status').$type<OrderStatus>().notNull().default('Order Placed'),
    address: jsonb('address').$type<Address>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('orders_idempotency').on(table.userId, table.idempotencyKey),
    check('orders_amounts', sql`${table.total} = ${table.subtotal} + ${table.tax} + ${table.fee}`),
    check('orders_fee', sql`${table.fee} >= 0`),
    check('orders_status', sql`${table.status} in (${statusTexts})`),
    index('orders_user').on(table.userId, table.id),
    // For servers of the release before; to be dropped after the next one.
    index('orders_status').on(table.status, table.id),
    index('orders_status_newest').on(table.status, table.createdAt, table.id),
    index('orders_newest').on(table.createdAt, table.id),
    // The same without those that nobody has paid yet.
    index('orders_placed').on(table.createdAt, table.id).where(sql`${table.status} <> 'Awaiting Payment'`),
    index('orders_to_collect').on(table.total).where(isToCollect),
    // Those of one buyer, by account and by phone number.
    index('orders_open_user').on(table.userId).where(isOpen),
    index('orders_open_phone').on(phoneOf(table.address)).where(isOpen),
    // What the seller searches for, each by how it begins (decision 39).
    index('orders_number').on(sql`${orderNumberOf(table.id)} text_pattern_ops`),
    index('orders_phone').on(sql`${phoneOf(table.address)} text_pattern_ops`),
    index('orders_recipient').on(sql`${recipientOf(table.address)} text_pattern_ops`),
    index('orders_last_name').on(sql`${lastNameOf(table.address)} text_pattern_ops`),
  ],
);

/**
 * Lines of an order, each a copy of the product as it was sold. `productId` has no foreign key on purpose:
 * an order outlives the product it names.
 */
export const orderLines = pgTable(
  'order_lines',
  {
    id: idWithin(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: uuid('product_id').notNull(),
    name: text('name').notNull(),
    translations: jsonb('translations').$type<TranslatedNames>().notNull().default({}),
    category: text('category').$type<ProductCategory>().notNull(),
    image: text('image'),
    weight: text('weight'),
    /** Price before the offer, in poisha. */
    listPrice: integer('list_price').notNull(),
    /** Price paid for one piece, in poisha. */
    unitPrice: integer('unit_price').notNull(),
    quantity: integer('quantity').notNull(),
    submitterId: uuid('submitter_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('order_lines_quantity', sql`${table.quantity} ${upTo(limits.quantityMax)}`),
    primaryKey({ columns: [table.orderId, table.id] }),
    index('order_lines_image').on(table.image),
    index('order_lines_submitter').on(table.submitterId, table.orderId),
  ],
);
