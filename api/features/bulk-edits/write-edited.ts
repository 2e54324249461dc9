import { announceProducts } from '#api/changes/announce-products.ts';
import { cameOrWent, type ProductChange } from '#api/changes/product-change.ts';
import type { ProductTools } from '#api/changes/product-listener.ts';
import { publicationOf } from '#api/features/products/publication.ts';
import { withShippingWeight } from '#api/features/products/shipping-weights.ts';
import { withVariants } from '#api/features/products/variant-columns.ts';
import { type WrittenProduct, writeProducts } from '#api/features/products/write-products.ts';
import { switchStocks } from '#api/features/stock/switch-stocks.ts';
import type { Database } from '#database/driver/connection.ts';
import type { EditedColumns } from '#database/tables/bulk-edits.ts';
import type { products } from '#database/tables/products.ts';
import type { StoredVariant } from '#database/tables/stored-variant.ts';
import { isOfProduct, type Stocks } from './edited-parts.ts';

/** A product, and its new columns by stock id: a variant's id, or the product's own when it has no variants. */
export type Written = { product: typeof products.$inferSelect; parts: ReadonlyMap<string, EditedColumns> };

/** Writes a change to locked products. */
export async function writeEdited(
  tools: ProductTools,
  transaction: Database,
  written: readonly Written[],
  on: { stocks: Stocks; today: string; now: Date },
): Promise<void> {
  const switched = written.flatMap(({ parts }) =>
    [...parts].flatMap(([id, { inStock }]): [string, boolean][] => (inStock === undefined ? [] : [[id, inStock]])),
  );
  if (switched.length > 0) {
    const edited = written.map(({ product }) => product);
    return switchStocks(tools, transaction, edited, new Map(switched), on);
  }
  await writeProducts(
    transaction,
    written.map((one) => ({ id: one.product.id, columns: columnsAfter(one, on.now) })),
  );
  await announceProducts(tools, transaction, written.map(changeOf));
}

function columnsAfter({ product, parts }: Written, now: Date): WrittenProduct['columns'] {
  const { isDraft, publishAt, ...own } = parts.get(product.id) ?? {};
  if (isDraft !== undefined) return publicationOf({ isDraft, publishAt }, product, now);
  const isOfVariants = product.variants !== null && !isOfProduct(own);
  return isOfVariants ? withVariants(product, (variant) => editedVariant(variant, parts.get(variant.id))) : own;
}

function editedVariant(variant: StoredVariant, { shippingWeight, ...columns }: EditedColumns = {}): StoredVariant {
  const edited = { ...variant, ...columns };
  return shippingWeight === undefined ? edited : withShippingWeight(edited, shippingWeight);
}

function changeOf({ product, parts }: Written): ProductChange {
  const { category, isDraft } = parts.get(product.id) ?? {};
  if (isDraft !== undefined) return cameOrWent(product);
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
