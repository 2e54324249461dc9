import { get } from 'node:http';
import { sql } from 'drizzle-orm';
import { rollUpSales } from '#api/features/selling/roll-up-sales.ts';
import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/declarations/call.ts';
import { idOf } from '#tests/support/people/made-ids.ts';
import { fillShop, grown, type ShopSize, signInBoth, young } from '#tests/support/shops/grown/grown-shop.ts';
import type { MeasuredProcess } from '#tests/support/shops/measured-process.ts';
import { type Asked, type Cost, measureCost } from './http-load.ts';
import { percentile } from './percentile.ts';
import type { Row } from './report.ts';
import { type BenchDatabase, createBenchDatabase } from './servers/bench-database.ts';
import { fillSearchDocuments } from './servers/fill-search-documents.ts';
import { startShop } from './servers/start-shop.ts';

// Growth of the shop: each call on a shop of the largest expected size, compared with a thousandth of it.

const clients = 16;
/** Enough requests that no single pause, which hits all clients at once, determines the 99th percentile. */
const requests = 4000;
/** For slow responses. */
const firstBytes = 800;
const slowRequests = 400;
/** Until V8 has compiled a row's code: after 160 requests, a call cost one and a half times as much as after 8,000. */
const warmUp = 4000;
const highestP99 = 50;
/** Maximum ratio to the small shop's time. */
const highestRatio = 2;

type Shop = { server: MeasuredProcess; database: BenchDatabase; size: ShopSize; seller: string; user: string };
type Measured = {
  name: string;
  asked(shop: Shop): Promise<Asked[]> | Asked[];
  firstByte?: boolean;
  /** Fewer requests. */
  isSlow?: boolean;
};

/** A different page for each client, because clients with the same concurrent request share a read. */
const pages = Array.from({ length: clients }, (_, index) => String(index + 1));

const rows: Measured[] = [
  { name: 'product, by id', asked: (shop) => ofProducts(shop, ({ id, limit }) => ({ ids: id, limit })) },
  { name: 'product list, by cursor', asked: (shop) => ofProducts(shop, ({ cursor }) => ({ limit: '24', cursor })) },
  {
    name: 'product list, by price within bounds',
    asked: (shop) => ofProducts(shop, ({ bound, limit }) => ({ limit, sort: 'price-low', minPrice: bound })),
  },
  {
    name: 'product list, of a size by discount',
    asked: (shop) =>
      ofProducts(shop, ({ bound, limit }) => ({ limit, sort: 'discount', size: 'large', maxPrice: bound })),
    isSlow: true,
  },
  {
    name: 'facets, within bounds',
    asked: (shop) => ofProducts(shop, ({ bound }) => ({ maxPrice: bound }), calls.countFacets),
  },
  {
    name: 'search, one match',
    asked: (shop) => ofProducts(shop, ({ number, limit }) => ({ search: `number ${number}`, limit })),
  },
  {
    name: 'search, all match',
    asked: (shop) => ofProducts(shop, ({ cursor }) => ({ search: 'mango', limit: '24', cursor })),
  },
  { name: 'my orders', asked: ({ user }) => [asUser(user, calls.listUserOrders, { limit: '10' })] },
  { name: 'feed, page 1', asked: () => [ask(calls.listPosts, { page: '1' })] },
  { name: 'feed, a page for each client', asked: () => pages.map((page) => ask(calls.listPosts, { page })) },
  {
    name: 'feed, page 1,000 (young: 100)',
    asked: ({ size }) => [ask(calls.listPosts, { page: lastPage(size.posts) })],
  },
  { name: 'seller: orders', asked: (shop) => [asSeller(shop, calls.listSellerOrders, { page: '1' })] },
  {
    name: 'seller: orders, a page for each client',
    asked: (shop) => pages.map((page) => asSeller(shop, calls.listSellerOrders, { page })),
  },
  {
    name: 'seller: orders, page 1,000 (young: 100)',
    asked: (shop) => [asSeller(shop, calls.listSellerOrders, { page: lastPage(shop.size.orders) })],
  },
  {
    name: 'seller: orders, one status, days of a month',
    asked: (shop) => [asSeller(shop, calls.listSellerOrders, { page: '1', status: 'Shipped', ...aMonth() })],
  },
  { name: 'seller: products', asked: (shop) => [asSeller(shop, calls.listSellerProducts, { page: '1' })] },
  { name: 'seller: users', asked: (shop) => [asSeller(shop, calls.listUsers, { page: '1' })] },
  { name: 'seller: users, search', asked: (shop) => [asSeller(shop, calls.listUsers, { page: '1', search: 'Rahim' })] },
  { name: 'seller: users, one found', asked: (shop) => [asSeller(shop, calls.listUsers, { search: 'shopper-33@' })] },
  { name: 'seller: dashboard', asked: (shop) => [asSeller(shop, calls.readDashboard)] },
  {
    name: 'seller: order export, first byte',
    asked: (shop) => [asSeller(shop, calls.exportSellerOrders)],
    firstByte: true,
  },
];

/** Fills two databases and yields a row for each call: the large shop compared with the small one. */
export async function* measureGrowth(only: RegExp): AsyncGenerator<Row> {
  const small = await openShop(young);
  try {
    const large = await openShop(grown);
    try {
      for (const { name, asked, firstByte, isSlow } of rows.filter((row) => only.test(row.name))) {
        const measure = firstByte
          ? measureFirstByte
          : (shop: Shop, all: Asked[]) => measureAnswers(shop, all, isSlow ? slowRequests : requests);
        const bare = await measured(name, async () => measure(small, await asked(small)));
        const ours = bare && (await measured(name, async () => measure(large, await asked(large))));
        if (ours) yield toGrowthRow(name, ours, bare);
      }
    } finally {
      await closeShop(large);
    }
  } finally {
    await closeShop(small);
  }
}

