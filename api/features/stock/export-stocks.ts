import { and, asc, gt } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { variantName } from '#api/features/products/variant-name.ts';
import { type Columns, sendCsv } from '#api/http/replies/csv.ts';
import { inBatches, type Range } from '#api/http/replies/paging.ts';
import type { Services } from '#api/services/services.ts';
import { dayOf } from '#api/time/shop-days.ts';
import type { Language } from '#contract/languages.ts';
import { isKept } from '#database/tables/is-public.ts';
import { products } from '#database/tables/products.ts';
import { readStocks } from './read-stocks.ts';

type Tools = Pick<Services, 'db' | 'settings' | 'clock'>;
type Row = { id: string; name: string; stock: number | null; lowStock: number };

/** `csv-stock-seen` must stay unedited: it records the stock that the seller saw. */
export const stockColumns = {
  'csv-product-id': ({ id }) => id,
  'csv-product': ({ name }) => name,
  'csv-stock': ({ stock }) => stock ?? '',
  'csv-low-stock': ({ lowStock }) => lowStock,
  'csv-stock-seen': ({ stock }) => stock ?? '',
} as const satisfies Columns<Row>;

/** Products read at once. */
const batchSize = 500;

/** Sends the stocks of all products in the shop as a CSV file, with a row for each variant. */
export function exportStocks(reply: FastifyReply, tools: Tools, language: Language): FastifyReply {
  return sendCsv(reply, `sobuj-stock-${dayOf(tools.clock.now())}.csv`, rowsOf(tools, language), stockColumns);
}

async function* rowsOf(tools: Tools, language: Language): AsyncGenerator<Row> {
  for await (const { rows } of inBatches(readFrom(tools, language), batchSize)) yield* rows;
}

function readFrom({ db, settings }: Tools, language: Language) {
  return async ({ limit, cursor }: Range) => {
    const { id: ofProduct, name, translations, variesBy, variants } = products;
    const read = await db
      .select({ id: ofProduct, name, translations, variesBy, variants })
      .from(products)
      .where(and(isKept, cursor === undefined ? undefined : gt(products.id, cursor)))
      .orderBy(asc(products.id))
      .limit(limit);
    const sold = read.map((product) => ({ product, ids: product.variants?.map(({ id }) => id) ?? [product.id] }));
    const stocks = await readStocks(
      db,
      sold.flatMap(({ ids }) => ids),
    );
    const usual = settings.current.settings.lowStock;
    return sold.map(({ product, ids }) => ({
      id: product.id,
      rows: ids.map((id): Row => {
        const { stock = null, lowStock = usual } = stocks.get(id) ?? {};
        return { id, name: variantName(product, id, language), stock, lowStock };
      }),
    }));
  };
}
