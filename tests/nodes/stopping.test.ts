import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { ask, joinShop, must, type Reply, sellProduct, send } from '#tests/faults/shopper.ts';
import type { RunningShop } from '#tests/faults/start-shop.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { processSeller } from '#tests/support/shops/shop-process.ts';
import { type OwnHaproxy, startOwnHaproxy } from '../../scripts/own-servers/own-haproxy.ts';
import { freePort } from '../../scripts/own-servers/own-postgres.ts';
import { type Cluster, openCluster } from './cluster.ts';

let cluster: Cluster;
let proxy: OwnHaproxy;
const ports: number[] = [];
const nodes: RunningShop[] = [];
let visits: (() => Promise<Reply>)[];

const startNode = (index: number) =>
  cluster.startNode({ PORT: String(ports[index]), TRUST_PROXY: '127.0.0.1', STOP_DELAY: '2' });

beforeAll(async () => {
  cluster = await openCluster();
  ports.push(await freePort(), await freePort());
  nodes.push(...(await Promise.all([startNode(0), startNode(1)])));
  proxy = await startOwnHaproxy(ports);
  setDefaultCACertificates([proxy.certificate]);
  await waitUntilBothServe();
  const { url } = proxy;
  const productId = await sellProduct(url, await uniquePicture());
  const { as, addressId } = await joinShop(url);
  const items = [{ productId, quantity: 1 }];
  visits = [
    () => ask(`${url}/`),
    () => send(url, catalogCalls.listProducts, { query: { limit: '100' } }),
    () => send(url, accountCalls.isUser, { as }),
    () =>
      send(url, orderCalls.placeOrder, {
        as,
        headers: { 'idempotency-key': randomUUID() },
        body: { items, address: addressId },
      }),
    () => send(url, accountCalls.sellerLogin, { body: processSeller }),
  ];
});
afterAll(async () => {
  await proxy?.stop();
  await cluster?.close();
});

/** Repeats each visit until `act` and a little more is over. Returns the responses other than 200. */
async function visitWhile(act: () => Promise<unknown>): Promise<{ failures: string[]; answered: number }> {
  const failures: string[] = [];
  let answered = 0;
  let over = false;
  const people = visits.map(async (visit, index) => {
    while (!over) {
      const outcome = await visit().then(
        ({ status }) => String(status),
        () => 'lost',
      );
      answered += 1;
      if (outcome !== '200') failures.push(`${index}: ${outcome}`);
    }
  });
  await wait(500);
  await act();
  await wait(1500);
  over = true;
  await Promise.all(people);
  return { failures, answered };
}

async function waitUntilBothServe(): Promise<void> {
  for (const port of ports) await must(`http://127.0.0.1:${port}`, catalogCalls.listProducts);
  await wait(1200);
}

test('stopping and restarting a node loses no request', async () => {
  for (const index of [0, 1]) {
    const { failures, answered } = await visitWhile(async () => {
      expect(await nodes[index]?.stop()).toBe(0);
    });
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThan(50);
    nodes[index] = await startNode(index);
    await waitUntilBothServe();
  }
});

test('killing a node loses its requests in progress only', async () => {
  const { failures } = await visitWhile(() => nodes[1]?.kill() ?? Promise.resolve());
  // Each person has one request in progress.
  expect(failures.length).toBeLessThanOrEqual(visits.length);
  expect(failures.filter((failure) => !/(502|lost)$/.test(failure))).toEqual([]);
  nodes[1] = await startNode(1);
  await waitUntilBothServe();
});
