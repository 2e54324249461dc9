import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Language } from '#contract/languages.ts';
import type { TakenHow } from '#contract/orders/order-channel.ts';
import {
  type AttemptMethod,
  type AttemptState,
  attemptMethods,
  attemptStates,
  type RefundState,
  refundStates,
} from '#contract/orders/order-payment.ts';
import type { PaymentDifference } from '#contract/payments/schemas.ts';
import { createdAt, idWithin, moment } from './columns.ts';
import { orders } from './orders.ts';
import { replacedWhenSpread, spreadBy } from './spread.ts';

const textsOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** A provider's response and its time. */
export type ProviderResponse = { at: string; of: string; answer: unknown };

/** Attempts whose money was captured by a provider, or confirmed by the seller, for the order. */
export const isReceivedOnline = sql.raw(
  `"payment_attempts"."state" = 'captured' and "payment_attempts"."provider" <> 'cod'`,
);

/** Attempts whose money a seller took with the order. */
export const isTaken = sql.raw(`"payment_attempts"."taken_how" is not null`);

/** Columns for polling a provider. `nextPollAt` is the time of the next poll; null when there is nothing to poll. */
const pollColumns = () => ({
  polled: integer('asked').notNull().default(0),
  nextPollAt: moment('ask_at'),
  /** The newest responses, without card data, for disputes. */
  answers: jsonb('answers').$type<ProviderResponse[]>().notNull().default([]),
  createdAt: createdAt(),
});

/**
 * Payment attempts of orders. Amounts in poisha: `captured` is the amount that the provider reports as taken,
 * `refunded` the part of it that has been or is being refunded. An order may have many attempts, but at most one that a
 * provider captured. Each receipt in cash has one in the state `captured` as soon as some of it is refunded, with the
 * receipt's id.
 */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    id: idWithin(),
    provider: text('provider').$type<AttemptMethod>().notNull(),
    state: text('state').$type<AttemptState>().notNull().default('created'),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /**
     * The provider's references for the attempt and, once there is money, for the payment. For money sent by hand, the
     * reference is the transaction id that the buyer entered.
     */
    reference: text('reference'),
    transactionId: text('transaction_id'),
    /** How a seller took the money of a manual order; `reference` is then the transaction id, if there is one. */
    takenHow: text('taken_how').$type<TakenHow>(),
    /** The page where the buyer pays. */
    paymentUrl: text('payment_url'),
    /** The language of the page to which the buyer returns. */
    language: text('language').$type<Language>().notNull(),
    captured: bigint('captured', { mode: 'number' }).notNull().default(0),
    refunded: bigint('refunded', { mode: 'number' }).notNull().default(0),
    /** The end of the lease for a request to the provider about the attempt or its refunds. */
    leasedUntil: moment('leased_until'),
    /** When the provider last reported the attempt's state, or the buyer the id of money sent by hand. */
    answeredAt: moment('answered_at'),
    /** Until when the order waits for money sent by hand; null for other attempts. */
    expiresAt: moment('expires_at'),
    /** Why the seller refused the buyer's id, for the buyer. */
    reason: text('reason'),
    ...pollColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.id] }),
    uniqueIndex('payment_attempts_captured_once')
      .on(table.orderId)
      .where(sql`${table.state} = 'captured' and ${table.provider} <> 'cod'`),
    unique('payment_attempts_transaction').on(table.provider, table.transactionId),
    // Lookups by the references in webhooks.
    index('payment_attempts_id').on(table.id),
    index('payment_attempts_reference').on(table.provider, table.reference),
    index('payment_attempts_due').on(table.nextPollAt).where(sql`${table.nextPollAt} is not null`),
    index('payment_attempts_held').on(table.createdAt).where(sql`${table.state} = 'held'`),
    index('payment_attempts_newest').on(table.createdAt),
    index('payment_attempts_received').on(table.createdAt, table.captured).where(isReceivedOnline),
    check('payment_attempts_provider', sql`${table.provider} in (${textsOf(attemptMethods)})`),
    check('payment_attempts_state', sql`${table.state} in (${textsOf(attemptStates)})`),
    check('payment_attempts_amount', sql`${table.amount} >= 0`),
    check('payment_attempts_refunded', sql`${table.refunded} between 0 and ${table.captured}`),
  ],
);
spreadBy(paymentAttempts, 'orderId', orders);
replacedWhenSpread('payment_attempts_transaction');

/** Refunds of an attempt, in poisha. `key` identifies a refund's reason, so that the same refund is not made twice. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    orderId: uuid('order_id').notNull(),
    id: idWithin(),
    attemptId: uuid('attempt_id').notNull(),
    key: text('key').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    reason: text('reason').notNull(),
    state: text('state').$type<RefundState>().notNull().default('requested'),
    reference: text('reference'),
    ...pollColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.id] }),
    foreignKey({
      name: 'payment_refunds_attempt',
      columns: [table.orderId, table.attemptId],
      foreignColumns: [paymentAttempts.orderId, paymentAttempts.id],
    }).onDelete('cascade'),
    unique('payment_refunds_key').on(table.orderId, table.key),
    index('payment_refunds_due').on(table.nextPollAt).where(sql`${table.nextPollAt} is not null`),
    index('payment_refunds_newest').on(table.createdAt),
    check('payment_refunds_state', sql`${table.state} in (${textsOf(refundStates)})`),
    check('payment_refunds_amount', sql`${table.amount} > 0`),
  ],
);
spreadBy(paymentRefunds, 'orderId', orders);

/** Differences between the shop and a provider, until a later comparison finds them resolved. */
export const paymentDifferences = pgTable(
  'payment_differences',
  {
    orderId: uuid('order_id').notNull(),
    attemptId: uuid('attempt_id').notNull(),
    kind: text('kind').$type<PaymentDifference['kind']>().notNull(),
    provider: text('provider').$type<AttemptMethod>().notNull(),
    ours: jsonb('ours').$type<PaymentDifference['ours']>().notNull(),
    theirs: jsonb('theirs').$type<PaymentDifference['theirs']>().notNull(),
    foundAt: moment('found_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.attemptId, table.kind] }),
    foreignKey({
      name: 'payment_differences_attempt',
      columns: [table.orderId, table.attemptId],
      foreignColumns: [paymentAttempts.orderId, paymentAttempts.id],
    }).onDelete('cascade'),
    index('payment_differences_newest').on(table.foundAt, table.attemptId),
  ],
);
spreadBy(paymentDifferences, 'orderId', orders);
