import { sql } from 'drizzle-orm';
import { check, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { products } from './products.ts';
import { local } from './spread.ts';

const count = (name: string) => integer(name).notNull().default(0);

/**
 * How many shown reviews with each number of stars a product has. Kept by difference in the transaction of each review;
 * `npm run check:data` recounts.
 */
export const reviewTotals = pgTable(
  'review_totals',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    n1: count('n1'),
    n2: count('n2'),
    n3: count('n3'),
    n4: count('n4'),
    n5: count('n5'),
  },
  (table) => [
    check(
      'review_totals_counts',
      sql`${table.n1} >= 0 and ${table.n2} >= 0 and ${table.n3} >= 0 and ${table.n4} >= 0 and ${table.n5} >= 0`,
    ),
  ],
);
local(reviewTotals);
