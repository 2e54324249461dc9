import { isNull, or, type SQL } from 'drizzle-orm';
import { products } from './products.ts';

/**
 * Matches the products that everybody sees: neither removed nor drafts. Every query for products that are shown,
 * counted, found or sold has this condition, and so have the partial indexes of the table.
 */
export const isPublic: SQL = isNull(products.removedAt);

/** Matches the products that the seller works with: the public ones and the drafts. */
export const isKept = or(isPublic, products.isDraft) as SQL;
