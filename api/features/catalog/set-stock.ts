import type { ProductTools } from '#api/changes/product-listener.ts';
import { soldIds } from '#api/features/products/named-variant.ts';
import { withLockedProducts } from '#api/features/products/with-locked-products.ts';
import { readStocks } from '#api/features/stock/read-stocks.ts';
import { isNothingLeft, switchStocks } from '#api/features/stock/switch-stocks.ts';
import { readShown, type ShownProduct } from '#api/features/stock/write-levels.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { dayOf } from '#api/time/shop-days.ts';
import type { Database } from '#database/driver/connection.ts';

/** Puts a product with all its variants, or a single variant, on sale or takes it off sale. */
export async function setStock(
  services: ProductTools & Pick<Services, 'db' | 'clock'>,
  id: string,
  inStock: boolean,
): Promise<Refusal | undefined> {
  const { db, clock } = services;
  const read = (transaction: Database) => readShown(transaction, [id]);
  return withLockedProducts(db, { ids: [id], read }, async (transaction, [product]) => {
    const switched = product ? switchedBy(product, id) : [];
    if (!product || switched.length === 0) return new Refusal('product-not-found');
    return switchVariants(services, transaction, product, switched, { inStock, today: dayOf(clock.now()) });
  });
}

/** Puts variants of a product on sale or takes them off, in a transaction that has the product's lock. */
export async function switchVariants(
  tools: ProductTools,
  transaction: Database,
  product: ShownProduct,
  switched: readonly string[],
  { inStock, today }: { inStock: boolean; today: string },
): Promise<Refusal | undefined> {
  const stocks = await readStocks(transaction, switched);
  if (inStock && isNothingLeft(switched, stocks, today)) return new Refusal('nothing-left');
  const wanted = new Map(switched.map((one) => [one, inStock]));
  await switchStocks(tools, transaction, [product], wanted, { stocks, today });
  return undefined;
}

/** Returns the ids of the variants that an id switches: all by the product's own. */
function switchedBy(product: ShownProduct, id: string): string[] {
  const sold = soldIds(product);
  return id === product.id ? sold : sold.filter((one) => one === id);
}
