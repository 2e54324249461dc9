import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { ofProduct, ofUser } from './owners.ts';

/** Wish lists, a row a product. */
export const wishes = pgTable(
  'wishes',
  {
    userId: ofUser(),
    productId: ofProduct(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('wishes_newest').on(table.userId, table.createdAt),
  ],
);
