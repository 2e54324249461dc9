import { afterAll, describe, expect, test } from 'vitest';
import { checkStock } from '#api/features/stock/check-stock.ts';
import { orders } from '#database/tables/orders.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { couponActs } from '#tests/support/people/coupons.ts';
import { signInSeller } from '#tests/support/people/factories.ts';
import { guestAddressOf, newAttempt } from '#tests/support/people/guests.ts';
import { madeOrderActs } from '#tests/support/people/made-orders.ts';
import { createCounted, stockOf } from '#tests/support/people/stock.ts';
import { noBounds, settle } from '#tests/support/shops/settings.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

describe.runIf(onServer)('at the same time', async () => {
  const shop = await openTestApp();
  afterAll(() => shop.close());
  const { db } = shop.database;
  const seller = await signInSeller(shop);
  const { make, read, edit, move, history } = madeOrderActs(shop, seller);
  const { add, list } = couponActs(shop, seller);
  await settle(shop, { buying: noBounds });

  const pieces = (...bought: (readonly [{ id: string }, number])[]) =>
    bought.map(([{ id }, quantity]) => ({ productId: id, quantity }));

  test('a double click makes one order', async () => {
    const product = await createCounted(db, 10);
    const [key, address, before] = [newAttempt(), guestAddressOf(), await db.$count(orders)];
    const answers = await Promise.all([1, 2, 3, 4].map(() => make(pieces([product, 1]), { address }, key)));
    expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
    expect(await db.$count(orders)).toBe(before + 1);
    expect((await stockOf(db, product.id))?.stock).toBe(9);
  });

  test('of twenty edits from one version one counts', async () => {
    const product = await createCounted(db, 100);
    const { orderId } = (await make(pieces([product, 1]))).body;
    const quantities = Array.from({ length: 20 }, (_, index) => index + 2);
    const answers = await Promise.all(
      quantities.map((quantity) => edit(orderId, { version: 1, items: pieces([product, quantity]) })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ body }) => body.code ?? []))).toEqual(new Set(['order-changed']));
    const [line] = (await read(orderId)).items;
    expect((await stockOf(db, product.id))?.stock).toBe(100 - (line?.quantity ?? 0));
    expect(await history(orderId)).toHaveLength(2);
  });

  test('an edit and a cancellation leave an order of one of them, with its stock and its coupon', async () => {
    await add({ code: 'TEN' });
    const product = await createCounted(db, 100);
    for (let round = 0; round < 10; round += 1) {
      const { orderId } = (await make(pieces([product, 2]), { coupon: 'TEN' })).body;
      const [edited, cancelled] = await Promise.all([
        edit(orderId, { version: 1, items: pieces([product, 5]) }),
        move(orderId, 'Cancelled'),
      ]);
      expect(cancelled.status).toBe(200);
      expect([undefined, 'order-not-editable']).toContain(edited.body.code);
      expect((await stockOf(db, product.id))?.stock).toBe(100);
    }
    expect(await list()).toMatchObject([{ code: 'TEN', used: 0, revenue: 0 }]);
  });

  test('many orders that exchange their products wait for each other and get no more than there is', async () => {
    const few = await Promise.all([createCounted(db, 30), createCounted(db, 30)]);
    const [one, other] = few as [(typeof few)[0], (typeof few)[0]];
    const made = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => (await make(pieces([index % 2 ? one : other, 1]))).body.orderId),
    );
    const answers = await Promise.all(
      made.map((orderId, index) =>
        edit(orderId, { version: 1, items: index % 2 ? pieces([other, 3], [one, 2]) : pieces([one, 3], [other, 2]) }),
      ),
    );
    const codes = new Set(answers.map(({ body }) => body.code ?? 'edited'));
    expect(codes).toContain('edited');
    for (const code of codes) expect(['edited', 'too-few-left', 'out-of-stock', 'shop-busy']).toContain(code);
    expect(await checkStock(db)).toEqual([]);
    const rows = await Promise.all(made.map(read));
    for (const product of few) {
      const sold = rows.flatMap(({ items }) => items.filter((item) => item.productId._id === product.id));
      const pieces = sold.reduce((sum, { quantity }) => sum + quantity, 0);
      expect((await stockOf(db, product.id))?.stock).toBe(30 - pieces);
    }
  });
});
