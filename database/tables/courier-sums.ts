import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { CourierId } from '#contract/parcels/parcel-state.ts';
import { moment } from './columns.ts';
import { local } from './spread.ts';

const sum = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);
const count = (name: string) => integer(name).notNull().default(0);

/**
 * The sums of each courier's rows in `courier_money`, in poisha, the number of rows and that of the parcels that have any. Kept by
 * difference in the transaction of the rows; `npm run check:data` sums up again.
 */
export const courierSums = pgTable('courier_sums', {
  provider: text('provider').$type<CourierId>().primaryKey(),
  collected: sum('collected'),
  charged: sum('charged'),
  paid: sum('paid'),
  parcels: count('parcels'),
  rows: count('rows'),
});

/** The same for each payout of a courier. It has a row for each of its parcels. */
export const courierPayouts = pgTable(
  'courier_payouts',
  {
    provider: text('provider').$type<CourierId>().notNull(),
    payout: text('payout').notNull(),
    amount: sum('amount'),
    /** What its parcels owed before it. */
    owed: sum('owed'),
    parcels: count('parcels'),
    /** When its first row was written, and the newest row. */
    at: moment('at').notNull(),
    newestId: uuid('newest_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.payout] }),
    index('courier_payouts_newest').on(table.newestId, table.provider),
  ],
);
local(courierSums, courierPayouts);
