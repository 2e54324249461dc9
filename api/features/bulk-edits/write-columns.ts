import { eq, sql } from 'drizzle-orm';
import type { ProductChange } from '#api/features/products/product-change.ts';
import { indexProducts } from '#api/features/search/index-products.ts';
import { readStocks } from '#api/features/stock/read-stocks.ts';
import { writeBadges } from '#api/features/stock/stock-badges.ts';
import type { Database } from '#database/connection.ts';
import type { EditedColumns } from '#database/tables/bulk-edits.ts';
import { products } from '#database/tables/products.ts';
import { productStocks } from '#database/tables/stock.ts';

/** What is written of a product, and what it had. */
export type Written = { id: string; category: string; columns: EditedColumns };

/** Products whose search documents are made together. */
const indexedAtOnce = 100;

/** Writes columns of products that the transaction has locked, and returns what has changed. */
export async function writeColumns(transaction: Database, written: readonly Written[]): Promise<ProductChange[]> {
  if (written.length === 0) return [];
  const counted = await switchCounted(transaction, written);
  const rows = written.map(({ id, columns: { price, offerPrice, category, facts, inStock } }) => ({
    id,
    to_price: price,
    to_offer_price: offerPrice,
    to_category: category,
    to_facts: facts,
    to_in_stock: counted.has(id) ? undefined : inStock,
  }));
  await transaction
    .update(products)
    .set({
      price: sql`coalesce(to_price, ${products.price})`,
      offerPrice: sql`coalesce(to_offer_price, ${products.offerPrice})`,
      category: sql`coalesce(to_category, ${products.category})`,
      facts: sql`coalesce(to_facts, ${products.facts})`,
      inStock: sql`coalesce(to_in_stock, ${products.inStock})`,
    })
    .from(
      sql`json_to_recordset(${JSON.stringify(rows)}::json) as written (id uuid, to_price int, to_offer_price int, to_category text, to_facts jsonb, to_in_stock boolean)`,
    )
    .where(sql`${products.id} = written.id`);
  if (counted.size > 0) await writeBadges(transaction, [...counted]);
  const moved = written.filter(({ columns }) => columns.category !== undefined).map(({ id }) => id);
  for (let from = 0; from < moved.length; from += indexedAtOnce)
    await indexProducts(transaction, moved.slice(from, from + indexedAtOnce));
  return written.map(changeOf);
}

/** Switches counted products on or off, in id order, as orders lock their stocks. Returns their ids. */
async function switchCounted(transaction: Database, written: readonly Written[]): Promise<Set<string>> {
  const switched = written.filter(({ columns }) => columns.inStock !== undefined);
  if (switched.length === 0) return new Set();
  const stocks = await readStocks(
    transaction,
    switched.map(({ id }) => id),
  );
  const counted = switched.filter(({ id }) => typeof stocks.get(id)?.stock === 'number');
  for (const { id, columns } of counted.sort((one, other) => (one.id < other.id ? -1 : 1)))
    await transaction
      .update(productStocks)
      .set({ isSwitchedOff: columns.inStock === false })
      .where(eq(productStocks.productId, id));
  return new Set(counted.map(({ id }) => id));
}

function changeOf({ id, category, columns }: Written): ProductChange {
  const isMoved = columns.category !== undefined;
  return {
    id,
    lists: isMoved ? [category, columns.category ?? ''] : columns.inStock === undefined ? [] : [category],
    renamed: false,
    repriced: columns.price !== undefined,
    factsChanged: columns.facts !== undefined,
    moved: isMoved,
  };
}
