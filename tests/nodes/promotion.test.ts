import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { orderCalls } from '#contract/orders/calls.ts';
import { joinShop, must, sellProduct, send } from '#tests/faults/shopper.ts';
import type { RunningShop } from '#tests/faults/start-shop.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { type OwnPostgres, startOwnPostgres } from '../../scripts/own-servers/own-postgres.ts';
import { type Cluster, openCluster } from './cluster.ts';

const writers = 4;
/** In ms: from the primary's death until the promoted replica accepts an order. */
const maximumRecovery = 10_000;

let cluster: Cluster;
let standby: OwnPostgres;
let nodes: RunningShop[];

beforeAll(async () => {
  cluster = await openCluster();
  standby = await startOwnPostgres({}, { replicaOf: cluster.postgres.url });
  await replicateSynchronously();
  const hosts = `postgres://postgres@${new URL(cluster.postgres.url).host},${new URL(standby.url).host}/postgres`;
  nodes = await Promise.all([1, 2].map(() => cluster.startNode({ DATABASE_URL: hosts })));
});
afterAll(async () => {
  await cluster?.close();
  await standby?.remove();
});

async function replicateSynchronously(): Promise<void> {
  const client = new Client({ connectionString: cluster.postgres.url });
  await client.connect();
  await client.query(`alter system set synchronous_standby_names = '*'`);
  await client.query('select pg_reload_conf()');
  await vi.waitFor(
    async () => {
      const { rows } = await client.query('select sync_state from pg_stat_replication');
      expect(rows).toEqual([{ sync_state: 'sync' }]);
    },
    { timeout: 10_000, interval: 100 },
  );
  await client.end();
}

test('the primary dies and the replica is promoted: orders go on, and none that was acknowledged is lost', async () => {
  const productId = await sellProduct(nodes[0]?.url ?? '', await uniquePicture());
  const acknowledged: { orderId: string; at: number }[] = [];
  let over = false;
  const people = Array.from({ length: writers }, async (_, index) => {
    const url = nodes[index % nodes.length]?.url ?? '';
    const { as, addressId } = await joinShop(url);
    const body = { items: [{ productId, quantity: 1 }], address: addressId };
    let key = randomUUID();
    while (!over) {
      const reply = await send(url, orderCalls.placeOrder, { as, body, headers: { 'idempotency-key': key } });
      expect([200, 503]).toContain(reply.status);
      if (reply.status === 200) {
        acknowledged.push({ orderId: reply.body.orderId, at: performance.now() });
        key = randomUUID();
      }
      await wait(20);
    }
    return { as, url };
  });
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(40), { timeout: 20_000 });
  const diedAt = performance.now();
  await cluster.postgres.stop('immediate');
  await standby.promote();
  await vi.waitFor(
    () => {
      const after = acknowledged.filter(({ at }) => at > diedAt + 500);
      expect(after.length).toBeGreaterThan(writers * 2);
    },
    { timeout: maximumRecovery, interval: 50 },
  );
  over = true;
  const listed = await Promise.all(
    people.map(async (person) => {
      const { as, url } = await person;
      const { body } = await must(url, orderCalls.listUserOrders, { as });
      return body.orders.map(({ _id }: { _id: string }) => _id) as string[];
    }),
  );
  const found = listed.flat();
  expect(new Set(found).size).toBe(found.length);
  expect(acknowledged.map(({ orderId }) => orderId).filter((id) => !found.includes(id))).toEqual([]);
});
