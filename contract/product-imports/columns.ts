import { type FactKey, facts } from '#contract/products/facts.ts';
import { type VariantFact, variantFacts } from '#contract/products/variants.ts';

/** The columns of a file of products, in its order. Their words are the same in every language. */
export const productColumns = [
  'product_id',
  'variant_id',
  'slug',
  'sku',
  'name_en',
  'name_bn',
  'description_en',
  'description_bn',
  'category',
  'varies_by',
  'light',
  'water',
  'place',
  'size',
  'difficulty',
  'petSafe',
  'height',
  'pot',
  'amount',
  'kind',
  'kind_bn',
  'price',
  'offer_price',
  'stock',
  'low_stock',
  'weight',
  'shipping_weight',
  'in_stock',
  'images',
  'variant_image',
  'state',
  'publish_at',
  'preorder_from',
  'preorder_limit',
  'tax_class',
  'stock_when_downloaded',
  'as_downloaded',
] as const;
export type ProductColumn = (typeof productColumns)[number];

/**
 * Columns with a row's state at the download: its stock, and its other cells in a short form. An import skips cells
 * that are unedited since then, so that it does not undo later changes in the shop.
 */
export const downloadColumns = ['stock_when_downloaded', 'as_downloaded'] as const satisfies readonly ProductColumn[];

/** The columns that state facts. */
export type FactColumn = ProductColumn & FactKey;

export function isFactColumn(column: string): column is FactColumn {
  return facts.some(({ key }) => key === column) && productColumns.some((known) => known === column);
}

export function isVariantFact(column: string): column is VariantFact {
  return variantFacts.some((known) => known === column);
}

/** A row of a file: the text of each cell. */
export type ProductCells = Record<ProductColumn, string>;

/** Stands between several values of one cell. */
export const cellSeparator = '|';
