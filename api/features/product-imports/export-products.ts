import { and, asc, gt } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { readStocks, type StockRow } from '#api/features/stock/read-stocks.ts';
import { sendCells } from '#api/http/replies/csv.ts';
import { type Cell, verbatim } from '#api/http/replies/csv-cell.ts';
import { inBatches, type Range } from '#api/http/replies/paging.ts';
import type { Services } from '#api/services/services.ts';
import { dayOf } from '#api/time/shop-days.ts';
import { findCategory } from '#contract/categories/category.ts';
import { type ProductCells, type ProductColumn, productColumns } from '#contract/product-imports/columns.ts';
import { isKept } from '#database/tables/is-public.ts';
import { products } from '#database/tables/products.ts';
import { type CellShop, canonicalCells } from './cells/canonical-cell.ts';
import { exportedCells } from './cells/exported-cells.ts';
import { stampOf } from './cells/row-stamp.ts';

type Tools = Pick<Services, 'db' | 'addressOf' | 'clock' | 'categories'>;

/** Products read at once. */
const batchSize = 500;

/** Values created by the shop, with which a spreadsheet may calculate. All others are texts by people. */
const made: ReadonlySet<ProductColumn> = new Set<ProductColumn>([
  ...(['product_id', 'variant_id', 'price', 'offer_price', 'stock', 'low_stock'] as const),
  ...(['tax_class', 'in_stock', 'stock_when_downloaded'] as const),
]);

/** Sends all products in the shop and all drafts as a CSV file, with a row for each variant. */
export function exportProducts(reply: FastifyReply, tools: Tools): FastifyReply {
  const name = `sobuj-products-${dayOf(tools.clock.now())}.csv`;
  return sendCells(reply, name, [...productColumns], lines(tools));
}

async function* lines({ db, addressOf, categories }: Tools): AsyncGenerator<Cell[]> {
  const known = (await categories.load(db)).categories;
  const categoryPath = (written: string) => findCategory(known, written)?.path ?? written;
  for await (const { cells } of inBatches(readFrom({ db, addressOf, categoryPath }), batchSize))
    yield* cells.map(lineOf);
}

function lineOf(cells: ProductCells): Cell[] {
  return productColumns.map((column) => (made.has(column) ? verbatim(cells[column]) : cells[column]));
}

/** The cells of a product, each row with a stamp of its content. */
function stampedCells(
  row: typeof products.$inferSelect,
  tools: CellShop & { stocks: ReadonlyMap<string, StockRow> },
): ProductCells[] {
  return exportedCells(row, tools).map((cells) => ({
    ...cells,
    stock_when_downloaded: cells.stock,
    as_downloaded: stampOf(cells.variant_id, canonicalCells(cells, tools)),
  }));
}

function readFrom({ db, ...shop }: Pick<Tools, 'db'> & CellShop) {
  return async ({ limit, cursor }: Range) => {
    const rows = await db
      .select()
      .from(products)
      .where(and(isKept, cursor === undefined ? undefined : gt(products.id, cursor)))
      .orderBy(asc(products.id))
      .limit(limit);
    const ids = rows.flatMap((row) => row.variants?.map(({ id }) => id) ?? [row.id]);
    const stocks = await readStocks(db, ids);
    return rows.map((row) => ({ id: row.id, cells: stampedCells(row, { stocks, ...shop }) }));
  };
}
