import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';
import { sellers } from './sellers.ts';

/** What sellers' apps make codes from. The login asks for one once `confirmedAt` is set. */
export const sellerSecondFactors = pgTable('seller_second_factors', {
  sellerId: uuid('seller_id')
    .primaryKey()
    .references(() => sellers.id, { onDelete: 'cascade' }),
  /** In base 32. The codes cannot be checked without it, so that it is no hash. */
  secret: text('secret').notNull(),
  createdAt: createdAt(),
  confirmedAt: moment('confirmed_at'),
  /** Half minutes since 1970 at the last code that was accepted: neither it nor an earlier one is accepted again. */
  lastStep: integer('last_step').notNull().default(0),
});

/** The codes to fall back on that are left, hashed. */
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
