import { and, eq, isNull } from 'drizzle-orm';
import { catalogNews } from '#api/features/products/product-change.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import type { ShopSettings } from '#contract/shop-settings.ts';
import type { Database } from '#database/connection.ts';
import { products } from '#database/tables/products.ts';
import { productStocks } from '#database/tables/stock.ts';
import { moveStock } from './move-stock.ts';
import { writeLevels } from './stock-levels.ts';

/** What a seller says of a product's stock; null is one that is not counted, and what is left out stays as it is. */
export type StockEdit = {
  stock?: number | null | undefined;
  /** The stock that the seller was looking at. */
  from?: number | null | undefined;
  /** Null is the shop's usual number. */
  lowStock?: number | null | undefined;
  /** The field of the request that says so. */
  field?: string;
};

/** Knows the shop's usual low stock. */
type Settled = { settings: { current: { settings: Pick<ShopSettings, 'lowStock'> } } };

/**
 * Sets a stock, as long as it is what the seller was looking at, or is already what it is to become. The product's row is
 * the caller's lock; so is showing what has changed (`writeLevels`).
 */
export async function setCount(
  { settings }: Settled,
  transaction: Database,
  sellerId: string,
  productId: string,
  { stock, from = null, field = 'stock', ...count }: StockEdit,
): Promise<Refusal | undefined> {
  const usual = settings.current.settings.lowStock;
  const lowStock = count.lowStock === null ? usual : count.lowStock;
  if (stock === undefined && lowStock === undefined) return undefined;
  const ofProduct = eq(productStocks.productId, productId);
  const [row] = await transaction.select().from(productStocks).where(ofProduct).for('no key update');
  const current = row?.stock ?? null;
  if (stock !== undefined && current !== from && current !== stock) return stockChanged(productId, current, field);
  if (row && lowStock !== undefined && lowStock !== row.lowStock)
    await transaction.update(productStocks).set({ lowStock }).where(ofProduct);
  if (stock === undefined || current === stock) return undefined;
  if (!row) await transaction.insert(productStocks).values({ productId, stock: 0, lowStock: lowStock ?? usual });
  else if (current === null)
    await transaction.update(productStocks).set({ stock: 0, isSwitchedOff: false }).where(ofProduct);
  const change = (stock ?? 0) - (current ?? 0);
  await moveStock(transaction, [{ productId, change }], { kind: 'count', mover: 'seller', moverId: sellerId });
  if (stock === null) await transaction.update(productStocks).set({ stock: null }).where(ofProduct);
  return undefined;
}

function stockChanged(productId: string, current: number | null, field: string): Refusal {
  return new Refusal(
    'stock-changed',
    { counted: current !== null, stock: current ?? 0 },
    { field, stocks: { [productId]: current } },
  );
}

/** Counts a product that this transaction has put into the shop, if the seller says how many there are. */
export async function countNewProduct(
  { settings }: Settled,
  transaction: Database,
  sellerId: string,
  productId: string,
  { stock = null, lowStock }: Pick<StockEdit, 'stock' | 'lowStock'>,
): Promise<void> {
  if (stock === null) return;
  await setCount({ settings }, transaction, sellerId, productId, { stock, from: null, lowStock });
  await writeLevels(transaction, [productId]);
}

/** Sets the stock of a product in the shop, and shows it. */
export async function countStock(
  services: Pick<Services, 'db' | 'bus' | 'settings'>,
  sellerId: string,
  id: string,
  count: StockEdit,
): Promise<{ inStock: boolean } | Refusal> {
  const { db, bus } = services;
  const counted = await db.transaction(async (transaction) => {
    const product = await lockProduct(transaction, id);
    if (!product) return new Refusal('product-not-found');
    const refusal = await setCount(services, transaction, sellerId, id, count);
    if (refusal) return refusal;
    const changes = await writeLevels(transaction, [id]);
    const inStock = changes.some(({ lists }) => lists.length > 0) ? !product.inStock : product.inStock;
    return { changes, inStock };
  });
  if (counted instanceof Refusal) return counted;
  for (const change of counted.changes) bus.publish('catalog_changed', catalogNews(change));
  return { inStock: counted.inStock };
}

/** Locks a product in the shop, so that its stock can be counted, and says whether it is in stock. */
export async function lockProduct(transaction: Database, id: string): Promise<{ inStock: boolean } | undefined> {
  const [product] = await transaction
    .select({ inStock: products.inStock })
    .from(products)
    .where(and(eq(products.id, id), isNull(products.removedAt)))
    .for('no key update');
  return product;
}
