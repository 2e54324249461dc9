import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/languages.ts';
import { createdAt, idWithin } from './columns.ts';
import { ofVariant } from './owners.ts';
import { spreadBy } from './spread.ts';
import { productStocks } from './stock.ts';
import { users } from './users.ts';

/** Users and email addresses (lower case) that wait for a product to be back in stock, each once per product. */
export const backInStockWaits = pgTable(
  'back_in_stock_waits',
  {
    id: idWithin(),
    productId: ofVariant(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    email: text('email'),
    /** The language of the page with the request. */
    language: text('language').$type<Language>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.id] }),
    unique('back_in_stock_waits_user').on(table.productId, table.userId),
    unique('back_in_stock_waits_email').on(table.productId, table.email),
    check('back_in_stock_waits_receiver', sql`(${table.userId} is null) <> (${table.email} is null)`),
    index('back_in_stock_waits_of_user').on(table.userId, table.id),
    index('back_in_stock_waits_of_email').on(table.email, table.id),
  ],
);
spreadBy(backInStockWaits, 'productId', productStocks);
