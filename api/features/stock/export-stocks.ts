import { and, asc, gt } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { type Columns, sendCsv } from '#api/http/replies/csv.ts';
import { inBatches, type Range } from '#api/http/replies/paging.ts';
import type { Services } from '#api/services/services.ts';
import { dayOf } from '#api/time/shop-days.ts';
import { isKept } from '#database/tables/is-public.ts';
import { products } from '#database/tables/products.ts';
import { readStocks } from './read-stocks.ts';

type Tools = Pick<Services, 'db' | 'settings' | 'clock'>;
type StockRow = { id: string; name: string; stock: number | null; lowStock: number };

/** `csv-stock-seen` must stay unedited: it records the stock that the seller saw. */
export const stockColumns = {
  'csv-product-id': ({ id }) => id,
  'csv-product': ({ name }) => name,
  'csv-stock': ({ stock }) => stock ?? '',
  'csv-low-stock': ({ lowStock }) => lowStock,
  'csv-stock-seen': ({ stock }) => stock ?? '',
} as const satisfies Columns<StockRow>;

const batchSize = 500;

/** Sends the stocks of all products in the shop as a CSV file. */
export function exportStocks(reply: FastifyReply, tools: Tools): FastifyReply {
  return sendCsv(
    reply,
    `sobuj-stock-${dayOf(tools.clock.now())}.csv`,
    inBatches(readFrom(tools), batchSize),
    stockColumns,
  );
}

function readFrom({ db, settings }: Tools) {
  return async ({ limit, cursor }: Range) => {
    const rows = await db
      .select({ id: products.id, name: products.name })
      .from(products)
      .where(and(isKept, cursor === undefined ? undefined : gt(products.id, cursor)))
      .orderBy(asc(products.id))
      .limit(limit);
    const stocks = await readStocks(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => {
      const { stock = null, lowStock = settings.current.settings.lowStock } = stocks.get(row.id) ?? {};
      return { ...row, stock, lowStock };
    });
  };
}
