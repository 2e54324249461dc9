import { parse } from 'csv-parse/sync';
import { asc } from 'drizzle-orm';
import { productImportCalls } from '#contract/product-imports/calls.ts';
import { products } from '#database/tables/products.ts';
import { productStocks } from '#database/tables/stock.ts';
import { signInSeller } from '#tests/support/people/factories.ts';
import { runJobs } from './run-jobs.ts';
import { openTestApp } from './test-app.ts';

/** A shop, and what a seller does with files of products. */
export async function openImportShop() {
  const shop = await openTestApp();
  const { db } = shop.database;
  const as = { seller: await signInSeller(shop) };
  const send = async (csv: string, headers: Record<string, string> = {}) =>
    shop.send(productImportCalls.addProductImport, { as, body: { csv }, files: [], headers });
  const read = async (id: string, language = 'en') =>
    (
      await shop.send(productImportCalls.readProductImport, {
        as,
        params: { id },
        headers: { 'accept-language': language },
      })
    ).body.import;
  const start = (id: string) => shop.send(productImportCalls.startProductImport, { as, params: { id }, body: {} });

  return {
    shop,
    db,
    as,
    send,
    /** The import that becomes of these lines. */
    plan: async (...lines: string[]) => (await send(lines.join('\n'))).body.import,
    read,
    start,
    /** Starts it and waits for its end. */
    async run(id: string) {
      await start(id);
      const errors = await runJobs(shop);
      if (errors.length > 0) throw errors[0];
      return read(id);
    },
    exported: async () => (await shop.send(productImportCalls.exportProducts, { as })).body as string,
    async report(id: string): Promise<Record<string, string>[]> {
      const { body } = await shop.send(productImportCalls.readImportReport, { as, params: { id } });
      return parse(body, { bom: true, columns: true });
    },
    async stocksOf(...ids: string[]) {
      const stocks = await db.select().from(productStocks);
      return ids.map((id) => stocks.find(({ productId }) => productId === id)?.stock);
    },
    rows: () => db.select().from(products).orderBy(asc(products.id)),
    async rowNamed(name: string) {
      const rows = await db.select().from(products);
      const [row, another] = rows.filter((one) => one.name === name);
      if (!row || another) throw new Error(`There is not one product ${name}`);
      return row;
    },
  };
}
