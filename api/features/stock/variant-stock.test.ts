import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { OrderChanged } from '#api/changes/order-listener.ts';
import { dayOf } from '#api/time/shop-days.ts';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { sellingCalls } from '#contract/selling/calls.ts';
import { stockCalls } from '#contract/stock/calls.ts';
import { products } from '#database/tables/products.ts';
import { productStocks } from '#database/tables/stock.ts';
import { variants } from '#database/tables/variants.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { checkStockAfterEach, createCounted, movementsOf } from '#tests/support/people/stock.ts';
import { createPots, shownPots } from '#tests/support/people/stock-variants.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { moveStock } from './move-stock.ts';
import { changedStockBadges, correctBadges, refreshOrderBadges } from './stock-badges.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };
checkStockAfterEach(db);

const count = (body: object) => shop.send(stockCalls.countStock, { as, body });
const setStock = (id: string, inStock: boolean) => shop.send(catalogCalls.setStock, { as, body: { id, inStock } });
const moves = (id: string) => shop.send(stockCalls.listStockMoves, { as, params: { id } });
const list = async (ids: readonly string[], query = {}) =>
  (await shop.send(catalogCalls.listProducts, { query: { ids: ids.join(), ...query } })).body.products;

/** Sells or gives back pieces as orders do: levels are brought up to date after the commit. */
async function move(changes: readonly { productId: string; change: number }[]): Promise<void> {
  const reason = { kind: 'order', actor: 'buyer', actorName: 'Rumana Haque' } as const;
  const moved = await db.transaction((transaction) => moveStock(transaction, changes, reason));
  const order = { kind: 'placed', orderId: v7(), userId: v7(), from: undefined, to: 'Order Placed' } as const;
  const by = { actor: 'buyer', actorId: v7(), actorName: '', balance: 0, isPaid: false } as const;
  const changed: OrderChanged = { ...order, ...by, changedBadges: changedStockBadges(moved, dayOf(new Date())) };
  await refreshOrderBadges(shop.services, changed);
}

describe('counting', () => {
  test('sets the stock of one variant, by its id, and leaves the others', async () => {
    const { id, ids } = await createPots(db, [{ pot: 4, stock: 9 }, { pot: 6 }]);
    expect((await count({ id: ids[1], stock: 3, from: null })).body).toMatchObject({ stock: 3, inStock: true });
    expect((await shownPots(db, id)).byId).toMatchObject({
      [ids[0]]: { inStock: true, fewLeft: null },
      [ids[1]]: { inStock: true, fewLeft: 3, isLow: true },
    });
    expect(await movementsOf(db, ids[0])).toHaveLength(1);
    expect((await moves(ids[1])).body.moves).toMatchObject([{ change: 3, stock: 3 }]);
  });

  test("names the first variant by the product's id, and the default one when the first is retired", async () => {
    const pots = await createPots(db, [{ pot: 4, stock: 9 }, { pot: 6 }]);
    expect((await count({ id: pots.id, stock: 0, from: 9 })).body).toMatchObject({ stock: 0, inStock: false });
    expect((await shownPots(db, pots.id)).inStock).toBe(true);
    const retired = await createPots(db, [
      { pot: 4, isRetired: true },
      { pot: 6, stock: 0 },
      { pot: 8, stock: 7 },
    ]);
    expect((await count({ id: retired.id, stock: 5, from: 7 })).status).toBe(200);
    expect(await movementsOf(db, retired.ids[2])).toMatchObject([{ change: 7 }, { change: -2 }]);
    expect((await moves(retired.id)).body.moves).toEqual((await moves(retired.ids[2])).body.moves);
    const { status, body } = await count({ id: retired.id, stock: 9, from: 7 });
    expect([status, body.stocks]).toEqual([409, { [retired.id]: 5 }]);
  });

  test('finds neither a retired variant nor one of a removed product', async () => {
    const { ids } = await createPots(db, [{ pot: 4 }, { pot: 6, isRetired: true }]);
    const removed = await createPots(db, [{ pot: 4 }, { pot: 6 }], { removedAt: new Date() });
    for (const id of [ids[1], removed.ids[1], v7()]) {
      expect((await count({ id, stock: 1, from: null })).status).toBe(404);
      expect((await setStock(id, false)).status).toBe(404);
    }
    expect(await db.$count(productStocks, eq(productStocks.productId, ids[1]))).toBe(0);
  });
});

