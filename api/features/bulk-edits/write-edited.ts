import type { ProductChange } from '#api/features/products/product-change.ts';
import { withVariants } from '#api/features/products/variant-columns.ts';
import { type WrittenProduct, writeProducts } from '#api/features/products/write-products.ts';
import { indexProducts } from '#api/features/search/index-products.ts';
import { switchStocks } from '#api/features/stock/switch-stocks.ts';
import type { Database } from '#database/driver/connection.ts';
import type { EditedColumns } from '#database/tables/bulk-edits.ts';
import type { products } from '#database/tables/products.ts';
import type { Stocks } from './edited-parts.ts';

/** A product, and what is written of it: by the id of the variant, or all by its own while it is its only one itself. */
export type Written = { product: typeof products.$inferSelect; parts: ReadonlyMap<string, EditedColumns> };

/** Products whose search documents are made together. */
const indexedAtOnce = 100;

/** Writes what one change has made of products that the transaction has locked, and returns what has changed. */
export async function writeEdited(
  transaction: Database,
  written: readonly Written[],
  on: { stocks: Stocks; today: string },
): Promise<ProductChange[]> {
  const switched = written.flatMap(({ parts }) =>
    [...parts].flatMap(([id, { inStock }]): [string, boolean][] => (inStock === undefined ? [] : [[id, inStock]])),
  );
  if (switched.length > 0) {
    const edited = written.map(({ product }) => product);
    return switchStocks(transaction, edited, new Map(switched), on);
  }
  await writeProducts(
    transaction,
    written.map((one) => ({ id: one.product.id, columns: columnsAfter(one) })),
  );
  const moved = written.filter((one) => movedTo(one) !== undefined).map(({ product }) => product.id);
  for (let from = 0; from < moved.length; from += indexedAtOnce)
    await indexProducts(transaction, moved.slice(from, from + indexedAtOnce));
  return written.map(changeOf);
}

function columnsAfter({ product, parts }: Written): WrittenProduct['columns'] {
  const own = parts.get(product.id) ?? {};
  const isOfVariants = product.variants !== null && own.category === undefined && own.facts === undefined;
  return isOfVariants ? withVariants(product, (variant) => ({ ...variant, ...parts.get(variant.id) })) : own;
}

function movedTo({ product, parts }: Written): string | undefined {
  return parts.get(product.id)?.category;
}

function changeOf(written: Written): ProductChange {
  const { product, parts } = written;
  const category = movedTo(written);
  const columns = [...parts.values()];
  return {
    id: product.id,
    lists: category === undefined ? [] : [product.category, category],
    renamed: false,
    repriced: columns.some(({ price }) => price !== undefined),
    factsChanged: columns.some(({ facts }) => facts !== undefined),
    rated: false,
    moved: category !== undefined,
  };
}
