import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { idSchema } from '#contract/call.ts';
import type { CartItems } from '#contract/cart.ts';
import type { Database } from '#database/connect.ts';
import { cartLines } from '#database/tables/cart-lines.ts';
import { products } from '#database/tables/products.ts';
import { users } from '#database/tables/users.ts';

/**
 * Replaces the user's saved cart. Keys that are no product are dropped; a product that was removed from the shop stays
 * in the cart, where the shopper is told. Saves of one user run one after the other, so the last one holds.
 */
export async function saveCart(db: Database, userId: string, items: CartItems): Promise<void> {
  const wanted = Object.entries(items).flatMap(([key, quantity]) => {
    const id = idSchema.safeParse(key);
    return id.success ? [{ productId: id.data, quantity }] : [];
  });
  const ids = wanted.map((line) => line.productId);
  await db.transaction(async (transaction) => {
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    await transaction
      .delete(cartLines)
      .where(and(eq(cartLines.userId, userId), ids.length > 0 ? notInArray(cartLines.productId, ids) : undefined));
    if (ids.length === 0) return;
    const known = await transaction.select({ id: products.id }).from(products).where(inArray(products.id, ids));
    const knownIds = new Set(known.map((product) => product.id));
    const lines = wanted
      .filter((line) => knownIds.has(line.productId))
      .map((line, position) => ({ ...line, userId, position }));
    if (lines.length === 0) return;
    await transaction
      .insert(cartLines)
      .values(lines)
      .onConflictDoUpdate({
        target: [cartLines.userId, cartLines.productId],
        set: { quantity: sql`excluded.quantity`, position: sql`excluded.position` },
      });
  });
}
