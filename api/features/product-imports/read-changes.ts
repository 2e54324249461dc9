import { variantsOf } from '#api/features/products/variants-of.ts';
import { skuKey } from '#api/features/products/write-variants.ts';
import type { StockRow } from '#api/features/stock/read-stocks.ts';
import { apiText } from '#api/texts/api-text.ts';
import {
  downloadColumns,
  isVariantFact,
  type ProductCells,
  type ProductColumn,
  productColumns,
} from '#contract/product-imports/columns.ts';
import { keysOf } from '#contract/records.ts';
import type { ImportRow } from '#database/tables/product-imports.ts';
import type { products } from '#database/tables/products.ts';
import { type CellShop, canonicalCells, partsOf } from './cells/canonical-cell.ts';
import { exportedCells, noCells } from './cells/exported-cells.ts';
import { readStamp, type Stamp } from './cells/row-stamp.ts';
import { withoutZeros } from './cells/without-zeros.ts';
import { type Fault, inLanguages } from './faults.ts';

/** The shop's data for reading the rows of a product. */
export type ReadShop = CellShop & { stocks: ReadonlyMap<string, StockRow>; usualLowStock: number };

/** A product of a file: with its row in the shop, unless it is new. */
export type ImportedProduct = { before: typeof products.$inferSelect | undefined; rows: readonly ImportRow[] };

/** A row of a product: the place of its variant, and the columns that it changes. */
type ChangedRow = {
  row: number;
  place: number;
  changed: ReadonlySet<ProductColumn>;
  /** Columns among them that were changed in the shop, too, after the file was made. */
  changedSince: ReadonlySet<ProductColumn>;
  /** Whether the stock has changed since the export, so that the row cannot set it. */
  isStockMoved: boolean;
};

export type ReadProduct = {
  rows: ChangedRow[];
  /** The new cells of each variant; the first has those of the product. */
  cells: ProductCells[];
  variesBy: string[];
  /** Columns of the product that change. */
  changed: ReadonlySet<ProductColumn>;
  /** How many there are of each variant by now. */
  stocks: (number | null)[];
  /** Rows of variants that are not sold. */
  unknown: number[];
  /** Cells of the product in which its rows say different things. */
  contradictions: Fault[];
};

const ofVariants: ReadonlySet<ProductColumn> = new Set<ProductColumn>([
  ...(['sku', 'kind_bn', 'price', 'offer_price', 'stock', 'low_stock', 'weight', 'shipping_weight'] as const),
  ...(['in_stock', 'variant_image'] as const),
]);
/** Columns that identify a row or record its exported state, and change nothing. */
const unread: ReadonlySet<ProductColumn> = new Set<ProductColumn>(['product_id', 'variant_id', ...downloadColumns]);
/** A product always has these, so an empty cell leaves the current value. */
const keptWhenEmpty: ReadonlySet<ProductColumn> = new Set<ProductColumn>([
  ...(['slug', 'name_en', 'state', 'in_stock', 'tax_class'] as const),
]);
/** Columns that a product without variants does not have. */
const ofSeveral: ReadonlySet<ProductColumn> = new Set<ProductColumn>(['varies_by', 'kind_bn', 'variant_image']);

/** A row with its canonical cells, and those of them written since the export. */
type KnownRow = {
  row: number;
  place: number;
  given: Partial<ProductCells>;
  written: Partial<ProductCells>;
  stamp: Stamp | undefined;
  stockSeen: string | undefined;
};

