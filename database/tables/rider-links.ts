import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';
import { local } from './spread.ts';

/** The links by which riders without an account open parcels: the newest of each parcel, and of all for a day. */
export const riderLinks = pgTable(
  'rider_links',
  {
    /** The parcel's id, or `day`. */
    subject: text('subject').primaryKey(),
    /** SHA-256 of the link's key, which is stored nowhere. */
    hash: text('hash').notNull(),
    /** The parcel that it opens; null for all of the day. */
    orderId: uuid('order_id'),
    parcelId: uuid('parcel_id'),
    /** Null: a day after the parcel's end. */
    endsAt: moment('ends_at'),
    createdAt: createdAt(),
  },
  (table) => [unique('rider_links_hash').on(table.hash), index('rider_links_created').on(table.createdAt)],
);
local(riderLinks);
