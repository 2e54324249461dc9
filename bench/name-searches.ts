import { countFacets } from '#api/features/catalog/count-facets.ts';
import { type AskedList, listProducts } from '#api/features/catalog/list-products.ts';
import { countWithout, fillNext } from '#api/features/products/names/fill-searched-names.ts';
import { createAddressOf } from '#contract/settings/shop.ts';
import type { Connection } from '#database/driver/connection.ts';
import { changeInBatches } from '#database/reading/change-in-batches.ts';
import { percentile } from './percentile.ts';
import type { Row } from './report.ts';
import { createBenchDatabase } from './servers/bench-database.ts';
import { insertSearchProducts } from './servers/search-shop.ts';

// What the statements of a searched list cost among 100,000 products: before their names are stored in comparable form, after, and
// with an index that collects its changes in a list, beside and after a bulk edit.

const products = 100_000;
const edited = 5000;
const repeats = 9;
const texts = ['rose', 'rose plant', 'plant', 'গোলাপ', 'xylophone', 'pack of 20', 'প্যাক ২০'];
const index = 'products_searched_names';

/** Fills a database and yields the median of each statement in each state. */
export async function* measureNames(only: RegExp): AsyncGenerator<Row> {
  const database = await createBenchDatabase();
  if (!database) throw new Error('The measurements need a PostgreSQL server on this machine');
  const { connection } = database;
  const { db, execute } = connection;
  try {
    const { rows } = await execute(
      `select indexname, indexdef from pg_indexes where tablename = 'products' and indexdef like '% gin %'`,
    );
    const indexes = rows as { indexname: string; indexdef: string }[];
    for (const { indexname } of indexes) await execute(`drop index ${indexname}`);
    await execute('alter table products disable trigger products_searched');
    await insertSearchProducts(connection, products);
    await execute('alter table products enable trigger products_searched');
    for (const { indexdef } of indexes) await execute(indexdef);
    await execute('vacuum analyze products');
    yield* measureTexts(connection, 'computed', only);
    const begun = performance.now();
    let longest = 0;
    const fill = async () => {
      const start = performance.now();
      const filled = await fillNext(db);
      longest = Math.max(longest, performance.now() - start);
      return filled;
    };
    await changeInBatches(fill, { pause: 'as long' });
    if ((await countWithout(db)) > 0) throw new Error('Not all names were filled in');
    yield { name: 'filling them in, resting as long', ours: { milliseconds: performance.now() - begun } };
    yield { name: 'the longest batch of it', ours: { milliseconds: longest } };
    await execute('vacuum analyze products');
    yield* measureTexts(connection, 'stored', only);
    await execute(`alter index ${index} set (fastupdate = on)`);
    yield { name: `an edit of ${edited} names, with a list`, ours: { milliseconds: await edit(connection) } };
    yield* measureTexts(connection, 'stored, with a list', only);
    await execute(`alter index ${index} set (fastupdate = off); select gin_clean_pending_list('${index}')`);
    yield { name: `an edit of ${edited} names, without`, ours: { milliseconds: await edit(connection) } };
    yield* measureTexts(connection, 'stored, without', only);
  } finally {
    await database.drop();
  }
}

async function edit({ execute }: Connection): Promise<number> {
  const start = performance.now();
  await execute(
    `update products set name = name || ' x' where id in (select id from products order by id limit ${edited})`,
  );
  return performance.now() - start;
}

async function* measureTexts({ db }: Connection, state: string, only: RegExp): AsyncGenerator<Row> {
  const addressOf = createAddressOf({ publicUrl: undefined });
  for (const search of texts.filter((text) => only.test(text))) {
    const query: AskedList = { search, inStock: 'true', limit: 24, sort: 'newest' };
    const list = await medianOf(() => listProducts(db, query, addressOf));
    yield { name: `${state}: ${search}, list`, ours: { milliseconds: list } };
    const facets = await medianOf(() => countFacets(db, query));
    yield { name: `${state}: ${search}, facets`, ours: { milliseconds: facets } };
  }
}

async function medianOf(read: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < repeats; count += 1) {
    const start = performance.now();
    await read();
    times.push(performance.now() - start);
  }
  return percentile(times, 0.5);
}
