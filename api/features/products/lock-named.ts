import { and } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { isKept } from '#database/tables/is-public.ts';
import { lockNames, productNames } from '#database/tables/lock-name.ts';
import { products } from '#database/tables/products.ts';
import { isNamedById } from './named-variant.ts';

/** Locks the product in the shop, or the draft, that an id names, its own or a variant's, and returns it; undefined when there is none. */
export async function lockNamed(transaction: Database, id: string): Promise<typeof products.$inferSelect | undefined> {
  const isMeant = and(isNamedById([id]), isKept);
  const [found] = await transaction.select({ id: products.id }).from(products).where(isMeant);
  if (!found) return undefined;
  await lockNames(transaction, productNames([found.id]));
  const [product] = await transaction.select().from(products).where(isMeant);
  return product;
}
