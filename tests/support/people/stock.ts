import { eq } from 'drizzle-orm';
import { afterEach, expect } from 'vitest';
import type { ProductTools } from '#api/changes/product-listener.ts';
import { checkStock } from '#api/features/stock/check-stock.ts';
import { countNewProduct } from '#api/features/stock/count-stock.ts';
import { systemClock } from '#api/time/clock.ts';
import { usualSettings } from '#contract/settings/usual-settings.ts';
import type { Database } from '#database/driver/connection.ts';
import { products } from '#database/tables/products.ts';
import { sellers } from '#database/tables/sellers.ts';
import { productStocks, stockMovements } from '#database/tables/stock.ts';
import { createProduct } from './factories.ts';

/** For rows that are written beside a shop, as by SQL: only the database's trigger tells of them. */
export const unheard: ProductTools = {
  bus: { publish: () => {}, listen: async () => {}, close: async () => {} },
  productListeners: { inTransaction: [], onEveryNode: [] },
};

/** Inserts a counted product; returns its row. */
export async function createCounted(db: Database, stock: number, fields: Parameters<typeof createProduct>[1] = {}) {
  const product = await createProduct(db, fields);
  const [seller] = await db.select().from(sellers);
  const settings = { current: { settings: usualSettings } };
  await db.transaction((transaction) =>
    countNewProduct({ settings, clock: systemClock, ...unheard }, transaction, seller?.id ?? '', product.id, { stock }),
  );
  return product;
}

/** Checks after each test that every counted stock is the sum of its changes. */
export function checkStockAfterEach(db: Database): void {
  afterEach(async () => {
    expect(await checkStock(db)).toEqual([]);
  });
}

/** A product's stock and its displayed level. */
export async function stockOf(db: Database, productId: string) {
  const [row] = await db
    .select({
      stock: productStocks.stock,
      inStock: products.inStock,
      fewLeft: products.fewLeft,
      isLow: products.isLow,
    })
    .from(products)
    .leftJoin(productStocks, eq(productStocks.productId, products.id))
    .where(eq(products.id, productId));
  return row;
}

/** The changes of a product's stock, oldest first. */
export async function movementsOf(db: Database, productId: string) {
  const rows = await db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.productId, productId))
    .orderBy(stockMovements.number);
  return rows.map(({ kind, change, stock }) => ({ kind, change, stock }));
}