/** Reads what the rows of a product change. A cell of the product may stand in any of them. */
export function readChanges({ before, rows }: ImportedProduct, shop: ReadShop): ReadProduct {
  const now = before
    ? exportedCells(before, shop).map((cells) => canonicalCells(cells, shop))
    : rows.map(() => noCells);
  const sold = before ? variantsOf(before) : [];
  const placed = rows.map((row, index) => ({
    ...row,
    place: before ? sold.findIndex(({ id }) => id === row.variantId) : index,
  }));
  const known = placed.flatMap((row) => (row.place === -1 ? [] : [knownRow(row, before && now[row.place], shop)]));
  const cells = now.map((variant) => ({ ...variant }));
  const isSeveral = now.length > 1;
  const variesBy = isSeveral ? partsOf(statedCell(known, 'varies_by')?.cell ?? now[0]?.varies_by ?? '') : [];
  const isOfVariant = (column: ProductColumn) =>
    ofVariants.has(column) || (isVariantFact(column) && variesBy.includes(column));
  const columns = productColumns.filter((column) => !unread.has(column) && (isSeveral || !ofSeveral.has(column)));
  const changed = new Set<ProductColumn>();
  const changedRows = known.map((row): ChangedRow => {
    const [ofRow, since] = [new Set<ProductColumn>(), new Set<ProductColumn>()];
    for (const column of columns) {
      const isVariants = isOfVariant(column);
      const target = cells[isVariants ? row.place : 0];
      const cell = isVariants ? row.written[column] : cellStatedBy(row, known, column);
      if (cell === undefined || !target || (cell === '' && keptWhenEmpty.has(column))) continue;
      if (cell === target[column]) continue;
      if (before && isMoved(isVariants ? [row] : known, column, target[column])) since.add(column);
      target[column] = cell;
      ofRow.add(column);
      if (!isVariants) changed.add(column);
    }
    const isStockMoved =
      ofRow.has('stock') && row.stockSeen !== undefined && row.stockSeen !== (now[row.place]?.stock ?? '');
    return { row: row.row, place: row.place, changed: ofRow, changedSince: since, isStockMoved };
  });
  const unknown = placed.flatMap(({ row, place }) => (place === -1 ? [row] : []));
  const stocks = sold.map(({ id }) => shop.stocks.get(id)?.stock ?? null);
  const contradictions = columns
    .filter((column) => !isOfVariant(column))
    .flatMap((column) => contradicted(known, column));
  return { rows: changedRows, cells, variesBy, changed, stocks, unknown, contradictions };
}

function knownRow(row: ImportRow & { place: number }, now: ProductCells | undefined, shop: ReadShop): KnownRow {
  const given = canonicalCells(row.cells, shop);
  const stamp = now && readStamp(given.as_downloaded, row.variantId);
  // An empty cell means an uncounted stock or, in a row added to the file by hand, no statement.
  const seen = given.stock_when_downloaded;
  const stockSeen = now && (seen || stamp) ? seen : undefined;
  const touched = keysOf(given).flatMap((column) => {
    const cell = given[column] ?? '';
    const isAsDownloaded = column === 'stock' ? cell === stockSeen : stamp?.has(column, cell);
    return isAsDownloaded ? [] : [[column, cell]];
  });
  const written = withoutHabits(Object.fromEntries(touched), now ?? noCells, shop);
  return { row: row.row, place: row.place, given, written, stamp, stockSeen };
}

/**
 * The rows' statement about a product's column: the first changed cell or, if all are empty, the emptied cell of the
 * product's own row.
 */
function statedCell(known: readonly KnownRow[], column: ProductColumn): { row: number; cell: string } | undefined {
  const filled = known.filter(({ given }) => given[column]);
  const stating =
    filled.find(({ written }) => written[column]) ?? (filled.length === 0 ? known.find(isFirst) : undefined);
  const cell = stating?.written[column];
  return stating && cell !== undefined ? { row: stating.row, cell } : undefined;
}

function cellStatedBy({ row }: KnownRow, known: readonly KnownRow[], column: ProductColumn): string | undefined {
  const stated = statedCell(known, column);
  return stated?.row === row ? stated.cell : undefined;
}

const isFirst = ({ place }: KnownRow) => place === 0;

/** Whether the shop has something else by now than when the file was made. */
function isMoved(rows: readonly KnownRow[], column: ProductColumn, now: string): boolean {
  const stamps = rows.flatMap(({ stamp }) => stamp ?? []);
  return column !== 'stock' && stamps.length > 0 && !stamps.some((stamp) => stamp.has(column, now));
}

/** The faults of rows that contradict another row of their product. */
function contradicted(known: readonly KnownRow[], column: ProductColumn): Fault[] {
  const filled = known.filter(({ given }) => given[column]);
  return filled.flatMap(({ place, given }) => {
    const other = filled.find((one) => one.given[column] !== given[column]);
    if (!other) return [];
    const { row } = other;
    return [{ place, column, reason: inLanguages((language) => apiText(language, 'import-contradiction', { row })) }];
  });
}

/**
 * Reverts meaningless changes: a SKU in another case or without leading zeros, an offer equal to the price, a low-stock
 * bound without a counted stock.
 */
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
