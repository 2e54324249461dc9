import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { isNamedById, variantNamed } from '#api/features/products/named-variant.ts';
import { withLockedProducts } from '#api/features/products/with-locked-products.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#database/driver/connection.ts';
import { backInStockWaits } from '#database/tables/back-in-stock-waits.ts';
import { isPublic } from '#database/tables/is-public.ts';
import { products } from '#database/tables/products.ts';

type Receiver = { userId: string } | { email: string };

/**
 * Stores that a receiver waits for a product or variant, once for each id. Beyond the maximum, the receiver's oldest
 * waits are deleted. The response does not reveal whether the receiver was known before.
 */
export function waitForProduct(
  db: Database,
  id: string,
  receiver: Receiver,
  language: Language,
): Promise<Refusal | undefined> {
  const ofVariant = eq(backInStockWaits.productId, id);
  const read = (transaction: Database) =>
    transaction
      .select({
        id: products.id,
        variants: products.variants,
        inStock: products.inStock,
        waiting: transaction.$count(backInStockWaits, ofVariant),
        addresses: transaction.$count(backInStockWaits, and(ofVariant, isNotNull(backInStockWaits.email))),
      })
      .from(products)
      .where(and(isNamedById([id]), isPublic));
  // Removing the product waits for this transaction, and then removes the wait too.
  return withLockedProducts(db, { ids: [id], read }, async (transaction, [product]) => {
    const variant = product && variantNamed(product, id);
    if (!product || variant === undefined) return new Refusal('product-not-found');
    if ((variant ?? product).inStock) return new Refusal('already-in-stock');
    if (product.waiting >= limits.waitsPerProduct) return new Refusal('too-many-wait');
    // Addresses are free to make up, so they leave places for users with an account.
    if ('email' in receiver && product.addresses >= limits.waitsOfAddresses) return new Refusal('too-many-wait');
    const stored = await transaction
      .insert(backInStockWaits)
      .values({ productId: id, ...receiver, language })
      .onConflictDoNothing()
      .returning({ id: backInStockWaits.id });
    if (stored.length > 0) await dropOldest(transaction, receiver);
    return undefined;
  });
}

async function dropOldest(transaction: Database, receiver: Receiver): Promise<void> {
  const own =
    'userId' in receiver ? eq(backInStockWaits.userId, receiver.userId) : eq(backInStockWaits.email, receiver.email);
  const { productId, id } = backInStockWaits;
  const beyond = await transaction
    .select({ productId, id })
    .from(backInStockWaits)
    .where(own)
    .orderBy(desc(backInStockWaits.id))
    .offset(limits.waitsMax);
  for (const wait of beyond)
    await transaction.delete(backInStockWaits).where(and(eq(productId, wait.productId), eq(id, wait.id)));
}
