import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { cartCalls } from '#contract/cart/calls.ts';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { feedCalls } from '#contract/feed/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { ask, joinShop, logInSeller, must, type Shopper, sellProduct, send } from '#tests/faults/shopper.ts';
import type { RunningShop } from '#tests/faults/start-shop.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { type Cluster, openCluster, startRedis } from './cluster.ts';

const demoProducts = 60;
const second = { timeout: 1000, interval: 20 };

let cluster: Cluster;
let one: RunningShop;
let two: RunningShop;
let shopper: Shopper;
let seller: { seller: string };
let productId: string;

beforeAll(async () => {
  cluster = await openCluster();
  // Concurrently on an empty database: it is migrated and filled once.
  [one, two] = await Promise.all([cluster.startNode({ SEED_DEMO: '1' }), cluster.startNode({ SEED_DEMO: '1' })]);
  shopper = await joinShop(one.url);
  productId = await sellProduct(one.url, await uniquePicture());
  seller = await logInSeller(two.url);
});
afterAll(() => cluster?.close());

async function listed(node: RunningShop) {
  return (await must(node.url, catalogCalls.listProducts, { query: { limit: '100' } })).body;
}

/** Subscribes to a stream of order events on a node; `events` grows. */
async function follow(node: RunningShop, path: string, cookie: string) {
  const abort = new AbortController();
  const response = await fetch(node.url + path, { headers: { cookie }, signal: abort.signal });
  expect(response.status).toBe(200);
  const events: string[] = [];
  const read = async () => {
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
      for (const [, event = ''] of text.matchAll(/data: (.+)\n/g)) events.push(event);
  };
  void read().catch(() => {});
  return { events, leave: () => abort.abort() };
}

describe('two nodes', () => {
  test('that started together have one demo shop', async () => {
    const { counts, products } = await listed(two);
    const names = products.map(({ name }: { name: string }) => name);
    expect(counts.all).toBeGreaterThan(demoProducts / 2);
    expect(new Set(names).size).toBe(names.length);
  });

  test('know the same sessions, and their end', async () => {
    expect((await must(two.url, accountCalls.isUser, { as: shopper.as })).body).toMatchObject({ success: true });
    const other = await joinShop(two.url);
    await must(one.url, accountCalls.logout, { as: other.as });
    expect((await must(two.url, accountCalls.isUser, { as: other.as })).body).toMatchObject({ success: false });
  });

  test('keep one cart', async () => {
    await must(one.url, cartCalls.updateCart, { as: shopper.as, body: { cartItems: { [productId]: 3 } } });
    const { body } = await must(two.url, accountCalls.isUser, { as: shopper.as });
    expect(body.user.cartItems).toEqual({ [productId]: 3 });
  });

  test.each([false, true])(
    'show that a product is in stock (%s) within a second, in lists and in HTML',
    async (inStock) => {
      const inStockOn = async (node: RunningShop) =>
        (await listed(node)).products.find(({ _id }: { _id: string }) => _id === productId)?.inStock;
      for (const node of [one, two, one, two]) expect(await inStockOn(node)).toBe(!inStock);
      const page = `${one.url}/products/herbs/tulsi`;
      for (let asked = 0; asked < 3; asked += 1) await ask(page);
      await must(two.url, catalogCalls.setStock, { as: seller, body: { id: productId, inStock } });
      expect(await inStockOn(two)).toBe(inStock);
      await vi.waitFor(async () => expect(await inStockOn(one)).toBe(inStock), second);
      const { body } = await ask(page);
      expect(String(body).includes('OutOfStock')).toBe(!inStock);
    },
  );

  test('show the same community', async () => {
    const { body } = await must(one.url, feedCalls.createPost, {
      as: shopper.as,
      body: { content: 'My first lemon' },
      files: [await uniquePicture()],
    });
    await must(two.url, feedCalls.toggleLike, { as: shopper.as, params: { postId: body.post._id } });
    for (const node of [one, two]) {
      const [post] = (await must(node.url, feedCalls.listPosts, { query: { page: '1', limit: '1' } })).body.posts;
      expect(post).toMatchObject({ _id: body.post._id, likesCount: 1 });
    }
  });

  test('serve the same pictures, whichever stored them', async () => {
    const { products } = await listed(two);
    const address = products.find(({ _id }: { _id: string }) => _id === productId).image[0];
    for (const node of [one, two]) expect(await ask(node.url + address)).toMatchObject({ status: 200 });
    expect(cluster.bucket.requests.filter(({ refusedFor }) => refusedFor)).toEqual([]);
  });

  test('tell buyer and seller of an order, whichever took it', async () => {
    const bySeller = await follow(one, sellerOrderCalls.followSellerOrders.path, `sellerToken=${seller.seller}`);
    const byBuyer = await follow(two, orderCalls.followUserOrders.path, `token=${shopper.as.user}`);
    const body = { items: [{ productId, quantity: 1 }], address: shopper.addressId };
    const { orderId } = (await must(two.url, orderCalls.placeOrder, { as: shopper.as, body })).body;
    // Events of notifications come in between, whenever their job has run.
    const ofOrder = ({ events }: typeof bySeller) => events.filter((event) => event.includes(orderId));
    await vi.waitFor(() => expect(ofOrder(bySeller)).toEqual([JSON.stringify({ kind: 'placed', orderId })]), second);
    const transition = { orderId, status: 'Processing' };
    await must(one.url, sellerOrderCalls.changeOrderStatus, { as: seller, body: transition });
    const both = ['placed', 'status'].map((kind) => JSON.stringify({ kind, orderId }));
    for (const heard of [byBuyer, bySeller]) await vi.waitFor(() => expect(ofOrder(heard)).toEqual(both), second);
    bySeller.leave();
    byBuyer.leave();
  });
});

describe('limits', () => {
  const guess = (node: RunningShop) =>
    send(node.url, accountCalls.login, { body: { email: 'nobody@example.com', password: 'wrong-word' } });

  test('count for both nodes together, for each alone while Redis is away, and together again', async () => {
    const limited = { RATE_LIMIT: 'on' };
    const [three, four] = await Promise.all([cluster.startNode(limited), cluster.startNode(limited)]);
    const left = async (node: RunningShop) => Number((await guess(node)).headers.get('x-ratelimit-remaining'));
    expect([await left(three), await left(four), await left(three)]).toEqual([19, 18, 17]);
    await cluster.redis.stop();
    expect([await left(three), await left(four), await left(three)]).toEqual([19, 19, 18]);
    expect((await ask(`${three.url}/readyz`)).status).toBe(200);
    Object.assign(cluster.redis, await startRedis(cluster.redis.port));
    await vi.waitFor(
      async () => {
        const [here, there] = [await left(three), await left(four)];
        expect(there).toBe(here - 1);
      },
      { timeout: 10_000, interval: 300 },
    );
  });

  test('and news: after Redis came back, changes are heard of again', async () => {
    await must(two.url, catalogCalls.setStock, { as: seller, body: { id: productId, inStock: false } });
    await vi.waitFor(async () => {
      const { products } = await listed(one);
      expect(products.find(({ _id }: { _id: string }) => _id === productId).inStock).toBe(false);
    }, second);
  });
});
