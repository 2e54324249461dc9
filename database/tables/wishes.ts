import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { ofUser, ofVariant } from './owners.ts';
import { spreadBy } from './spread.ts';
import { users } from './users.ts';

/** Wish lists, one row per product. */
export const wishes = pgTable(
  'wishes',
  {
    userId: ofUser(),
    productId: ofVariant(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('wishes_newest').on(table.userId, table.createdAt),
  ],
);
spreadBy(wishes, 'userId', users);
