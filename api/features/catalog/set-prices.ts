import { and, eq } from 'drizzle-orm';
import { announceProducts } from '#api/changes/announce-products.ts';
import { unchanged } from '#api/changes/product-change.ts';
import type { ProductTools } from '#api/changes/product-listener.ts';
import { isNamedById, variantNamed } from '#api/features/products/named-variant.ts';
import { withVariants } from '#api/features/products/variant-columns.ts';
import { withLockedProducts } from '#api/features/products/with-locked-products.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { toPoisha, toTaka } from '#contract/money.ts';
import type { Database } from '#database/driver/connection.ts';
import { isKept } from '#database/tables/is-public.ts';
import { products } from '#database/tables/products.ts';

type Prices = { price: number; offerPrice: number };

/**
 * Sets the prices of a product or variant, in taka. Refused unless the current prices are those the seller saw, or
 * already the new ones.
 */
export async function setPrices(
  services: ProductTools & Pick<Services, 'db'>,
  { id, from, ...wanted }: Prices & { id: string; from: Prices },
): Promise<Prices | Refusal> {
  const read = (transaction: Database) =>
    transaction
      .select()
      .from(products)
      .where(and(isNamedById([id]), isKept));
  return withLockedProducts(services.db, { ids: [id], read }, async (transaction, [row]) => {
    const variant = row && variantNamed(row, id);
    if (!row || variant === undefined) return new Refusal('product-not-found');
    const { price, offerPrice } = variant ?? row;
    if (!areEqual({ price, offerPrice }, inPoisha(from)) && !areEqual({ price, offerPrice }, inPoisha(wanted)))
      return new Refusal('price-changed', { price: toTaka(price), offerPrice: toTaka(offerPrice) });
    const prices = inPoisha(wanted);
    const columns = variant
      ? withVariants(row, (one) => (one.id === variant.id ? { ...one, ...prices } : one))
      : prices;
    await transaction.update(products).set(columns).where(eq(products.id, row.id));
    await announceProducts(services, transaction, [{ ...unchanged(row.id), repriced: true }]);
    return { price: wanted.price, offerPrice: wanted.offerPrice };
  });
}

function inPoisha({ price, offerPrice }: Prices): Prices {
  return { price: toPoisha(price), offerPrice: toPoisha(offerPrice) };
}

const areEqual = (one: Prices, other: Prices) => one.price === other.price && one.offerPrice === other.offerPrice;
