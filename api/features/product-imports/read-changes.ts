import { variantsOf } from '#api/features/products/variants-of.ts';
import { skuKey } from '#api/features/products/write-variants.ts';
import type { StockRow } from '#api/features/stock/read-stocks.ts';
import {
  isVariantFact,
  type ProductCells,
  type ProductColumn,
  productColumns,
} from '#contract/product-imports/columns.ts';
import { keysOf } from '#contract/records.ts';
import type { ImportRow } from '#database/tables/product-imports.ts';
import type { products } from '#database/tables/products.ts';
import { type CellShop, canonicalCell, partsOf } from './canonical-cell.ts';
import { exportedCells, noCells } from './exported-cells.ts';

/** What is known of the shop to read the rows of a product. */
export type ReadShop = CellShop & { stocks: ReadonlyMap<string, StockRow>; usualLowStock: number };

/** A product of a file: with its row in the shop, unless it is new. */
export type ImportedProduct = { before: typeof products.$inferSelect | undefined; rows: readonly ImportRow[] };

/** A row of a product: which of its variants it is by place, and the columns that it changes. */
type ChangedRow = { row: number; place: number; changed: ReadonlySet<ProductColumn> };

export type ReadProduct = {
  rows: ChangedRow[];
  /** The cells of each variant as they will be; the first has those of the product. */
  cells: ProductCells[];
  variesBy: string[];
  /** Columns of the product that change. */
  changed: ReadonlySet<ProductColumn>;
  /** How many there are of each variant by now. */
  stocks: (number | null)[];
  /** Rows of variants that are not sold. */
  unknown: number[];
};

const ofVariants: ReadonlySet<ProductColumn> = new Set<ProductColumn>([
  ...(['sku', 'kind_bn', 'price', 'offer_price', 'stock', 'low_stock', 'weight', 'in_stock', 'variant_image'] as const),
]);
/** They name a row. */
const unread: ReadonlySet<ProductColumn> = new Set<ProductColumn>(['product_id', 'variant_id']);
/** A product always has these, so that an empty cell leaves what is there. */
const keptWhenEmpty: ReadonlySet<ProductColumn> = new Set<ProductColumn>([
  ...(['slug', 'name_en', 'state', 'in_stock', 'tax_class'] as const),
]);
/** What a product that is its only variant does not have. */
const ofSeveral: ReadonlySet<ProductColumn> = new Set<ProductColumn>(['varies_by', 'kind_bn', 'variant_image']);

/** Reads what the rows of a product change. The cells of the product are those of its first row. */
export function readChanges({ before, rows }: ImportedProduct, shop: ReadShop): ReadProduct {
  const now = before
    ? exportedCells(before, shop).map((cells) => canonicalCells(cells, shop))
    : rows.map(() => noCells);
  const sold = before ? variantsOf(before) : [];
  const placed = rows.map((row, index) => ({
    ...row,
    place: before ? sold.findIndex(({ id }) => id === row.variantId) : index,
  }));
  const known = placed.filter(({ place }) => place !== -1);
  const cells = now.map((variant) => ({ ...variant }));
  const isSeveral = now.length > 1;
  const [first] = known;
  const given = known.map((row) => canonicalCells(row.cells, shop));
  const variesByCell = given[0]?.varies_by || (first?.place === 0 ? given[0]?.varies_by : undefined);
  const variesBy = isSeveral ? partsOf(variesByCell ?? now[0]?.varies_by ?? '') : [];
  const isOfVariant = (column: ProductColumn) =>
    ofVariants.has(column) || (isVariantFact(column) && variesBy.includes(column));
  const ofProduct = new Set<ProductColumn>();
  const changedRows = known.map(({ row, place }, index) => {
    const written = withoutHabits(given[index] ?? {}, now[place] ?? noCells, shop);
    const changed = new Set<ProductColumn>();
    for (const column of productColumns) {
      const cell = written[column];
      const isVariants = isOfVariant(column);
      const target = cells[isVariants ? place : 0];
      if (cell === undefined || !target || unread.has(column) || (!isSeveral && ofSeveral.has(column))) continue;
      if (!isVariants && index > 0) continue;
      if (cell === '' && (keptWhenEmpty.has(column) || (!isVariants && place > 0))) continue;
      if (cell === target[column]) continue;
      target[column] = cell;
      changed.add(column);
      if (!isVariants) ofProduct.add(column);
    }
    return { row, place, changed };
  });
  const unknown = placed.flatMap(({ row, place }) => (place === -1 ? [row] : []));
  const stocks = sold.map(({ id }) => shop.stocks.get(id)?.stock ?? null);
  return { rows: changedRows, cells, variesBy, changed: ofProduct, stocks, unknown };
}

function canonicalCells<Cells extends Partial<ProductCells>>(cells: Cells, shop: ReadShop): Cells {
  const read = keysOf(cells as Partial<ProductCells>).map((column) => [
    column,
    canonicalCell(column, cells[column] ?? '', shop),
  ]);
  return Object.fromEntries(read) as Cells;
}

/** Undoes what has no meaning: a SKU in another case or without its leading zeros, an offer at the price, a bound of a stock that is not counted. */
function withoutHabits(cells: Partial<ProductCells>, now: ProductCells, shop: ReadShop): Partial<ProductCells> {
  const { sku, price = now.price, offer_price: offer, stock = now.stock, low_stock: low } = cells;
  const isSameSku =
    sku !== undefined && sku !== '' && [skuKey(now.sku), withoutZeros(now.sku)].some((known) => known === skuKey(sku));
  return {
    ...cells,
    ...(isSameSku && { sku: now.sku }),
    ...(offer === price && { offer_price: '' }),
    ...(low === '' && now.stock !== '' && { low_stock: String(shop.usualLowStock) }),
    ...(stock === '' && { low_stock: now.low_stock }),
  };
}

/** A stock keeping unit as a spreadsheet leaves it that takes it for a number. */
export function withoutZeros(sku: string): string {
  return isZeroed(sku) ? sku.replace(/^0+(?=\d)/, '') : skuKey(sku);
}

function isZeroed(sku: string): boolean {
  return /^0\d+$/.test(sku);
}