describe('switching', () => {
  test("takes all variants off sale by the product's id, counted or not, and puts them back", async () => {
    const { id, ids } = await createPots(db, [{ pot: 4, stock: 2 }, { pot: 6 }, { pot: 8, stock: 0 }]);
    expect((await setStock(id, false)).status).toBe(200);
    const off = await shownPots(db, id);
    expect(off).toMatchObject({ inStock: false, fewLeft: null });
    expect(ids.map((one) => off.byId[one]?.inStock)).toEqual([false, false, false]);
    expect((await setStock(id, true)).status).toBe(200);
    const on = await shownPots(db, id);
    expect(ids.map((one) => on.byId[one]?.inStock)).toEqual([true, true, false]);
    expect(on).toMatchObject({ inStock: true, fewLeft: 2 });
  });

  test("takes one variant alone by its id, and the product's prices are those of the next", async () => {
    const { id, ids } = await createPots(db, [{ pot: 6, isRetired: true }, { pot: 8 }, { pot: 4, stock: 7 }]);
    await setStock(ids[1], false);
    expect(await shownPots(db, id)).toMatchObject({
      ...{ inStock: true, offerPrice: 4000, leastPrice: 4000, facts: { pot: { value: 4 } } },
      byId: { [ids[1]]: { inStock: false }, [ids[2]]: { inStock: true } },
    });
    await setStock(ids[2], false);
    expect(await shownPots(db, id)).toMatchObject({ inStock: false, offerPrice: 8000, leastPrice: 4000 });
    await setStock(ids[1], true);
    expect(await shownPots(db, id)).toMatchObject({ inStock: true, offerPrice: 8000, leastPrice: 8000 });
  });

  test('puts nothing on sale of which nothing is left', async () => {
    const { id, ids } = await createPots(db, [
      { pot: 4, stock: 0 },
      { pot: 6, stock: 0 },
    ]);
    for (const one of [id, ids[1]]) expect((await setStock(one, true)).body.code).toBe('nothing-left');
  });
});

describe('what is shown', () => {
  test('is another variant when the first is sold out, and the first again when it is back', async () => {
    const { id, ids } = await createPots(db, [
      { pot: 4, offerPrice: 9000, stock: 2 },
      { pot: 6, offerPrice: 5000, stock: 20 },
    ]);
    await move([{ productId: id, change: -2 }]);
    expect(await shownPots(db, id)).toMatchObject({
      ...{ offerPrice: 5000, leastPrice: 5000, inStock: true, fewLeft: null, isLow: true },
      ...{ facts: { pot: { value: 6 } }, byId: { [id]: { inStock: false } } },
    });
    await move([{ productId: ids[1], change: -20 }]);
    expect(await shownPots(db, id)).toMatchObject({ offerPrice: 9000, leastPrice: 5000, inStock: false });
    await move([{ productId: id, change: 1 }]);
    expect(await shownPots(db, id)).toMatchObject({ offerPrice: 9000, leastPrice: 9000, inStock: true, fewLeft: 1 });
  });

  test('leaves the caches where it was, and drops lists by price when another variant is shown', async () => {
    const { id, ids } = await createPots(db, [{ pot: 4, stock: 9 }, { pot: 6 }], { category: 'flower' });
    const other = await createProduct(db, { category: 'Herbs' });
    const published = vi.spyOn(shop.services.bus, 'publish');
    await move([{ productId: ids[0], change: -1 }]);
    expect(published).not.toHaveBeenCalled();
    await move([{ productId: ids[0], change: -4 }]);
    await move([{ productId: ids[0], change: -4 }]);
    await setStock(ids[1], false);
    const changes = published.mock.calls.map(([, message]) => JSON.stringify(message));
    published.mockRestore();
    const change = { id, renamed: false, moved: false, rated: false };
    expect(changes.map((message) => JSON.parse(message))).toEqual([
      { products: [{ ...change, lists: [], repriced: false, factsChanged: false }] },
      { products: [{ ...change, lists: [], repriced: true, factsChanged: true }] },
      { products: [{ ...change, lists: ['flower'], repriced: true, factsChanged: true }] },
    ]);
    expect(await list([other.id])).toHaveLength(1);
  });

  test('is corrected when a node failed after the commit, whichever column is wrong', async () => {
    const { id, ids } = await createPots(db, [
      { pot: 4, stock: 9 },
      { pot: 6, stock: 9 },
    ]);
    await db.update(productStocks).set({ stock: 2 }).where(eq(productStocks.productId, ids[1]));
    const published = vi.spyOn(shop.services.bus, 'publish');
    await correctBadges(shop.services);
    expect((await shownPots(db, id)).byId[ids[1]]).toMatchObject({ fewLeft: 2, isLow: true });
    await db.update(products).set({ inStock: false }).where(eq(products.id, id));
    await correctBadges(shop.services);
    expect((await shownPots(db, id)).inStock).toBe(true);
    expect(published).toHaveBeenCalledTimes(2);
    await correctBadges(shop.services);
    expect(published).toHaveBeenCalledTimes(2);
    published.mockRestore();
    await db.update(productStocks).set({ stock: 9 }).where(eq(productStocks.productId, ids[1]));
  });

  test('is low for the seller when one variant is', async () => {
    const { body: before } = await shop.send(sellingCalls.readDashboard, { as });
    await createPots(db, [{ pot: 4 }, { pot: 6, stock: 1 }]);
    const { body: after } = await shop.send(sellingCalls.readDashboard, { as });
    expect(after.dashboard.lowStock).toBe(before.dashboard.lowStock + 1);
  });
});

