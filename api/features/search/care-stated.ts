import { type SQL, sql } from 'drizzle-orm';
import { products } from '#database/tables/products.ts';

/** Picked or packed products state neither light nor water. */
export const hasCare: SQL = sql`(${products.facts} ?| array['light', 'water'])`;

/** How much further a product is from a search for plants when nothing says how it grows. */
const picked = 0.1;

/** Returns what a product without care costs in a search for plants. */
export function costOfPicked({ facts }: Pick<typeof products.$inferSelect, 'facts'>): number {
  return facts.light === undefined && facts.water === undefined ? picked : 0;
}
