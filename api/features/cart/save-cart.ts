import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { idSchema } from '#contract/call.ts';
import type { CartItems } from '#contract/cart.ts';
import type { Database } from '#database/connection.ts';
import { cartLines } from '#database/tables/cart-lines.ts';
import { products } from '#database/tables/products.ts';
import { users } from '#database/tables/users.ts';

/**
 * Replaces the user's saved cart. Keys that are no product are dropped; a product that was removed from the shop stays
 * in the cart, where the shopper is told. Saves of one user run one after the other, so the last one holds.
 */
export async function saveCart(db: Database, userId: string, items: CartItems): Promise<void> {
  const wanted = wantedQuantities(items);
  const ids = [...wanted.keys()];
  await db.transaction(async (transaction) => {
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    await transaction
      .delete(cartLines)
      .where(and(eq(cartLines.userId, userId), ids.length > 0 ? notInArray(cartLines.productId, ids) : undefined));
    if (ids.length === 0) return;
    const known = await transaction.select({ id: products.id }).from(products).where(inArray(products.id, ids));
    const knownIds = new Set(known.map((product) => product.id));
    const lines = [...wanted]
      .filter(([productId]) => knownIds.has(productId))
      .map(([productId, quantity], position) => ({ userId, productId, quantity, position }));
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

/** Product id to quantity. Two spellings of one id (upper and lower case) are one line, with the quantity sent last. */
function wantedQuantities(items: CartItems): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const [key, quantity] of Object.entries(items)) {
    const id = idSchema.safeParse(key);
    if (id.success) wanted.set(id.data, quantity);
  }
  return wanted;
}