describe('the list of products by ids', () => {
  test('takes ids of variants, retired ones too, and has each product once', async () => {
    const { id, ids } = await createPots(db, [{ pot: 4 }, { pot: 6 }, { pot: 8, isRetired: true }]);
    const other = await createProduct(db);
    expect(await list([...ids, other.id, v7()])).toMatchObject([{ _id: other.id }, { _id: id }]);
    expect(await list([ids[2]])).toMatchObject([{ _id: id, variants: [{ _id: ids[0] }, { _id: ids[1] }] }]);
    expect(await list([ids[1]], { sort: 'name' })).toMatchObject([{ _id: id }]);
  });
});

describe.runIf(onServer)('at the same time', () => {
  test('the last pieces of several variants are sold, and all are shown as sold out', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, ids } = await createPots(
        db,
        [4, 6, 8, 10].map((pot) => ({ pot, stock: 1 })),
      );
      await Promise.all(ids.map((one) => move([{ productId: one, change: -1 }])));
      expect(await wrongLevels(id)).toEqual([]);
      expect((await shownPots(db, id)).inStock).toBe(false);
    }
  });

  test('two variants of one product are sold, counted and switched, and what is shown of both is true', async () => {
    const { id, ids } = await createPots(db, [
      { pot: 4, stock: 60 },
      { pot: 6, stock: 60 },
    ]);
    const plain = await createCounted(db, 60);
    const sold = Array.from({ length: 50 }, (_, turn) => {
      const changes = [ids[0], ids[1], plain.id].map((productId) => ({ productId, change: -1 }));
      return move(turn % 3 === 0 ? changes : changes.slice(turn % 3, (turn % 3) + 1));
    });
    const switched = Array.from({ length: 6 }, (_, turn) => setStock(turn % 2 ? id : ids[1], turn > 2));
    await Promise.all([...sold, ...switched]);
    await setStock(id, true);
    const [left] = await db.select().from(productStocks).where(eq(productStocks.productId, ids[0]));
    expect(left?.stock).toBe(60 - 17);
    expect(await wrongLevels(id)).toEqual([]);
    await Promise.all(
      ids.flatMap((one) => Array.from({ length: 30 }, () => move([{ productId: one, change: -1 }]).catch(() => {}))),
    );
    expect(await wrongLevels(id)).toEqual([]);
    expect((await shownPots(db, plain.id)).inStock).toBe(true);
  });
});

/** The variants of a product that are shown otherwise than their stocks are. */
async function wrongLevels(productId: string): Promise<string[]> {
  const { byId } = await shownPots(db, productId);
  const stocks = await db
    .select({ id: productStocks.productId, stock: productStocks.stock })
    .from(productStocks)
    .innerJoin(variants, eq(variants.id, productStocks.productId))
    .where(eq(variants.productId, productId));
  return stocks.flatMap(({ id, stock }) => {
    const few = stock && stock <= 5 ? stock : null;
    return byId[id]?.inStock === (stock !== 0) && byId[id]?.fewLeft === few ? [] : [id];
  });
}