/**
 * Measures a row, and repeats it when the shop refused requests because other programs slowed it down. Returns
 * undefined when every try was refused: the other rows still use the databases, which take long to fill.
 */
async function measured(name: string, measure: () => Promise<Cost>, tries = 4): Promise<Cost | undefined> {
  try {
    return await measure();
  } catch (error) {
    console.log(`${tries === 1 ? 'Not measured' : 'Measured again'}: ${name}, ${(error as Error).message}`);
    if (tries > 1) return measured(name, measure, tries - 1);
    process.exitCode = 1;
    return undefined;
  }
}

function toGrowthRow(name: string, ours: Cost, bare: Cost): Row {
  const ratio = ours.p99 / bare.p99;
  const unmet = [
    ours.p99 > highestP99 && `p99 above ${highestP99} ms`,
    ratio > highestRatio && `above ${highestRatio} times the ${bare.p99.toFixed(1)} ms of the young shop`,
  ].filter(Boolean);
  return { name, ours, bare, ratio, ...(unmet.length > 0 && { unmet: unmet.join(', ') }) };
}

async function openShop(size: ShopSize): Promise<Shop> {
  const database = await createBenchDatabase();
  if (!database) throw new Error('The measurements need a PostgreSQL server on this machine');
  const { db } = database.connection;
  const start = performance.now();
  await fillShop(db, size);
  const filled = performance.now();
  await rollUpSales(db, new Date());
  await fillSearchDocuments(database.connection);
  await db.execute(sql.raw('vacuum analyze'));
  const seconds = (from: number, until: number) => ((until - from) / 1000).toFixed(0);
  const done = performance.now();
  console.log(
    `${size.orders} orders: filled in ${seconds(start, filled)} s, rolled up and indexed in ${seconds(filled, done)} s`,
  );
  const server = await startShop({ DATABASE_URL: database.url });
  return { server, database, size, ...(await signInBoth(db, size)) };
}

async function closeShop({ server, database }: Shop): Promise<void> {
  await server.stop();
  await database.drop();
}

async function measureAnswers({ server }: Shop, asked: Asked[], count: number): Promise<Cost> {
  // Where responses are cached, requests of the warm-up are not repeated.
  const others = asked.length > requests ? asked.slice(requests) : asked;
  await measureCost(server, others, { requests: Math.min(warmUp, count), connections: clients });
  return measureCost(server, asked.slice(0, count), { requests: count, connections: clients });
}

/** Measures the time to the first byte of long responses, without reading the rest. */
async function measureFirstByte({ server }: Shop, [asked]: Asked[]): Promise<Cost> {
  const times: number[] = [];
  const before = await server.usage();
  const start = performance.now();
  const oneClient = async () => {
    for (let round = 0; round < firstBytes / clients; round += 1) times.push(await firstByteOf(server.origin, asked));
  };
  await Promise.all(Array.from({ length: clients }, oneClient));
  const seconds = (performance.now() - start) / 1000;
  const { cpu } = await server.usage();
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  return { cpu: (cpu - before.cpu) / times.length, perSecond: times.length / seconds, p50, p99 };
}

function firstByteOf(origin: string, asked: Asked | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const request = get(`${origin}${asked?.path}`, { headers: asked?.headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${asked?.path}: status ${response.statusCode}`));
      response.once('data', () => {
        resolve(performance.now() - start);
        response.destroy();
      });
      response.on('error', () => {});
    });
    request.on('error', reject);
  });
}

function ask({ path }: Call, query: Record<string, string> = {}, headers: Record<string, string> = {}): Asked {
  return { path: `${path}?${new URLSearchParams(query)}`, headers };
}

const asUser = (token: string, call: Call, query: Record<string, string>) =>
  ask(call, query, { authorization: `Bearer ${token}` });
const asSeller = ({ seller }: Shop, call: Call, query?: Record<string, string>) =>
  ask(call, query, { cookie: `sellerToken=${seller}` });
type AskedProduct = { number: number; id: string; limit: string; cursor: string; bound: string };

/** Returns as many different requests as are sent, so that none is served from the cache: each has its own limit, cursor or bound. */
async function ofProducts(
  { database, size }: Shop,
  query: (product: AskedProduct) => Record<string, string>,
  call: Call = calls.listProducts,
) {
  const { rows } = await database.connection.execute(
    `select n::int as number, ${idOf('4', 'n')}::text as id from generate_series(1, ${size.products}) n`,
  );
  const found = rows as { number: number; id: string }[];
  return Array.from({ length: requests + warmUp }, (_, index) => {
    const { number, id } = found[(index * 7919) % found.length] ?? { number: 0, id: '' };
    const limit = String(100 - Math.floor((index * 100) / (requests + warmUp)));
    const cursor = id.slice(0, -4) + index.toString(16).padStart(4, '0');
    // Between the lowest and the highest price of a variant.
    const bound = (400 + (index % 10_000) / 100).toFixed(2);
    return ask(call, query({ number, id, limit, cursor, bound }));
  });
}

const lastPage = (count: number) => String(Math.min(count, 10_000) / 10);

/** A month, half a year ago. */
function aMonth(): { from: string; to: string } {
  const day = (ago: number) => new Date(Date.now() - ago * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return { from: day(210), to: day(180) };
}
