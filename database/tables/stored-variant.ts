import type { Facts } from '#contract/products/facts.ts';
import type { VariantTranslations } from '#contract/products/variant-schemas.ts';
import type { StockLevel } from '#contract/stock/stock-level.ts';

/** A variant as its product's row has it. Prices in poisha; `image` is one of the product's pictures. */
export type StoredVariant = Omit<StockLevel, 'shipsFrom'> & {
  /** The day from which on it is sent, when it is in stock by a pre-order alone. */
  shipsFrom?: string;
  id: string;
  facts: Facts;
  price: number;
  offerPrice: number;
  sku?: string;
  weight?: string;
  image?: string;
  translations?: VariantTranslations;
};
