import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pinLoad } from '#tests/support/shops/measured-process.ts';
import '../scripts/build/ensure-built.ts';
import { measureBusyPages } from './busy-pages.ts';
import { measureCachedResponses } from './cached-responses.ts';
import { measureCountedOrders, measureOrderUseCase } from './counted-orders.ts';
import { measureDatabaseCalls } from './database-calls.ts';
import { measureFeedPages } from './feed-pages.ts';
import { measureGrowth } from './grown-pages.ts';
import { measureKeptUpJobs } from './kept-up-jobs.ts';
import { measureMailedOrders } from './mailed-orders.ts';
import { measureNames } from './name-searches.ts';
import { measureProcess } from './process-costs.ts';
import { measureProductFiles } from './product-files.ts';
import { printRows, type Row } from './report.ts';
import { measureSearch } from './search-answers.ts';
import { measureSellerPages } from './seller-pages.ts';
import { createBenchDatabase } from './servers/bench-database.ts';
import { fillSmallShop } from './servers/small-shop.ts';
import { startShop } from './servers/start-shop.ts';
import { measureShopCosts } from './shop-costs.ts';
import { measureSpreadOrders } from './spread-orders.ts';
import { measureTwoNodes } from './two-nodes.ts';

// npm run bench [part …]: a request's CPU time on the server, compared with the machine's bare limit in the same run.
// Loopback only; ends by itself. Writes build/bench.json. Without a part, it runs the parts with a small shop, which
// take ten minutes; `all` adds the parts with a large one.

const growthTitle = 'Growth: 100,000 products, 1,000,000 posts and orders; bare is a thousandth of it';
const resultFile = 'build/bench.json';
const smallParts = ['answers', 'calls', 'stock', 'mail', 'jobs', 'process', 'costs', 'nodes'];
const largeParts = ['growth', 'search', 'names', 'feed', 'seller', 'files'];
/** Loads every core of the machine, so this part runs only when it is named. */
const busyPart = 'busy';
/** Needs a Citus on this machine, so this part runs only when it is named. */
const citusPart = 'citus';
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const requested = new Set(
  named.length === 0 ? smallParts : named.includes('all') ? [...smallParts, ...largeParts] : named,
);
/** `--only=list` measures the rows whose names contain it. */
const only = new RegExp(process.argv.find((argument) => argument.startsWith('--only='))?.slice(7) ?? '');
const includes = (part: string) => requested.has(part);

const results: Record<string, Row[]> = {};
let sound = true;
async function report(title: string, rows: AsyncIterable<Row>): Promise<void> {
  results[title] = await printRows(title, rows);
}

const pinned = !includes(busyPart) && pinLoad();
console.log(pinned ? 'The server has the first core, the load the others.' : 'Server and load share the cores.');

const database = await createBenchDatabase();
if (!database) throw new Error('The measurements need a PostgreSQL server on this machine');
const dataDir = await mkdtemp(join(tmpdir(), 'sobuj-bench-'));
try {
  if ([...smallParts, busyPart].some(includes)) {
    const small = await fillSmallShop(database.connection);
    if (includes(busyPart) && !(await measureBusyPages(database.url, small))) sound = false;
    if (includes('stock'))
      await report('The use case of an order, by itself', measureOrderUseCase(database, small, only));
    const shop = await startShop({ DATABASE_URL: database.url, DATA_DIR: dataDir });
    try {
      if (includes('answers'))
        await report(
          'Answers that are the same for everybody',
          measureCachedResponses(shop, small.products[0] ?? '', only),
        );
      if (includes('calls'))
        await report('Calls that ask the database', measureDatabaseCalls(database, shop, small, only));
      if (includes('stock'))
        await report('Orders of products that are counted', measureCountedOrders(database, shop, small, only));
    } finally {
      await shop.stop();
    }
    if (includes('mail'))
      await report('Orders and the mail server, 4 clients', measureMailedOrders(database, small, dataDir));
    if (includes('jobs')) await report('Jobs beside orders, 8 clients', measureKeptUpJobs(database, small, dataDir));
    if (includes('nodes')) await report('One node and two', measureTwoNodes(database.url));
    if (includes('process')) await report('The process', measureProcess(database.url, small));
    if (includes('costs')) await report('What a shop costs', measureShopCosts(database.url));
  }
} finally {
  await database.drop();
  await rm(dataDir, { recursive: true });
}
if (includes(citusPart)) await report('Orders on one machine and on several', measureSpreadOrders());
if (includes('growth')) await report(growthTitle, measureGrowth(only));
if (includes('names')) await report('Statements of a search among 100,000 products, median of 9', measureNames(only));
if (includes('search')) await report('Searches among 100,000 products, 8 clients', measureSearch(only));
if (
  Object.values(results)
    .flat()
    .some((row) => row.unmet !== undefined)
)
  sound = false;
if (includes('feed') && !(await measureFeedPages())) sound = false;
if (includes('seller') && !(await measureSellerPages())) sound = false;
if (includes('files') && !(await measureProductFiles())) sound = false;
await writeFile(resultFile, JSON.stringify({ at: new Date(), node: process.version, pinned, results }, null, 2));
process.exitCode = sound ? 0 : 1;
