import { and, eq } from 'drizzle-orm';
import { catalogChange } from '#api/features/products/product-change.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import type { ShopSettings } from '#contract/settings/schemas.ts';
import type { Database } from '#database/connection.ts';
import { isKept } from '#database/tables/is-public.ts';
import { lockNames, productNames } from '#database/tables/lock-name.ts';
import { products } from '#database/tables/products.ts';
import { sellerName } from '#database/tables/read-people.ts';
import { productStocks } from '#database/tables/stock.ts';
import { moveStock } from './move-stock.ts';
import { writeBadges } from './stock-badges.ts';

/** A seller's change of a product's stock. Null stops counting; omitted fields stay as they are. */
export type StockEdit = {
  stock?: number | null | undefined;
  /** The stock that the seller saw. */
  from?: number | null | undefined;
  /** Null means the shop's default. */
  lowStock?: number | null | undefined;
  /** The request field with the stock. */
  field?: string;
};

/** Provides the shop's default for low stock. */
type Settled = { settings: { current: { settings: Pick<ShopSettings, 'lowStock'> } } };

/**
 * Sets a stock, if it still is what the seller saw or already has the new value. The caller locks the product's row and updates
 * what is shown (`writeBadges`).
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
  await moveStock(transaction, [{ productId, change }], {
    kind: 'count',
    actor: 'seller',
    actorName: await sellerName(transaction, sellerId),
  });
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

/** Starts counting a product that this transaction adds, if the seller gives a stock. */
export async function countNewProduct(
  { settings }: Settled,
  transaction: Database,
  sellerId: string,
  productId: string,
  { stock = null, lowStock }: Pick<StockEdit, 'stock' | 'lowStock'>,
): Promise<void> {
  if (stock === null) return;
  await setCount({ settings }, transaction, sellerId, productId, { stock, from: null, lowStock });
  await writeBadges(transaction, [productId]);
}

/** Sets a product's stock and updates what is shown. */
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
    const changes = await writeBadges(transaction, [id]);
    const inStock = changes.some(({ lists }) => lists.length > 0) ? !product.inStock : product.inStock;
    return { changes, inStock };
  });
  if (counted instanceof Refusal) return counted;
  for (const change of counted.changes) bus.publish('catalog_changed', catalogChange(change));
  return { inStock: counted.inStock };
}

/** Locks a product in the shop and returns whether it is in stock; undefined when it is not found. */
export async function lockProduct(transaction: Database, id: string): Promise<{ inStock: boolean } | undefined> {
  await lockNames(transaction, productNames([id]));
  const [product] = await transaction
    .select({ inStock: products.inStock })
    .from(products)
    .where(and(eq(products.id, id), isKept));
  return product;
}
