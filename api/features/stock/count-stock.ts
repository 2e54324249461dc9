import { eq } from 'drizzle-orm';
import type { ProductTools } from '#api/changes/product-listener.ts';
import { stockIdOf, variantNamed } from '#api/features/products/named-variant.ts';
import { withLockedProducts } from '#api/features/products/with-locked-products.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { dayOf } from '#api/time/shop-days.ts';
import type { ProblemCode } from '#contract/declarations/problems.ts';
import type { ShopSettings } from '#contract/settings/schemas.ts';
import type { Database } from '#database/driver/connection.ts';
import { raiseProductVersions } from '#database/raise-product-versions.ts';
import { sellerName } from '#database/reading/read-people.ts';
import { productStocks } from '#database/tables/stock.ts';
import { moveStock } from './move-stock.ts';
import { readStocks } from './read-stocks.ts';
import { writeBadges } from './stock-badges.ts';
import { levelsOf, readShown, writeLevels } from './write-levels.ts';

/** A seller's change of a product's stock. Null stops counting; omitted fields stay as they are. */
export type StockEdit = {
  stock?: number | null | undefined;
  /** The stock that the seller saw. */
  from?: number | null | undefined;
  /** Null means the shop's default. */
  lowStock?: number | null | undefined;
  /** The request field with the stock. */
  field?: string;
  /** The id in the request, when it differs from the stock's. */
  namedAs?: string;
};

/** Provides the shop's default for low stock. */
type Settled = { settings: { current: { settings: Pick<ShopSettings, 'lowStock'> } } };
type Dated = Settled & ProductTools & Pick<Services, 'clock'>;

/**
 * Sets the stock of a variant, if it is still the number that the seller saw, or already the new one. The caller locks
 * the product by name and updates the shown level (`writeBadges`).
 */
export async function setCount(
  { settings }: Settled,
  transaction: Database,
  sellerId: string,
  productId: string,
  { stock, from = null, field = 'stock', namedAs = productId, ...count }: StockEdit,
): Promise<Refusal | undefined> {
  const usual = settings.current.settings.lowStock;
  const lowStock = count.lowStock === null ? usual : count.lowStock;
  if (stock === undefined && lowStock === undefined) return undefined;
  const ofProduct = eq(productStocks.productId, productId);
  const [row] = await transaction.select().from(productStocks).where(ofProduct).for('no key update');
  const current = row?.stock ?? null;
  if (stock !== undefined && current !== from && current !== stock) return stockChanged(namedAs, current, field);
  if (row && lowStock !== undefined && lowStock !== row.lowStock) {
    await transaction.update(productStocks).set({ lowStock }).where(ofProduct);
    await raiseProductVersions(transaction, [productId], 'low_stock');
  }
  if (stock === undefined || current === stock) return undefined;
  if (!row) {
    await transaction.insert(productStocks).values({ productId, stock: 0, lowStock: lowStock ?? usual });
    await raiseProductVersions(transaction, [productId], 'low_stock');
  } else if (current === null)
    await transaction.update(productStocks).set({ stock: 0, isSwitchedOff: false }).where(ofProduct);
  // Below zero it falls by orders alone.
  if (stock !== null && stock < 0) return wrongStock(field, 'stock-out-of-range');
  if (stock === null && row?.shipsFrom) return wrongStock(field, 'preorder-not-counted');
  const change = (stock ?? 0) - (current ?? 0);
  await moveStock(transaction, [{ productId, change }], {
    kind: 'count',
    actor: 'seller',
    actorName: await sellerName(transaction, sellerId),
  });
  if (stock === null) await transaction.update(productStocks).set({ stock: null }).where(ofProduct);
  return undefined;
}

function wrongStock(field: string, code: ProblemCode): Refusal {
  return new Refusal('invalid-request', {}, { problems: [{ field, code }] });
}

function stockChanged(id: string, current: number | null, field: string): Refusal {
  return new Refusal(
    'stock-changed',
    { counted: current !== null, stock: current ?? 0 },
    { field, stocks: { [id]: current } },
  );
}

/** Starts counting a product or a variant that this transaction adds, if the seller gives a stock. */
export async function countNewProduct(
  services: Dated,
  transaction: Database,
  sellerId: string,
  productId: string,
  { stock = null, lowStock }: Pick<StockEdit, 'stock' | 'lowStock'>,
): Promise<void> {
  if (stock === null) return;
  await setCount(services, transaction, sellerId, productId, { stock, from: null, lowStock });
  await writeBadges(services, transaction, [productId], dayOf(services.clock.now()));
}

/** Sets the stock of a variant by its or its product's id, and updates the shown level. */
export async function countStock(
  services: ProductTools & Pick<Services, 'db' | 'settings' | 'clock'>,
  sellerId: string,
  id: string,
  count: StockEdit,
): Promise<{ inStock: boolean } | Refusal> {
  const read = (transaction: Database) => readShown(transaction, [id]);
  return withLockedProducts(services.db, { ids: [id], read }, async (transaction, [product]) => {
    const stockId = product && stockIdOf(product, id);
    if (!product || stockId === undefined) return new Refusal('product-not-found');
    const refusal = await setCount(services, transaction, sellerId, stockId, { ...count, namedAs: id });
    if (refusal) return refusal;
    const levels = levelsOf(await readStocks(transaction, [stockId]), dayOf(services.clock.now()));
    await writeLevels(services, transaction, [product], levels);
    const { inStock } = levels.get(stockId) ?? variantNamed(product, id) ?? product;
    return { inStock };
  });
}
