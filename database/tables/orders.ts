import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Address } from '#contract/addresses/schemas.ts';
import type { OrderedSlot } from '#contract/delivery/slot-rules.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import type { OrderAcceptance } from '#contract/orders/order-acceptance.ts';
import type { OrderChannel } from '#contract/orders/order-channel.ts';
import { type OrderStatus, orderStatuses } from '#contract/orders/order-status.ts';
import type { PaymentType } from '#contract/orders/schemas.ts';
import type { TaxClass } from '#contract/products/tax-class.ts';
import type { TranslatedNames } from '#contract/products/text-schemas.ts';
import type { TextByLanguage } from '#contract/text/text-by-language.ts';
import { createdAt, id, idWithin, moment, upTo } from './columns.ts';
import {
  arrivalOf,
  districtOf,
  emailOf,
  lastNameOf,
  orderNumberOf,
  phoneOf,
  recipientOf,
  slotDayOf,
} from './order-search-texts.ts';
import { replacedWhenSpread, spreadBy } from './spread.ts';
import { users } from './users.ts';

const statusTexts = sql.raw(orderStatuses.map((status) => `'${status}'`).join(', '));

/** Orders whose payment is still to be received; cash on delivery is received when the order is handed over. */
export const isToCollect = sql.raw(
  `not "orders"."is_paid" and "orders"."status" not in ('Awaiting Payment', 'Cancelled')`,
);

/** Orders from before accounts, whose rows are still to be written. */
const isUnaccounted = sql.raw(`not "orders"."is_accounted"`);

/** Orders that were placed, paid beforehand or not. */
const isPlaced = sql.raw(`"orders"."status" <> 'Awaiting Payment'`);

/** Orders with a promised arrival that the shop has yet to keep. */
export const isPromised = sql.raw(
  `"orders"."promised_until" is not null and "orders"."status" in ('Order Placed', 'Processing', 'Shipped')`,
);

/** Unpaid and undelivered orders, which reserve stock. */
export const isOpen = sql.raw(
  `not "orders"."is_paid" and "orders"."status" in ('Awaiting Payment', 'Order Placed', 'Processing')`,
);

/** Orders for which the shop holds stock, a place in their slot and a use of their coupon. */
export const holdsStock = sql.raw(
  `"orders"."status" <> 'Cancelled' and "orders"."acceptance" is distinct from 'waiting'`,
);

