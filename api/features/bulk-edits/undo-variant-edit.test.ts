import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { withVariants } from '#api/features/products/variant-columns.ts';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { bulkEdits } from '#database/tables/bulk-edits.ts';
import { products } from '#database/tables/products.ts';
import { productStocks } from '#database/tables/stock.ts';
import { openVariantEditShop } from '#tests/support/shops/variant-edit-shop.ts';

const { shop, clock, db, as, ids, mango, row, start, prices, edit, undo } = await openVariantEditShop();
afterAll(() => shop.close());

/** Changes a variant's price, as the seller's form does. */
async function setPrice(id: string, price: number) {
  const columns = withVariants(await row(), (one) => (one.id === id ? { ...one, price } : one));
  await db.update(products).set(columns).where(eq(products.id, mango.id));
}

describe('an undo', () => {
  test.each([
    { price: { percent: 10 }, round: 10 },
    { offer: { percent: 50 } },
    { category: 'Herbs' },
    { inStock: false },
    { facts: { light: null, petSafe: true } },
  ])('restores all variants to their state before %j', async (change) => {
    const before = await row();
    const { body } = await edit(change, [ids.lily, mango.id]);
    expect(await row()).not.toEqual(before);
    const undone = await undo(body.editId);
    expect(undone.body).toMatchObject({ restored: body.changed, left: 0 });
    expect(await row()).toEqual(before);
  });

  test('leaves the variant whose price was changed since, restores the others, and counts the product as left', async () => {
    const { body } = await edit({ price: { percent: 10 } }, [ids.lily, mango.id]);
    await setPrice(mango.pots[1], 7700);
    expect((await undo(body.editId)).body).toMatchObject({ restored: 1, left: 1 });
    expect(await prices()).toEqual([
      [6001, 4500],
      [7700, 9900],
      [20_000, 15_000],
    ]);
  });

  test('gives each variant back whether it was on sale', async () => {
    await shop.send(catalogCalls.setStock, { as, body: { id: mango.pots[1], inStock: false } });
    const switches = () =>
      db
        .select({ id: productStocks.productId, isOff: productStocks.isSwitchedOff })
        .from(productStocks)
        .orderBy(productStocks.productId);
    const before = [await row(), await switches()];
    const { body } = await edit({ inStock: false }, [mango.id]);
    expect(body.changed).toBe(1);
    expect((await switches()).map(({ isOff }) => isOff)).toContain(true);
    expect((await undo(body.editId)).body).toMatchObject({ restored: 1, left: 0 });
    expect([await row(), await switches()]).toEqual(before);
  });

  test('leaves a variant that was retired since', async () => {
    const { body } = await edit({ price: { percent: 10 } }, [mango.id]);
    const { variants } = await row();
    const left = { ...(await row()), variants: variants?.slice(0, 2) ?? [] };
    await db
      .update(products)
      .set(withVariants(left, (one) => one))
      .where(eq(products.id, mango.id));
    expect((await undo(body.editId)).body).toMatchObject({ restored: 0, left: 1 });
    expect(await prices()).toEqual(start.slice(0, 2));
  });

  test('leaves a fact by which variants differ since', async () => {
    const { body } = await edit({ facts: { size: 'small' } }, [ids.lily, mango.id]);
    await db
      .update(products)
      .set({ variesBy: ['pot', 'size'] })
      .where(eq(products.id, mango.id));
    expect((await undo(body.editId)).body).toMatchObject({ restored: 1, left: 1 });
    expect((await row()).facts).toMatchObject({ size: 'small' });
  });

  test('undoes an edit of a product that has got variants since', async () => {
    const editId = v7();
    await db.insert(bulkEdits).values({
      id: editId,
      editedAt: clock.now(),
      editedBy: 'seller@example.com',
      change: { price: { amount: 1 } },
      items: [
        { id: ids.lily, before: { price: 900, offerPrice: 900 }, after: { price: 1000, offerPrice: 1000 } },
        { id: mango.id, before: { price: 5901, offerPrice: 4400 }, after: { price: 6001, offerPrice: 4500 } },
      ],
      changed: 2,
    });
    expect((await undo(editId)).body).toMatchObject({ restored: 2, left: 0 });
    const [lily] = await db.select().from(products).where(eq(products.id, ids.lily));
    expect(lily).toMatchObject({ price: 900, offerPrice: 900 });
    expect(await prices()).toEqual([[5901, 4400], ...start.slice(1)]);
    expect(await row()).toMatchObject({ price: 5901, leastPrice: 4400 });
  });
});
