import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { sellerCategoryCalls } from '#contract/categories/calls.ts';
import type { OwnCategory } from '#contract/categories/schemas.ts';
import { categories } from '#database/tables/categories.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { signInSeller } from '#tests/support/people/factories.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };

let path = '';
beforeEach(async () => {
  const { body } = await shop.send(sellerCategoryCalls.addCategory, { as, body: { names: { en: `Moss ${path}` } } });
  path = body.category.path;
});

const row = async () => (await db.select().from(categories).where(eq(categories.path, path)))[0];
async function read(): Promise<OwnCategory> {
  const { body } = await shop.send(sellerCategoryCalls.readCategories, { as });
  return body.categories.find((one: OwnCategory) => one.path === path);
}
const put = (change: object) => shop.send(sellerCategoryCalls.changeCategory, { as, params: { path }, body: change });

test('a category from an older version is refused with the new one, and none of it is written', async () => {
  const { version, names } = await read();
  const { body: saved } = await put({ names: { en: `${path} two`, bn: 'শ্যাওলা' }, version });
  expect(saved.category.version).toBeGreaterThan(version);
  const before = await row();
  const { status, body } = await put({ names, color: '#112233', version });
  expect([status, body.code]).toEqual([409, 'category-changed']);
  expect(body.changed).toMatchObject({
    version: saved.category.version,
    fields: ['names'],
    current: { names: { en: `${path} two`, bn: 'শ্যাওলা' } },
  });
  expect(await row()).toEqual(before);
  expect((await put({ names, color: '#112233', version: saved.category.version })).status).toBe(200);
});

test('a category without a version is always written, and so is one that reverts nothing', async () => {
  const { version, names } = await read();
  await put({ names: { en: `${path} two` } });
  expect((await put({ names })).status).toBe(200);
  expect((await put({ names, version })).status).toBe(200);
  await put({ isHidden: true });
  await put({ position: 0 });
  await shop.send(sellerCategoryCalls.setCategoryPicture, { as, params: { path }, files: [await uniquePicture()] });
  expect((await put({ color: '#112233', version })).status).toBe(200);
});

test('fields set in lists have a version too: the place, and whether the category is offered', async () => {
  const { version } = await read();
  await put({ isHidden: true, position: 0 });
  expect((await put({ isHidden: false, version })).body.changed.fields).toEqual(['isHidden']);
  expect((await put({ position: 2, version })).body.changed.fields).toEqual(['position']);
});

test.runIf(onServer)('of several from one version at once, one is written', async () => {
  const { version } = await read();
  const colors = ['#000001', '#000002', '#000003', '#000004'];
  const answers = await Promise.all(colors.map((color) => put({ color, version })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
});
