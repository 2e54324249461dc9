import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Database } from '#database/driver/connection.ts';
import { isPublic } from '#database/tables/is-public.ts';
import { products } from '#database/tables/products.ts';
import { users } from '#database/tables/users.ts';
import { variants } from '#database/tables/variants.ts';
import { wishes } from '#database/tables/wishes.ts';

/**
 * Returns the ids of products and variants on a user's wish list, as the client sent them, newest first; without
 * removed products.
 */
export async function listWishes(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ productId: wishes.productId })
    .from(wishes)
    .leftJoin(variants, eq(variants.id, wishes.productId))
    .innerJoin(products, sql`${products.id} = coalesce(${variants.productId}, ${wishes.productId})`)
    .where(and(eq(wishes.userId, userId), isPublic))
    .orderBy(desc(wishes.createdAt), desc(wishes.productId))
    .limit(limits.wishesMax);
  return rows.map(({ productId }) => productId);
}

/** Adds products or variants to a user's wish list, the first of them as the newest. Beyond the maximum, the oldest are deleted. */
export async function addWishes(db: Database, userId: string, productIds: readonly string[]): Promise<string[]> {
  const requested = JSON.stringify([...new Set(productIds)].map((product_id, position) => ({ product_id, position })));
  return db.transaction(async (transaction) => {
    // Two devices of an account take turns: each would wait for a row of the other.
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    // Keeps the order of a list that is merged at a login.
    await transaction.execute(sql`
      insert into ${wishes} (user_id, product_id, created_at)
      select ${userId}::uuid, requested.product_id, now() - requested.position * interval '1 microsecond'
        from json_to_recordset(${requested}::json) as requested (product_id uuid, position int)
        left join ${variants} on ${variants.id} = requested.product_id
        join ${products} on ${products.id} = coalesce(${variants.productId}, requested.product_id) and ${isPublic}
      on conflict do nothing`);
    const beyond = transaction
      .select({ productId: wishes.productId })
      .from(wishes)
      .where(eq(wishes.userId, userId))
      .orderBy(desc(wishes.createdAt), desc(wishes.productId))
      .offset(limits.wishesMax);
    await transaction.delete(wishes).where(and(eq(wishes.userId, userId), inArray(wishes.productId, beyond)));
    return listWishes(transaction, userId);
  });
}

/** Removes a product from a user's wish list. */
export async function removeWish(db: Database, userId: string, productId: string): Promise<string[]> {
  await db.delete(wishes).where(and(eq(wishes.userId, userId), eq(wishes.productId, productId)));
  return listWishes(db, userId);
}
