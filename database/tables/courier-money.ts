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
import type { CourierMoneyKind, CourierMoneySource, PayoutColumn } from '#contract/courier-money/schemas.ts';
import type { CourierId } from '#contract/parcels/parcel-state.ts';
import { idWithin, moment } from './columns.ts';
import { comparableText } from './comparable-text.ts';
import { orders } from './orders.ts';
import { everywhere, spreadBy } from './spread.ts';

/**
 * What a courier collected for a parcel, charged and paid, in poisha: rows are added and never changed. `cause` is an
 * idempotency key, unique for a parcel and kind. Corrections are rows of their own and may be negative.
 */
export const courierMoney = pgTable(
  'courier_money',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    id: idWithin(),
    parcelId: uuid('parcel_id').notNull(),
    provider: text('provider').$type<CourierId>().notNull(),
    kind: text('kind').$type<CourierMoneyKind>().notNull(),
    cause: text('cause').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** The courier's name for the payout that contained the amount. */
    payout: text('payout'),
    /** For a payout: the amount that was owed for the parcel before it. */
    owed: bigint('owed', { mode: 'number' }),
    /** For a payout: how much less than owed may be paid: the courier's percentage for cash, and a charge first heard of. */
    allowed: bigint('allowed', { mode: 'number' }),
    /** Counts the entries of a payout, which may be entered again after it was taken back. */
    round: integer('round').notNull().default(1),
    /** Whether the row takes back another one of its payout. */
    takesBack: boolean('takes_back').notNull().default(false),
    source: text('source').$type<CourierMoneySource>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.id] }),
    unique('courier_money_cause').on(table.orderId, table.parcelId, table.kind, table.cause),
    index('courier_money_newest').on(table.id),
    index('courier_money_provider').on(table.provider, table.id),
    index('courier_money_payout')
      .on(comparableText(table.payout), table.provider)
      .where(sql`${table.payout} is not null`),
    check('courier_money_kind', sql`${table.kind} in ('collected', 'charge', 'cod', 'payout')`),
    check('courier_money_source', sql`${table.source} in ('webhook', 'courier', 'csv', 'hand')`),
    check('courier_money_owed', sql`(${table.kind} = 'payout') = (${table.owed} is not null)`),
  ],
);
spreadBy(courierMoney, 'orderId', orders);

/**
 * The meaning of the columns of a courier's files, as a seller chose it. `headings` is a hash of the headings in their
 * order.
 */
export const courierFileColumns = pgTable(
  'courier_file_columns',
  {
    provider: text('provider').$type<CourierId>().notNull(),
    headings: text('headings').notNull(),
    columns: jsonb('columns').$type<PayoutColumn[]>().notNull(),
    usedAt: moment('used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.headings] })],
);
everywhere(courierFileColumns);
