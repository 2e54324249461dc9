import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type CouponKind, couponKinds } from '#contract/coupons/coupon-kinds.ts';
import { keysOf } from '#contract/records.ts';
import { createdAt, id, moment } from './columns.ts';
import { local } from './spread.ts';

const kinds = keysOf(couponKinds);
const listed = sql.raw(kinds.map((kind) => `'${kind}'`).join(', '));
const isNoPercentage = sql.raw(
  kinds
    .filter((kind) => couponKinds[kind].unit === 'percent')
    .map((kind) => `"coupons"."kind" <> '${kind}'`)
    .join(' and '),
);

/** Offers that are not stopped; each order reads them. */
export const isOffer = sql.raw(`"coupons"."code_key" is null and "coupons"."stopped_at" is null`);

/**
 * Coupons and, without a code, offers that apply by themselves. `used` and `revenue`, in poisha, count the orders with
 * the coupon that are not cancelled. No coupon is deleted, because orders refer to it.
 */
export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    /** The code as the seller wrote it, and in comparable form. */
    code: text('code'),
    codeKey: text('code_key'),
    kind: text('kind').$type<CouponKind>().notNull(),
    /** By the unit of the kind: percent, or poisha; else 0. */
    value: bigint('value', { mode: 'number' }).notNull(),
    /** The most that a percentage takes off, and the least subtotal of an order, in poisha. */
    most: bigint('most', { mode: 'number' }),
    leastSubtotal: bigint('least_subtotal', { mode: 'number' }),
    /** Ids of products and variants, and paths of categories; null where it is for all. */
    products: jsonb('products').$type<string[]>(),
    categories: jsonb('categories').$type<string[]>(),
    firstOrderOnly: boolean('first_order_only').notNull().default(false),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    usesMax: integer('uses_max'),
    usesPerPerson: integer('uses_per_person'),
    used: integer('used').notNull().default(0),
    revenue: bigint('revenue', { mode: 'number' }).notNull().default(0),
    stoppedAt: moment('stopped_at'),
    /** The coupons that were made together. */
    batchId: uuid('batch_id'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('coupons_code').on(table.codeKey),
    // Prefix searches of the seller.
    index('coupons_code_search').on(sql`${table.codeKey} collate "C"`),
    index('coupons_batch').on(table.batchId, table.id),
    index('coupons_offers').on(table.endsAt, table.id).where(isOffer),
    check('coupons_kind', sql`${table.kind} in (${listed})`),
    check('coupons_code_kept', sql`(${table.code} is null) = (${table.codeKey} is null)`),
    check('coupons_value', sql`${isNoPercentage} or ${table.value} between 1 and 100`),
    check('coupons_times', sql`${table.endsAt} > ${table.startsAt}`),
    check('coupons_used', sql`${table.used} between 0 and coalesce(${table.usesMax}, ${table.used})`),
  ],
);
// An order changes the row of its coupon: uses can be counted only when the row is in one place.
local(coupons);
