import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { local } from './spread.ts';

/**
 * The number of all shown reviews and the sum of their stars, in one row. Whoever changes totals has locked it, so that the shop's
 * mean and what depends on it change in one order.
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
