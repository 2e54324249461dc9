import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { orderCalls } from '#contract/orders/calls.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { stockCalls } from '#contract/stock/calls.ts';
import { orderLines } from '#database/tables/orders.ts';
import { productStocks } from '#database/tables/stock.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { createBuyer, signInSeller } from '#tests/support/people/factories.ts';
import { checkStockAfterEach, createCounted, movementsOf, stockOf } from '#tests/support/people/stock.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { checkStock } from './check-stock.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const seller = { seller: await signInSeller(shop) };

type Buyer = Awaited<ReturnType<typeof createBuyer>>;
type Item = { productId: string; quantity: number };

const place = ({ as, addressId }: Pick<Buyer, 'as' | 'addressId'>, items: readonly Item[]) =>
  shop.send(orderCalls.placeOrder, { as, body: { items, address: addressId } });
/** The concurrency limit refuses some of so many requests; a refused one retries. */
async function placePatiently(buyer: Buyer): ReturnType<typeof place> {
  const answer = await place(buyer, buyer.items);
  return answer.status === 503 ? placePatiently(buyer) : answer;
}

const transition = (orderId: string, status: string) =>
  shop.send(sellerOrderCalls.changeOrderStatus, { as: seller, body: { orderId, status } });
const undo = (orderId: string) => shop.send(sellerOrderCalls.undoOrderStatus, { as: seller, body: { orderId } });
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

describe.runIf(onServer)('at the same time', () => {
  checkStockAfterEach(db);

  test('two buy the last piece: one gets it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const product = await createCounted(db, 1);
      const buyers = await Promise.all([1, 2].map(() => createBuyer(db, [[product, 1]])));
      const answers = await Promise.all(buyers.map((buyer) => place(buyer, buyer.items)));
      expect(statusesOf(answers)).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        code: 'out-of-stock',
        stocks: { [product.id]: 0 },
      });
    }
  });

  test('200 buy of 50 pieces: 50 get one, and nothing is left', async () => {
    const product = await createCounted(db, 50);
    const buyers = await Promise.all(Array.from({ length: 200 }, () => createBuyer(db, [[product, 1]])));
    const answers = await Promise.all(buyers.map(placePatiently));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ body }) => body.code)).toEqual(Array(150).fill('out-of-stock'));
    expect(await stockOf(db, product.id)).toEqual({ stock: 0, inStock: false, fewLeft: null, isLow: true });
    expect(await movementsOf(db, product.id)).toHaveLength(51);
  });

  test('50 buy of 3 pieces and 10 that can be pre-ordered: 13 get one', async () => {
    const product = await createCounted(db, 3);
    const shipsFrom = '2999-12-31';
    await db
      .update(productStocks)
      .set({ shipsFrom, preorderLimit: 10, leastStock: -10 })
      .where(eq(productStocks.productId, product.id));
    const buyers = await Promise.all(Array.from({ length: 50 }, () => createBuyer(db, [[product, 1]])));
    const answers = await Promise.all(buyers.map(placePatiently));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ body }) => body.code)).toEqual(Array(37).fill('out-of-stock'));
    expect(await stockOf(db, product.id)).toEqual({ stock: -10, inStock: false, fewLeft: null, isLow: true });
    const lines = await db.select().from(orderLines).where(eq(orderLines.productId, product.id));
    expect(lines.map((line) => line.shipsFrom).sort()).toEqual([...Array(10).fill(shipsFrom), ...Array(3).fill(null)]);
  });

  test('orders of the same products in whatever order wait for each other without a deadlock', async () => {
    const stocked = await Promise.all([60, 60, 60].map((stock) => createCounted(db, stock)));
    const buyers = await Promise.all(Array.from({ length: 20 }, () => createBuyer(db, [])));
    const answers = await Promise.all(
      buyers.map((buyer, index) => {
        const turned = [...stocked.slice(index % 3), ...stocked.slice(0, index % 3)];
        return place(
          buyer,
          turned.map(({ id }) => ({ productId: id, quantity: 3 })),
        );
      }),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    for (const { id } of stocked) expect((await stockOf(db, id))?.stock).toBe(0);
  });

  test('the buyer and the seller cancel the same order: it gives back once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const product = await createCounted(db, 4);
      const buyer = await createBuyer(db, [[product, 3]]);
      const { orderId } = (await place(buyer, buyer.items)).body;
      const cancel = () => shop.send(orderCalls.cancelOrder, { as: buyer.as, body: { orderId } });
      const answers = await Promise.all([
        cancel(),
        transition(orderId, 'Cancelled'),
        cancel(),
        transition(orderId, 'Processing'),
      ]);
      expect(statusesOf(answers).filter((status) => status === 200).length).toBeGreaterThan(0);
      const kept = answers[3]?.status === 200 && answers[1]?.status !== 200;
      expect((await stockOf(db, product.id))?.stock).toBe(kept ? 1 : 4);
    }
  });

  test('whatever happens, each stock is the sum of its movements and what is shown is true', async () => {
    const stocked = await Promise.all([0, 3, 10, 400].map((stock) => createCounted(db, stock)));
    const buyers = await Promise.all(Array.from({ length: 12 }, () => createBuyer(db, [])));
    const placed: string[] = [];
    const pieces = fc.uniqueArray(fc.record({ which: fc.nat(3), quantity: fc.integer({ min: 1, max: 4 }) }), {
      minLength: 1,
      maxLength: 3,
      selector: ({ which }) => which,
    });
    const deeds = fc.oneof(
      { weight: 6, arbitrary: fc.record({ deed: fc.constant('order' as const), by: fc.nat(11), pieces }) },
      {
        weight: 3,
        arbitrary: fc.record({ deed: fc.constantFrom('cancel' as const, 'undo' as const), which: fc.nat() }),
      },
      { weight: 1, arbitrary: fc.record({ deed: fc.constant('count' as const), which: fc.nat(3), stock: fc.nat(30) }) },
    );
    type Deed = typeof deeds extends fc.Arbitrary<infer One> ? One : never;
    const idOf = (which: number) => stocked[which]?.id ?? '';
    async function run(deed: Deed): Promise<number> {
      if (deed.deed === 'order') {
        const items = deed.pieces.map(({ which, quantity }) => ({ productId: idOf(which), quantity }));
        const { status, body } = await place(buyers[deed.by] as Buyer, items);
        if (status === 200) placed.push(body.orderId);
        return status;
      }
      if (deed.deed === 'count') {
        const id = idOf(deed.which);
        const from = (await stockOf(db, id))?.stock ?? null;
        return (await shop.send(stockCalls.countStock, { as: seller, body: { id, stock: deed.stock, from } })).status;
      }
      const orderId = placed[deed.which % Math.max(1, placed.length)];
      if (orderId === undefined) return 409;
      return (await (deed.deed === 'cancel' ? transition(orderId, 'Cancelled') : undo(orderId))).status;
    }
    for (const many of fc.sample(fc.array(deeds, { minLength: 100, maxLength: 100 }), 10)) {
      const statuses = await Promise.all(many.map(run));
      expect(statuses.filter((status) => status !== 200 && status !== 409 && status !== 503)).toEqual([]);
      expect(await checkStock(db)).toEqual([]);
    }
    for (const { id } of stocked) {
      const { stock, inStock, fewLeft } = (await stockOf(db, id)) ?? {};
      expect([inStock, fewLeft]).toEqual([stock !== 0, stock && stock <= 5 ? stock : null]);
    }
  });
});
