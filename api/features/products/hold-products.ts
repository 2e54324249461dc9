import { eq } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { products } from '#database/tables/products.ts';

/**
 * Changes nothing, before a transaction adds this product and changes it later. Citus locks a table that is everywhere
 * less for a new row than for a change: two transactions that have both added a row would wait for each other to change
 * one. Elsewhere it locks nothing. One statement.
 */
export async function holdProducts(transaction: Database, newId: string): Promise<void> {
  await transaction.update(products).set({ isDraft: true }).where(eq(products.id, newId));
}
