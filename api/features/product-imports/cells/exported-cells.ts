import { shippingWeightOf } from '#api/features/products/shipping-weights.ts';
import { variantsOf } from '#api/features/products/variants-of.ts';
import { preorderIn } from '#api/features/stock/keep-preorder.ts';
import type { StockRow } from '#api/features/stock/read-stocks.ts';
import { toTaka } from '#contract/money.ts';
import type { FactColumn, ProductCells, ProductColumn } from '#contract/product-imports/columns.ts';
import { cellSeparator, isFactColumn, productColumns } from '#contract/product-imports/columns.ts';
import type { Facts } from '#contract/products/facts.ts';
import { sharedFacts } from '#contract/products/variants.ts';
import { keysOf, recordOf } from '#contract/records.ts';
import type { AddressOf } from '#contract/settings/shop.ts';
import type { Preorder } from '#contract/stock/preorder.ts';
import type { products } from '#database/tables/products.ts';
import type { StoredVariant } from '#database/tables/stored-variant.ts';

type Row = typeof products.$inferSelect;
type Tools = { stocks: ReadonlyMap<string, StockRow>; addressOf: AddressOf };
type SomeCells = Partial<ProductCells>;

/** A row in which nothing is written. */
export const noCells: ProductCells = recordOf(productColumns, () => '');

/** Returns the cells of a product: a row for each current variant. The first row also has the product's own cells. */
export function exportedCells(row: Row, { stocks, addressOf }: Tools): ProductCells[] {
  const sold = variantsOf(row);
  const preorder = preorderIn(
    stocks,
    sold.map(({ id }) => id),
  );
  const ofProduct = { ...productCells(row, addressOf), ...preorderCells(preorder) };
  return sold.map((variant, place) => ({
    ...noCells,
    product_id: row.id,
    variant_id: variant.id,
    ...(place === 0 && ofProduct),
    ...factCells(variant.facts),
    ...variantCells(variant, stocks.get(variant.id), addressOf),
    shipping_weight: String(shippingWeightOf(row, variant) ?? ''),
  }));
}

function productCells(row: Row, addressOf: AddressOf): SomeCells {
  const { name, translations, description, category, variesBy, images, isDraft, publishAt, taxClass } = row;
  return {
    slug: row.slug ?? '',
    name_en: name,
    name_bn: translations.bn?.name ?? '',
    description_en: description.join('\n'),
    description_bn: translations.bn?.description.join('\n') ?? '',
    category,
    varies_by: (row.variants?.length ?? 0) > 1 ? variesBy.join(cellSeparator) : '',
    ...factCells(sharedFacts(row.facts, variesBy)),
    images: images.map(addressOf).join(cellSeparator),
    state: isDraft ? 'draft' : 'public',
    publish_at: publishAt?.toISOString() ?? '',
    tax_class: taxClass,
  };
}

function preorderCells(preorder: Preorder | undefined): SomeCells {
  return preorder ? { preorder_from: preorder.shipsFrom, preorder_limit: String(preorder.limit) } : {};
}

function variantCells(variant: StoredVariant, stock: StockRow | undefined, addressOf: AddressOf): SomeCells {
  const { price, offerPrice, sku = '', weight = '', image, translations, inStock } = variant;
  const isCounted = stock !== undefined && stock.stock !== null;
  return {
    sku,
    weight,
    kind_bn: translations?.bn?.kind ?? '',
    price: String(toTaka(price)),
    offer_price: offerPrice === price ? '' : String(toTaka(offerPrice)),
    stock: isCounted ? String(stock.stock) : '',
    low_stock: isCounted ? String(stock.lowStock) : '',
    in_stock: String(inStock),
    variant_image: image === undefined ? '' : addressOf(image),
  };
}

function factCells(facts: Facts): Partial<Record<FactColumn, string>> {
  return Object.fromEntries(keysOf(facts).flatMap((key) => (isFactColumn(key) ? [[key, factCell(facts[key])]] : [])));
}

/** Measures read `6 inch`. */
function factCell(value: Facts[ProductColumn & keyof Facts]): string {
  if (value === undefined) return '';
  return typeof value === 'object' ? `${value.value} ${value.unit}` : String(value);
}
