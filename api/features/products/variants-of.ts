import type { products } from '#database/tables/products.ts';
import type { StoredVariant } from '#database/tables/stored-variant.ts';
import type { VariantColumns } from './variant-columns.ts';

type Row = Pick<typeof products.$inferSelect, 'id' | keyof VariantColumns>;

/** Returns the current variants of a product: itself, while it has none. */
export function variantsOf(row: Row): StoredVariant[] {
  return row.variants ?? [itself(row)];
}

function itself({ id, price, offerPrice, inStock, fewLeft, isLow, shipsFrom, sku, weight }: Row): StoredVariant {
  return {
    ...{ id, facts: {}, price, offerPrice, inStock, fewLeft, isLow },
    ...(shipsFrom !== null && { shipsFrom }),
    ...(sku !== null && { sku }),
    ...(weight !== null && { weight }),
  };
}
