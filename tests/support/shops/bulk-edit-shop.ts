import { inArray } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { bulkEditCalls } from '#contract/bulk-edits/calls.ts';
import { bulkEdits } from '#database/tables/bulk-edits.ts';
import { products } from '#database/tables/products.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp } from './test-app.ts';
import { testClock } from './test-clock.ts';

/** A shop with a rose and a lily before each test, and what a seller asks of both. */
export async function openBulkEditShop() {
  const clock = testClock(new Date());
  const shop = await openTestApp({}, { clock });
  const { db } = shop.database;
  const as = { seller: await signInSeller(shop) };
  const ids = { rose: '', lily: '' };
  const both = () => [ids.rose, ids.lily];

  beforeEach(async () => {
    await db.delete(products);
    await db.delete(bulkEdits);
    ids.rose = (await createProduct(db, { name: 'Rose', category: 'flower', facts: { light: 'low' } })).id;
    ids.lily = (await createProduct(db, { name: 'Lily', category: 'flower', price: 1000, offerPrice: 1000 })).id;
  });

  /** The columns of both that edits change. */
  async function rows() {
    const found = await db.select().from(products).where(inArray(products.id, both())).orderBy(products.id);
    return found.map(({ price, offerPrice, category, inStock, facts }) => ({
      price,
      offerPrice,
      category,
      inStock,
      facts,
    }));
  }

  return {
    shop,
    clock,
    db,
    as,
    ids,
    both,
    rows,
    pricesNow: async () => (await rows()).map(({ price, offerPrice }) => [price, offerPrice]),
    preview: (change: object, asked: unknown = both(), headers: Record<string, string> = {}) =>
      shop.send(bulkEditCalls.previewBulkEdit, { as, body: { ids: asked, change }, headers }),
    edit: (change: object, asked: unknown = both(), headers: Record<string, string> = {}) =>
      shop.send(bulkEditCalls.editInBulk, { as, body: { ids: asked, change }, headers }),
    undo: (editId: string) => shop.send(bulkEditCalls.undoBulkEdit, { as, params: { editId } }),
  };
}
