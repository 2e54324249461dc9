import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type LedgerKind, ledgerKinds } from '#contract/ledger/ledger-kinds.ts';
import { type PayoutMethod, payoutMethods } from '#contract/ledger/payout-methods.ts';
import { createdAt, id, idWithin } from './columns.ts';
import { local, spreadBy } from './spread.ts';
import { users } from './users.ts';

const textsOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/**
 * What submitters earned and were paid, in poisha: rows are added and never changed. `cause` is an idempotency key: it
 * says why a row was written, so that nothing is written twice. Rows outlive their account: no foreign key.
 */
export const ledgerRows = pgTable(
  'ledger_rows',
  {
    userId: uuid('user_id').notNull(),
    id: idWithin(),
    kind: text('kind').$type<LedgerKind>().notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    cause: text('cause').notNull(),
    /** The sold line; all null for a payout or a correction. */
    orderId: uuid('order_id'),
    lineId: uuid('line_id'),
    productId: uuid('product_id'),
    name: text('name').notNull().default(''),
    reference: text('reference').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique('ledger_rows_cause').on(table.userId, table.cause),
    index('ledger_rows_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    check('ledger_rows_kind', sql`${table.kind} in (${textsOf(ledgerKinds)})`),
    check('ledger_rows_amount', sql`${table.amount} <> 0 and (${table.kind} <> 'payout' or ${table.amount} < 0)`),
    check('ledger_rows_line', sql`(${table.kind} in ('payout', 'correction')) = (${table.orderId} is null)`),
  ],
);
spreadBy(ledgerRows, 'userId', users);

/** Payouts as the seller made them, in poisha. `referenceKey` is the reference as it is compared: each counts once. */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    method: text('method').$type<PayoutMethod>().notNull(),
    reference: text('reference').notNull(),
    referenceKey: text('reference_key').notNull(),
    /** The email of the seller who made it. */
    by: text('by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('payouts_reference').on(table.method, table.referenceKey),
    check('payouts_method', sql`${table.method} in (${textsOf(payoutMethods)})`),
    check('payouts_amount', sql`${table.amount} > 0`),
  ],
);
local(payouts);
