import { beforeEach } from 'vitest';
import { calls } from '#contract/calls.ts';
import { categories } from '#database/tables/categories.ts';
import { products } from '#database/tables/products.ts';
import { signInSeller } from '#tests/support/people/factories.ts';
import type { TestApp } from './test-app.ts';

type Listed = { path: string; parent: string | null; count: number; inStock: number; isHidden: boolean };

/** Calls of categories by a seller. Each test begins with the categories of a new shop, and without products. */
export async function openCategories(shop: TestApp) {
  const { services, send } = shop;
  const { db } = shop.database;
  const as = { seller: await signInSeller(shop) };
  const initial = await db.select().from(categories);
  beforeEach(async () => {
    await db.delete(products);
    await db.delete(categories);
    const { version } = services.categories.current;
    await db.insert(categories).values(initial.map((row) => ({ ...row, version: version + 1 })));
    await services.categories.load();
  });
  return {
    as,
    initial,
    own: async (): Promise<Listed[]> => (await send(calls.readCategories, { as })).body.categories,
    shown: async (): Promise<Listed[]> => (await send(calls.listCategories)).body.categories,
    add: (body: object, more: object = {}) => send(calls.addCategory, { as, body, ...more }),
    change: (path: string, body: object) => send(calls.changeCategory, { as, params: { path }, body }),
    remove: (path: string, body?: object) =>
      send(calls.removeCategory, { as, params: { path }, ...(body && { body }) }),
    setPicture: (path: string, files: Buffer[]) => send(calls.setCategoryPicture, { as, params: { path }, files }),
    /** The names of the products of a list. */
    listed: async (query: Record<string, string>): Promise<string[]> =>
      (await send(calls.listProducts, { query })).body.products.map(({ name }: { name: string }) => name),
  };
}