/** Orders. Amounts in poisha. The address is a copy, so that later changes do not alter the order. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** Null for an order without an account, until an account claims it. */
    userId: uuid('user_id').references(() => users.id),
    idempotencyKey: text('idempotency_key'),
    /** Detects a different request under the same key. */
    idempotencyFingerprint: text('idempotency_fingerprint'),
    /** Before the discount. */
    subtotal: bigint('subtotal', { mode: 'number' }).notNull(),
    /** The discount of a coupon or an offer: the sum of the lines' discounts. */
    discount: bigint('discount', { mode: 'number' }).notNull(),
    /** The coupon or offer of the order, and a coupon's code as the seller wrote it. */
    couponId: uuid('coupon_id'),
    couponCode: text('coupon_code'),
    tax: bigint('tax', { mode: 'number' }).notNull(),
    /** The delivery fee in poisha. */
    fee: bigint('fee', { mode: 'number' }).notNull(),
    total: bigint('total', { mode: 'number' }).notNull(),
    paymentType: text('payment_type').$type<PaymentType>().notNull(),
    isPaid: boolean('is_paid').notNull().default(false),
    status: text('status').$type<OrderStatus>().notNull().default('Order Placed'),
    address: jsonb('address').$type<Address>().notNull(),
    /** What the buyer asks of the rider. */
    deliveryNote: text('delivery_note'),
    /** When its arrival is promised; both null where nothing is promised, and before an order is placed. */
    promisedFrom: moment('promised_from'),
    promisedUntil: moment('promised_until'),
    /** The delivery slot that the buyer chose, with its data at that time; null without one. */
    slot: jsonb('slot').$type<OrderedSlot>(),
    /** The number of the state that a change of the order's content starts from. */
    version: integer('version').notNull().default(1),
    /** For an order without an account: SHA-256 of its key, and of its request's Idempotency-Key. */
    guestKey: text('guest_key'),
    guestAttempt: text('guest_attempt'),
    /** A keyed hash of the network from which the order was placed, with or without an account. */
    network: text('guest_network'),
    /** The language for its messages. */
    guestLanguage: text('guest_language').$type<Language>(),
    /** The order's ordinal number among the orders to its phone number. */
    phoneNth: integer('phone_nth'),
    /** For a manual order: how its buyer ordered, and the seller's name. */
    channel: text('channel').$type<OrderChannel>(),
    madeBy: text('made_by'),
    /** The seller's note, which only the shop sees. */
    note: text('note'),
    /** Sums of the order's account (`order-account.ts`), in poisha. */
    returned: bigint('returned', { mode: 'number' }).notNull().default(0),
    credited: bigint('credited', { mode: 'number' }).notNull().default(0),
    cancelled: bigint('cancelled', { mode: 'number' }).notNull().default(0),
    paid: bigint('paid', { mode: 'number' }).notNull().default(0),
    refunded: bigint('refunded', { mode: 'number' }).notNull().default(0),
    /** What follows from them (`contract/orders/order-money.ts`): what is still to come in. */
    toCollect: bigint('to_pay', { mode: 'number' }).notNull().default(0),
    /** Whether the order has its account. One from before accounts gets it at its next change, or by a job. */
    isAccounted: boolean('is_accounted').notNull().default(false),
    /** For a replacement: the order whose claimed pieces it replaces. */
    replacesId: uuid('replaces_id'),
    /**
     * For an order above the limit of unknown numbers, which holds no stock while it waits for the seller; else null.
     */
    acceptance: text('acceptance').$type<OrderAcceptance>(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('orders_idempotency').on(table.userId, table.idempotencyKey),
    check('orders_sum', sql`${table.total} = ${table.subtotal} - ${table.discount} + ${table.tax} + ${table.fee}`),
    check('orders_discount', sql`${table.discount} between 0 and ${table.subtotal}`),
    check('orders_fee', sql`${table.fee} >= 0`),
    check('orders_to_pay', sql`${table.toCollect} between 0 and ${table.total}`),
    check(
      'orders_account',
      sql`${table.returned} >= 0 and ${table.credited} >= 0 and ${table.cancelled} >= 0
        and ${table.returned} + ${table.credited} + ${table.cancelled} <= ${table.total}
        and ${table.refunded} between 0 and ${table.paid}`,
    ),
    check('orders_status', sql`${table.status} in (${statusTexts})`),
    check('orders_acceptance', sql`${table.acceptance} in ('waiting', 'accepted')`),
    index('orders_user').on(table.userId, table.id),
    index('orders_status_newest').on(table.status, table.createdAt, table.id),
    index('orders_newest').on(table.createdAt, table.id),
    // The same without orders that await payment.
    index('orders_placed').on(table.createdAt, table.id).where(isPlaced),
    // Placed orders by each of the seller's filters, newest first, and in the seller's other orders.
    index('orders_district').on(districtOf(table.address), table.createdAt, table.id).where(isPlaced),
    index('orders_payment_type').on(table.paymentType, table.createdAt, table.id).where(isPlaced),
    index('orders_unpaid').on(table.createdAt, table.id).where(isToCollect),
    index('orders_channel').on(table.channel, table.createdAt, table.id).where(sql`${table.channel} is not null`),
    index('orders_amount').on(table.total, table.createdAt, table.id).where(isPlaced),
    index('orders_arrival').on(arrivalOf(table.promisedUntil), table.createdAt, table.id).where(isPlaced),
    index('orders_promised').on(table.promisedUntil).where(isPromised),
    index('orders_accepted').on(table.createdAt).where(sql`${table.acceptance} = 'accepted'`),
    index('orders_left_to_collect').on(table.toCollect).where(isToCollect),
    index('orders_unaccounted').on(table.id).where(isUnaccounted),
    // Open orders of one buyer, by account and by phone number.
    index('orders_open_user').on(table.userId).where(isOpen),
    index('orders_open_to_phone').on(phoneOf(table.address)).where(isOpen),
    // Orders without an account: by key, by request, open orders by network, and by the email that can claim them.
    index('orders_guest_key').on(table.guestKey).where(sql`${table.guestKey} is not null`),
    index('orders_guest_attempt').on(table.guestAttempt).where(sql`${table.guestAttempt} is not null`),
    index('orders_open_network').on(table.network).where(sql`${table.network} is not null and ${isOpen}`),
    // What was ordered from a network within an hour, cancelled orders included.
    index('orders_network').on(table.network, table.createdAt).where(sql`${table.network} is not null`),
    index('orders_guest_email').on(emailOf(table.address)).where(sql`${table.userId} is null`),
    // Orders of a day's delivery slots, newest first.
    index('orders_slot_day')
      .on(slotDayOf(table.slot), table.createdAt, table.id)
      .where(sql`${slotDayOf(table.slot)} is not null`),
    // Prefix searches of the seller (decision 39).
    index('orders_number').on(sql`${orderNumberOf(table.id)} text_pattern_ops`),
    index('orders_to_phone').on(sql`${phoneOf(table.address)} text_pattern_ops`),
    index('orders_recipient').on(sql`${recipientOf(table.address)} text_pattern_ops`),
    index('orders_last_name').on(sql`${lastNameOf(table.address)} text_pattern_ops`),
  ],
);
spreadBy(orders, 'id');
// When spread, the lock of the user's row does the same: orders of one user are placed one after the other.
replacedWhenSpread('orders_idempotency');

