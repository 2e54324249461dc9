import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { products } from '#database/tables/products.ts';
import { createPots } from '#tests/support/people/stock-variants.ts';
import { openBulkEditShop } from '#tests/support/shops/bulk-edit-shop.ts';

const { shop, clock, db, ids, both, preview, edit, undo } = await openBulkEditShop();
afterAll(() => shop.close());

const listed = async () => {
  const { body } = await shop.send(catalogCalls.listProducts);
  return body.products.map(({ name }: { name: string }) => name).sort();
};
const stored = async (id: string) => (await db.select().from(products).where(eq(products.id, id)))[0];
const draft = { isDraft: true, removedAt: new Date() };

test('products leave the shop as drafts, once, and come back', async () => {
  expect(await listed()).toEqual(['Lily', 'Rose']);
  const { body } = await preview({ isDraft: true });
  expect(body.items[0]).toMatchObject({ before: { isDraft: false }, after: { isDraft: true } });
  expect(Object.keys(body.items[0].after)).toEqual(['isDraft']);
  const made = await edit({ isDraft: true });
  expect(made.body).toMatchObject({ changed: 2 });
  expect(await listed()).toEqual([]);
  expect(await stored(ids.rose)).toMatchObject({ isDraft: true, removedAt: clock.now() });
  expect((await preview({ isDraft: true })).body).toMatchObject({ items: [], unchanged: 2 });
  expect((await undo(made.body.editId)).body).toMatchObject({ restored: 2, left: 0 });
  expect(await listed()).toEqual(['Lily', 'Rose']);
});

test('drafts are published at once, and undone with the time that they had', async () => {
  const publishAt = new Date(clock.now().getTime() + 24 * 60 * 60_000);
  await db
    .update(products)
    .set({ ...draft, publishAt })
    .where(eq(products.id, ids.lily));
  const made = await edit({ isDraft: false }, both());
  expect(made.body).toMatchObject({ changed: 1 });
  expect(await listed()).toEqual(['Lily', 'Rose']);
  expect(await stored(ids.lily)).toMatchObject({ isDraft: false, publishAt: null, removedAt: null });
  await undo(made.body.editId);
  expect(await stored(ids.lily)).toMatchObject({ isDraft: true, publishAt });
  expect(await listed()).toEqual(['Rose']);
});

test('what somebody has published since is left as it is', async () => {
  const made = await edit({ isDraft: true });
  await db.update(products).set({ isDraft: false, removedAt: null }).where(eq(products.id, ids.rose));
  expect((await undo(made.body.editId)).body).toMatchObject({ restored: 1, left: 1 });
  expect(await listed()).toEqual(['Lily', 'Rose']);
});

test('a removed product is not published', async () => {
  await db.update(products).set({ removedAt: new Date() }).where(eq(products.id, ids.rose));
  expect((await edit({ isDraft: false })).body).toMatchObject({ code: 'product-not-found' });
});

test('a tax class is set of whole products, those with variants too, and taken back', async () => {
  const pots = await createPots(db, [{ pot: 4 }, { pot: 6 }], { name: 'Mango' });
  const mango = (await db.select().from(products).where(eq(products.name, 'Mango')))[0];
  expect(pots).toBeDefined();
  const made = await edit({ taxClass: '7.5' }, [ids.rose, mango?.id ?? '']);
  expect(made.body).toMatchObject({ changed: 2 });
  expect(await stored(ids.rose)).toMatchObject({ taxClass: '7.5' });
  expect(await stored(mango?.id ?? '')).toMatchObject({ taxClass: '7.5', variants: mango?.variants });
  await undo(made.body.editId);
  expect(await stored(mango?.id ?? '')).toMatchObject({ taxClass: 'exempt' });
});

test.each([{ taxClass: '8' }, { isDraft: 'yes' }])('%j is refused', async (change) => {
  const { status, body } = await edit(change);
  expect([status, Object.keys(body.fields)]).toEqual([400, [`change.${Object.keys(change)[0]}`]]);
});
