import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { local } from './spread.ts';

/**
 * The number of all shown reviews and the sum of their stars, in one row. Changes of totals lock it first, so that the
 * shop's mean and all that depends on it change in one order.
 */
export const shopRatings = pgTable(
  'shop_ratings',
  {
    id: text('id').primaryKey(),
    stars: bigint('stars', { mode: 'number' }).notNull().default(0),
    count: integer('count').notNull().default(0),
  },
  (table) => [check('shop_ratings_range', sql`${table.stars} between ${table.count} and 5 * ${table.count}::bigint`)],
);
local(shopRatings);
