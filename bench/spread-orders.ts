import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '#database/connect.ts';
import { distribute } from '#database/distribute.ts';
import type { Connection, Engine } from '#database/driver/connection.ts';
import { orders } from '#database/tables/orders.ts';
import { startOwnCitus } from '../scripts/own-servers/own-citus.ts';
import { startOwnPostgres } from '../scripts/own-servers/own-postgres.ts';
import { median, percentile } from './percentile.ts';
import { placeOrders } from './place-orders.ts';
import type { Row } from './report.ts';
import { fillSmallShop, type SmallShop } from './servers/small-shop.ts';
import { startShop } from './servers/start-shop.ts';

// Orders a second on one PostgreSQL and on a Citus cluster of two and of three workers, in turns, so that other work on
// the machine is shared. All servers run on this machine, so that more of them cannot give more orders: what the rows
// tell is what a cluster costs. Then what a moved shard and a lost worker cost the shoppers.

const turns = 3;
const seconds = 6;
const clientCounts = [8, 32] as const;
const awayFor = 10_000;

type Shop = { origin: string; small: SmallShop; connection: Connection; stop(): Promise<void> };

/** Yields the rows, with the orders that were refused, or lost, while shards moved and while a worker was away. */
export async function* measureSpreadOrders(): AsyncGenerator<Row> {
  const plain = await startOwnPostgres({});
  const cluster = await startOwnCitus({ shards: 32 });
  const dataDir = await mkdtemp(join(tmpdir(), 'sobuj-bench-'));
  const shops: Shop[] = [];
  const open = async (url: string, engine: Engine) => {
    const shop = await openShop(url, engine, join(dataDir, engine));
    shops.push(shop);
    return shop;
  };
  try {
    const [one, several] = [await open(plain.url, 'postgres'), await open(cluster.url, 'citus')];
    yield* ratesOf('two workers', one, several);
    yield await disturbed('orders while shards move to a third worker', several, async () => {
      await cluster.addWorker();
      await several.connection.execute('select citus_rebalance_start()');
      await several.connection.execute('select citus_rebalance_wait()');
    });
    yield* ratesOf('three workers', one, several);
    const [worker] = cluster.workers;
    yield await disturbed('orders while a worker is away', several, async () => {
      await worker?.stop('immediate');
      await wait(awayFor);
      await worker?.start();
    });
  } finally {
    for (const shop of shops) await shop.stop();
    await cluster.remove();
    await plain.remove();
    await rm(dataDir, { recursive: true });
  }
}

async function openShop(url: string, engine: Engine, dataDir: string): Promise<Shop> {
  const connection = await connect({ url, engine, limits: { statement: 600_000, transaction: 600_000 } });
  await connection.migrate();
  if (engine === 'citus') await distribute(connection);
  const small = await fillSmallShop(connection, { withFeed: false });
  const shop = await startShop({ DATABASE_URL: url, DATABASE_KIND: engine, DATA_DIR: dataDir });
  return {
    origin: shop.origin,
    small,
    connection,
    async stop() {
      await shop.stop();
      await connection.close();
    },
  };
}

async function* ratesOf(workers: string, one: Shop, several: Shop): AsyncGenerator<Row> {
  for (const clients of clientCounts) {
    const times: Record<'one' | 'several', number[][]> = { one: [], several: [] };
    for (let turn = 0; turn <= turns; turn += 1) {
      const ofOne = await placedIn(one, clients);
      const ofSeveral = await placedIn(several, clients);
      // The first turn fills caches and prepares statements.
      if (turn === 0) continue;
      times.one.push(ofOne);
      times.several.push(ofSeveral);
    }
    const [bare, ours] = [rowOf(times.one), rowOf(times.several)];
    yield { name: `${clients} clients, one PostgreSQL`, ours: bare };
    yield { name: `${clients} clients, Citus of ${workers}`, ours, ratio: ours.perSecond / bare.perSecond };
  }
}

const rowOf = (runs: number[][]) => ({
  perSecond: median(runs.map((run) => run.length / seconds)),
  p50: percentile(runs.flat(), 0.5),
  p99: percentile(runs.flat(), 0.99),
});

function placedIn({ origin, small }: Shop, clients: number): Promise<number[]> {
  const until = Date.now() + seconds * 1000;
  return placeOrders(origin, { ...small, clients, goesOn: () => Date.now() < until });
}

/** Orders while something else happens; every order that was confirmed has to be there. */
async function disturbed(
  name: string,
  { origin, small, connection }: Shop,
  happens: () => Promise<void>,
): Promise<Row> {
  const before = await connection.db.$count(orders);
  const refused = new Map<number, number>();
  const onRefused = (status: number) => void refused.set(status, (refused.get(status) ?? 0) + 1);
  let isOver = false;
  const begun = performance.now();
  const ordering = placeOrders(origin, { ...small, clients: 3, onRefused, goesOn: () => !isOver });
  await happens();
  isOver = true;
  const times = await ordering;
  const placed = (await connection.db.$count(orders)) - before;
  const perSecond = times.length / ((performance.now() - begun) / 1000);
  const told = [...refused].map(([status, count]) => `${count} × ${status}`).join(', ') || 'none';
  const isUnmet = placed < times.length || [...refused.keys()].some((status) => status !== 503);
  return {
    name: `${name} (refused: ${told})`,
    ours: { perSecond, p50: percentile(times, 0.5), p99: percentile(times, 0.99) },
    ...(isUnmet && { unmet: `${times.length} confirmed, ${placed} there` }),
  };
}
