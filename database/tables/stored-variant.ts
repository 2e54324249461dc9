import type { Facts } from '#contract/products/facts.ts';
import type { VariantTranslations } from '#contract/products/variant-schemas.ts';
import type { StockLevel } from '#contract/stock/stock-level.ts';

/** A variant as stored in its product's row. Prices in poisha; `image` is one of the product's pictures. */
export type StoredVariant = Omit<StockLevel, 'shipsFrom'> & {
  /** The first shipping day, when the variant is available by pre-order alone. */
  shipsFrom?: string;
  id: string;
  facts: Facts;
  price: number;
  offerPrice: number;
  sku?: string;
  weight?: string;
  /** Grams of a packed piece, where they are not the product's. */
  shippingWeight?: number;
  image?: string;
  translations?: VariantTranslations;
};
