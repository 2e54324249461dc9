import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { type ClaimKind, type ClaimState, claimKinds, claimStates } from '#contract/claims/claim-states.ts';
import { createdAt, idWithin, moment } from './columns.ts';
import { orders } from './orders.ts';
import { spreadBy } from './spread.ts';

const textsOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** What buyers report about delivered orders, and what the seller decided. */
export const claims = pgTable(
  'claims',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    id: idWithin(),
    kind: text('kind').$type<ClaimKind>().notNull(),
    text: text('text').notNull(),
    /** Root-relative addresses of pictures. */
    images: text('images').array().notNull().default([]),
    state: text('state').$type<ClaimState>().notNull().default('asked'),
    answer: text('answer').notNull().default(''),
    /** Whether it was made with the order's key, without an account. */
    byKey: boolean('by_key').notNull().default(false),
    refundId: uuid('refund_id'),
    replacementOrderId: uuid('replacement_order_id'),
    createdAt: createdAt(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.id] }),
    index('claims_newest').on(table.id),
    index('claims_state').on(table.state, table.id),
    index('claims_images').using('gin', table.images),
    check('claims_kind', sql`${table.kind} in (${textsOf(claimKinds)})`),
    check('claims_state', sql`${table.state} in (${textsOf(claimStates)})`),
    check('claims_decided', sql`(${table.state} = 'asked') = (${table.decidedAt} is null)`),
    check('claims_outcome', sql`num_nonnulls(${table.refundId}, ${table.replacementOrderId}) <= 1`),
  ],
);
spreadBy(claims, 'orderId', orders);
