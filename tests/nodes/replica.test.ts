import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { feedCalls } from '#contract/feed/calls.ts';
import { joinShop, logInSeller, must, type Shopper, sellProduct } from '#tests/faults/shopper.ts';
import type { RunningShop } from '#tests/faults/start-shop.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { type OwnPostgres, startOwnPostgres } from '../../scripts/own-servers/own-postgres.ts';
import { type Cluster, openCluster } from './cluster.ts';

/** In ms: the longest time until readers of a lagging replica see a change. */
const soon = { timeout: 3000, interval: 50 };

let cluster: Cluster;
let one: RunningShop;
let two: RunningShop;
let replica: OwnPostgres;
let onReplica: Client;
let shopper: Shopper;
let seller: { seller: string };
let productId: string;

beforeAll(async () => {
  cluster = await openCluster();
  replica = await startOwnPostgres({ hot_standby: 'on' }, { replicaOf: cluster.postgres.url });
  const settings = { DATABASE_REPLICA_URL: replica.url };
  [one, two] = await Promise.all([cluster.startNode(settings), cluster.startNode(settings)]);
  shopper = await joinShop(one.url);
  productId = await sellProduct(one.url, await uniquePicture());
  seller = await logInSeller(one.url);
  onReplica = new Client({ connectionString: replica.url });
  onReplica.on('error', () => {});
  await onReplica.connect();
});
afterAll(async () => {
  await cluster?.close();
  await replica?.remove();
});

const newest = async (node: RunningShop, as?: Shopper['as']) => {
  const request = { query: { page: '1', limit: '1' }, ...(as && { as }) };
  const { body, took } = await must(node.url, feedCalls.listPosts, request);
  return { id: body.posts[0]?._id as string | undefined, took };
};
const isInStock = async (node: RunningShop) => {
  const { body } = await must(node.url, catalogCalls.listProducts, { query: { limit: '100' } });
  return body.products[0].inStock as boolean;
};
const writePost = async (node: RunningShop) => {
  const body = { content: 'A new leaf' };
  return (await must(node.url, feedCalls.createPost, { as: shopper.as, body })).body.post._id as string;
};
const setStock = (node: RunningShop, inStock: boolean) =>
  must(node.url, catalogCalls.setStock, { as: seller, body: { id: productId, inStock } });

async function readsOfReplica(): Promise<number> {
  const reads = `select coalesce(sum(seq_scan + coalesce(idx_scan, 0)), 0)::int as reads
    from pg_stat_user_tables where relname = 'posts'`;
  return (await onReplica.query(reads)).rows[0].reads;
}

/** The writer sees the write at once on both nodes, visitors soon, and it never disappears again. */
async function expectSeen(postId: string): Promise<void> {
  for (const node of [one, two]) expect((await newest(node, shopper.as)).id).toBe(postId);
  for (const node of [one, two]) await vi.waitFor(async () => expect((await newest(node)).id).toBe(postId), soon);
}

async function expectStockSeen(inStock: boolean): Promise<void> {
  expect(await isInStock(one)).toBe(inStock);
  await vi.waitFor(async () => expect(await isInStock(two)).toBe(inStock), { timeout: 1000, interval: 20 });
  for (let asked = 0; asked < 40; asked += 1) {
    for (const node of [one, two]) expect(await isInStock(node)).toBe(inStock);
    await wait(100);
  }
}

describe('a replica', () => {
  test('answers visitors', async () => {
    await wait(3000);
    const before = await readsOfReplica();
    await vi.waitFor(
      async () => {
        await newest(one);
        expect(await readsOfReplica()).toBeGreaterThan(before);
      },
      { timeout: 15_000, interval: 200 },
    );
    await expectSeen(await writePost(one));
  });

  test('that lags shows writers their own changes, and visitors old data only briefly', async () => {
    await onReplica.query('select pg_wal_replay_pause()');
    await setStock(one, false);
    await expectStockSeen(false);
    await expectSeen(await writePost(two));
    await onReplica.query('select pg_wal_replay_resume()');
    await setStock(one, true);
    await expectStockSeen(true);
  });

  test('that is frozen delays requests only briefly', async () => {
    await wait(3000);
    replica.freeze();
    const begun = performance.now();
    while (performance.now() - begun < 4000) {
      for (const node of [one, two]) expect((await newest(node)).took).toBeLessThan(3000);
      await wait(50);
    }
    await expectSeen(await writePost(one));
    replica.thaw();
  });

  test('that dies is not missed', async () => {
    await wait(3000);
    const stopped = replica.stop('immediate');
    const begun = performance.now();
    while (performance.now() - begun < 3000) for (const node of [one, two]) await newest(node);
    await stopped;
    await expectSeen(await writePost(two));
  });
});
