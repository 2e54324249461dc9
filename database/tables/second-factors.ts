import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';
import { sellers } from './sellers.ts';
import { local } from './spread.ts';

/** The secrets of sellers' authenticator apps. The login requires a code once `confirmedAt` is set. */
export const sellerSecondFactors = pgTable('seller_second_factors', {
  sellerId: uuid('seller_id')
    .primaryKey()
    .references(() => sellers.id, { onDelete: 'cascade' }),
  /** In base 32. Checking a code needs the secret itself, so it is not hashed. */
  secret: text('secret').notNull(),
  createdAt: createdAt(),
  confirmedAt: moment('confirmed_at'),
  /** The 30-second step since 1970 of the last accepted code: codes of this or earlier steps are refused. */
  lastStep: integer('last_step').notNull().default(0),
});

/** The unused recovery codes, hashed. */
export const sellerRecoveryCodes = pgTable(
  'seller_recovery_codes',
  {
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => sellerSecondFactors.sellerId, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.codeHash] })],
);
local(sellerSecondFactors, sellerRecoveryCodes);
