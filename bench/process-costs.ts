import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MeasuredProcess } from '#tests/support/shops/measured-process.ts';
import { fetchAnswer } from './fetch-answer.ts';
import { type Asked, measureCost } from './http-load.ts';
import { median } from './percentile.ts';
import { type Row, toMegabytes } from './report.ts';
import { productPages, type SmallShop } from './servers/small-shop.ts';
import { startShop } from './servers/start-shop.ts';

// The cost of the process itself: the time from its start to the first page, its memory, and the time to render a page that is
// not cached.

const rounds = 3;
const mixedRequests = 200_000;
const clients = 16;

/** Starts the shop anew for each row. `databaseUrl` has the content of `shop`. */
export async function* measureProcess(databaseUrl: string, shop: SmallShop): AsyncGenerator<Row> {
  yield await measureStart('start to first page, PostgreSQL', 1200, () => ({ DATABASE_URL: databaseUrl }));
  yield await measureStart('start to first page, embedded', 2500, (dataDir) => ({ DATA_DIR: dataDir }), true);
  const dataDir = await mkdtemp(join(tmpdir(), 'sobuj-bench-'));
  const server = await startShop({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
  try {
    yield await measureFirstRenders(server, shop);
    yield memoryRow('memory, idle', (await server.usage()).memory, 130);
    await measureCost(server, mixedPages(shop), { requests: mixedRequests, connections: clients });
    yield memoryRow(`memory after ${mixedRequests.toLocaleString('en')} requests`, (await server.usage()).memory, 200);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true });
  }
}

/** The result is the minimum of several rounds, because other load only adds to it. */
async function measureStart(
  name: string,
  highest: number,
  environment: (dataDir: string) => NodeJS.ProcessEnv,
  filled = false,
): Promise<Row> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sobuj-bench-'));
  const starts: { milliseconds: number; cpu: number }[] = [];
  // The first start of an embedded shop creates its content.
  for (let round = filled ? -1 : 0; round < rounds; round += 1) {
    const begin = performance.now();
    const server = await startShop({ DATA_DIR: dataDir, ...environment(dataDir) });
    const { status } = await fetchAnswer(server.origin, { path: '/' });
    const milliseconds = performance.now() - begin;
    const { cpu } = await server.usage();
    await server.stop();
    if (status !== 200) throw new Error(`The first page had status ${status}`);
    if (round >= 0) starts.push({ milliseconds, cpu });
  }
  await rm(dataDir, { recursive: true });
  const [least] = starts.toSorted((left, right) => left.milliseconds - right.milliseconds);
  const unmet = (least?.milliseconds ?? Number.POSITIVE_INFINITY) > highest ? `above ${highest} ms` : undefined;
  return { name, ours: { ...least }, unmet };
}

async function measureFirstRenders(server: MeasuredProcess, shop: SmallShop): Promise<Row> {
  const pages = productPages(shop);
  const measured = pages.filter((_, index) => index % 6 === 0);
  // One-time work of a process does not belong to a page's time, so the other pages are rendered first.
  for (const page of pages.filter((one) => !measured.includes(one))) await render(server, page);
  const times: number[] = [];
  for (const page of measured) {
    const begin = performance.now();
    await render(server, page);
    times.push(performance.now() - begin);
  }
  const p50 = median(times);
  return { name: 'first render of a product page', ours: { p50 }, unmet: p50 > 10 ? 'p50 above 10 ms' : undefined };
}

async function render({ origin }: MeasuredProcess, path: string): Promise<void> {
  const { status } = await fetchAnswer(origin, { path });
  if (status !== 200) throw new Error(`${path}: ${status}`);
}

function memoryRow(name: string, bytes: number, highest: number): Row {
  const megabytes = toMegabytes(bytes);
  return { name, ours: { megabytes }, unmet: megabytes > highest ? `above ${highest} MB` : undefined };
}

/** Repeats the list once per client, so that each requests all pages in turn: the slowest page alone would take minutes. */
function mixedPages({ products, shoppers }: SmallShop): Asked[] {
  const encoding = { 'accept-encoding': 'gzip, deflate, br' };
  const pages = ['/', '/products', '/community', '/api/product/list', `/products/fruits/${products[0]}`];
  const own = ['/api/user/is-auth', '/api/order/user?limit=10', '/api/address/get'];
  const all = [
    ...pages.map((path) => ({ path, headers: encoding })),
    ...own.map((path, index) => ({ path, headers: { ...encoding, cookie: `token=${shoppers[index]?.token}` } })),
    { path: '/api/post/all?page=1&limit=10', headers: encoding },
  ];
  return all.flatMap((asked) => Array.from({ length: clients }, () => asked));
}