/**
 * Lines of an order, each a copy of the product as it was sold. `productId` deliberately has no foreign key: an order outlives
 * the product it names.
 */
export const orderLines = pgTable(
  'order_lines',
  {
    id: idWithin(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: uuid('product_id').notNull(),
    /** The variant that was sold, with its name in each language; null for a product that was its own only variant. */
    variantId: uuid('variant_id'),
    variantLabel: jsonb('variant_label').$type<TextByLanguage>(),
    name: text('name').notNull(),
    translations: jsonb('translations').$type<TranslatedNames>().notNull().default({}),
    category: text('category').notNull(),
    image: text('image'),
    weight: text('weight'),
    /** Price before the offer, in poisha. */
    listPrice: integer('list_price').notNull(),
    /** Price paid per piece, in poisha. */
    unitPrice: integer('unit_price').notNull(),
    /** Why a seller set another price for this order; null for the shop's price. */
    priceReason: text('price_reason'),
    quantity: integer('quantity').notNull(),
    /** How many pieces came back or were not taken. */
    returned: integer('returned').notNull().default(0),
    /** The line's part of the order's discount, in poisha. */
    discount: bigint('discount', { mode: 'number' }).notNull().default(0),
    /** The product's VAT when it was ordered. */
    taxClass: text('tax_class').$type<TaxClass>().notNull(),
    /** The first shipping day of a pre-ordered line, for which too little was in stock; else null. */
    shipsFrom: date('ships_from'),
    /** What the shop keeps of the submitter's share, in hundredths of a percent. */
    commissionRate: integer('commission_rate').notNull(),
    submitterId: uuid('submitter_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('order_lines_quantity', sql`${table.quantity} ${upTo(limits.quantityMax)}`),
    check('order_lines_returned', sql`${table.returned} between 0 and ${table.quantity}`),
    check('order_lines_discount', sql`${table.discount} between 0 and ${table.unitPrice}::bigint * ${table.quantity}`),
    primaryKey({ columns: [table.orderId, table.id] }),
    index('order_lines_image').on(table.image),
    index('order_lines_product_order').on(table.productId, table.orderId),
    index('order_lines_submitter').on(table.submitterId, table.orderId),
  ],
);
spreadBy(orderLines, 'orderId', orders);
