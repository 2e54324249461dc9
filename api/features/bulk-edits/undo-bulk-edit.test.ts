import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { stockCalls } from '#contract/stock/calls.ts';
import { products } from '#database/tables/products.ts';
import { openBulkEditShop } from '#tests/support/shops/bulk-edit-shop.ts';

const { shop, clock, db, as, ids, rows, pricesNow, edit, undo } = await openBulkEditShop();
afterAll(() => shop.close());

describe('an undo', () => {
  test.each([
    { price: { percent: 10 } },
    { offer: { percent: 50 } },
    { category: 'Herbs' },
    { inStock: false },
    { facts: { light: 'full-sun', edible: false } },
  ])('restores products to their state before %j', async (change) => {
    const before = await rows();
    const { body } = await edit(change);
    expect(await rows()).not.toEqual(before);
    clock.pass(299_000);
    const undone = await undo(body.editId);
    expect([undone.status, undone.body.message]).toEqual([200, '2 products are as before']);
    expect(undone.body).toMatchObject({ restored: 2, left: 0 });
    expect(await rows()).toEqual(before);
  });

  test('leaves products that were changed or removed since', async () => {
    const { body } = await edit({ price: { percent: 10 } });
    await db.update(products).set({ offerPrice: 4000 }).where(eq(products.id, ids.rose));
    await shop.send(catalogCalls.removeProduct, { as, params: { id: ids.lily } });
    expect((await undo(body.editId)).body).toMatchObject({ restored: 0, left: 2 });
    expect(await pricesNow()).toEqual([
      [6600, 4000],
      [1100, 1100],
    ]);
  });

  test('keeps all other changes: of other fields, and of other facts', async () => {
    const { body } = await edit({ facts: { light: 'full-sun' } });
    await db
      .update(products)
      .set({ price: 9000, facts: { light: 'full-sun', petSafe: true } })
      .where(eq(products.id, ids.rose));
    expect((await undo(body.editId)).body).toMatchObject({ restored: 2, left: 0 });
    expect((await rows())[0]).toMatchObject({ price: 9000, facts: { light: 'low', petSafe: true } });
  });

  test('of a counted product that sold out meanwhile puts nothing on sale', async () => {
    await shop.send(stockCalls.countStock, { as, body: { id: ids.rose, stock: 1, from: null } });
    const { body } = await edit({ inStock: false }, [ids.rose]);
    await shop.send(stockCalls.countStock, { as, body: { id: ids.rose, stock: 0, from: 1 } });
    expect((await undo(body.editId)).body).toMatchObject({ restored: 1, left: 0 });
    expect((await rows())[0]).toMatchObject({ inStock: false });
  });

  test('is made once, in time, and of an edit that was made', async () => {
    const first = await edit({ price: { percent: 10 } });
    await undo(first.body.editId);
    const again = await undo(first.body.editId);
    expect([again.status, again.body.code]).toEqual([409, 'nothing-to-undo']);
    expect(again.body.message).not.toContain('order');
    const second = await edit({ price: { percent: 10 } });
    clock.pass(5 * 60_000 + 1);
    const late = await undo(second.body.editId);
    expect([late.status, late.body.code]).toEqual([409, 'undo-too-late']);
    const unknown = await undo(v7());
    expect([unknown.status, unknown.body.code]).toEqual([404, 'bulk-edit-not-found']);
    expect(await pricesNow()).toEqual([
      [6600, 4950],
      [1100, 1100],
    ]);
  });
});
