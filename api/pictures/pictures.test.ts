import { eq, getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Database } from '#database/driver/connection.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { posts } from '#database/tables/posts.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import { products } from '#database/tables/products.ts';
import * as schema from '#database/tables/schema.ts';
import { users } from '#database/tables/users.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { createProduct, createUser } from '#tests/support/people/factories.ts';
import { goodAddress } from '#tests/support/people/good-address.ts';
import { plainPicture, uniquePicture } from '#tests/support/people/pictures.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { removeUnreferenced } from './remove-unreferenced.ts';
import { savePicture } from './save-picture.ts';
import { savePictures } from './save-pictures.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const { pictures } = shop.services;
const services = { db, pictures };
const user = await createUser(db);

async function storeOne(source?: Buffer): Promise<string> {
  const address = await pictures.storePicture(source ?? (await uniquePicture()));
  if (address instanceof Refusal) throw new Error(address.code);
  return address;
}

const isThere = async (address: string) => (await shop.mediaFiles()).includes(address.replace('/media/', ''));

beforeEach(async () => {
  for (const table of [orderLines, orders, posts, productRequests, products]) await db.delete(table);
  await db.update(users).set({ profileImage: '' });
});

const references: [string, (image: string) => Promise<unknown>][] = [
  ['a user', (profileImage) => db.update(users).set({ profileImage }).where(eq(users.id, user.id))],
  ['a post', (image) => db.insert(posts).values({ userId: user.id, content: 'x', image })],
  ['the second picture of a product', (image) => createProduct(db, { images: ['/media/first.webp', image] })],
  ['the last picture of a product request', requestWith],
  ['a line of an order', orderWith],
];

function requestWith(image: string) {
  const offer = { name: 'Tulsi', category: 'Herbs' as const, description: ['For tea'], price: 1, offerPrice: 1 };
  return db.insert(productRequests).values({ ...offer, images: ['/media/first.webp', image] });
}

async function orderWith(image: string) {
  const amounts = { subtotal: 100, discount: 0, tax: 2, fee: 0, total: 102, paymentType: 'COD' as const };
  const [order] = await db
    .insert(orders)
    .values({ userId: user.id, address: { ...goodAddress, _id: user.id }, ...amounts })
    .returning();
  const line = {
    productId: user.id,
    name: 'Tulsi',
    category: 'Herbs',
    listPrice: 100,
    unitPrice: 100,
    quantity: 1,
    taxClass: 'exempt',
    commissionRate: 0,
  } as const;
  await db.insert(orderLines).values({ ...line, orderId: order?.id ?? '', image });
}

test('every column of a picture is named by a feature', () => {
  const isShown = (column: { table: PgTable; name: string }) => `${getTableName(column.table)}.${column.name}`;
  const columns = Object.values<unknown>(schema).flatMap((table) =>
    is(table, PgTable) ? Object.values(getTableColumns(table)).filter(({ name }) => /(^|_)images?$/.test(name)) : [],
  );
  expect(columns.length).toBeGreaterThan(7);
  expect(pictures.columns.map(({ column }) => isShown(column))).toEqual(expect.arrayContaining(columns.map(isShown)));
});

describe('a picture', () => {
  test('that no row refers to is removed with all its widths', async () => {
    const address = await storeOne(await plainPicture(2000, 100).png().toBuffer());
    expect(await shop.mediaFiles()).toHaveLength(3);
    await removeUnreferenced(db, pictures, [address]);
    expect(await shop.mediaFiles()).toEqual([]);
  });

  test.each(references)('stays while it belongs to %s', async (_name, refer) => {
    const [kept, removed] = [await storeOne(), await storeOne()];
    await refer(kept);
    await removeUnreferenced(db, pictures, ['', kept, removed, kept, '/media/tulsi.webp']);
    expect([await isThere(kept), await isThere(removed)]).toEqual([true, false]);
  });

  test('costs one query of the rows, and none when there is nothing to remove', async () => {
    const addresses = [await storeOne(), await storeOne()];
    shop.database.statements.splice(0);
    await removeUnreferenced(db, pictures, ['', '/media/tulsi.webp']);
    expect(shop.database.statements).toEqual([]);
    await removeUnreferenced(db, pictures, addresses);
    expect(shop.database.statements.filter((statement) => /users/.test(statement))).toHaveLength(1);
  });
});

const setImage = (transaction: Database, profileImage: string) =>
  transaction.update(users).set({ profileImage }).where(eq(users.id, user.id));

describe('saving a picture', () => {
  test('stores it and writes its address', async () => {
    await savePicture(services, await uniquePicture(), {}, setImage);
    const [row] = await db.select().from(users).where(eq(users.id, user.id));
    expect(await isThere(row?.profileImage ?? '')).toBe(true);
  });

  test.each([
    [
      'throws',
      async (): Promise<Refusal> => {
        throw Object.assign(new Error('Not now'), { code: 'post-not-found' });
      },
    ],
    ['is refused', async () => new Refusal('post-not-found')],
  ])('leaves neither file nor row when the writing %s', async (_name, fail) => {
    const before = await shop.mediaFiles();
    const saving = savePicture(services, await uniquePicture(), {}, async (transaction, address) => {
      await setImage(transaction, address);
      return fail();
    });
    const outcome = await saving.catch((error: Error) => error);
    expect(outcome).toMatchObject({ code: 'post-not-found' });
    expect(await shop.mediaFiles()).toEqual(before);
  });

  test('leaves the file of another user who has the same picture', async () => {
    const source = await uniquePicture();
    const address = await storeOne(source);
    await db.insert(posts).values({ userId: user.id, content: 'x', image: address });
    await savePicture(services, source, {}, async () => new Refusal('post-not-found'));
    expect(await isThere(address)).toBe(true);
  });
});

describe('saving several pictures', () => {
  test('writes their addresses in the order of the sources', async () => {
    const sources = [await uniquePicture(), await plainPicture(900, 600).png().toBuffer(), await uniquePicture()];
    const write = async (_: Database, addresses: string[]) => addresses;
    const saved = await savePictures(services, { sources, write });
    const one = await Promise.all(sources.map(storeOne));
    expect(saved).toEqual(one);
  });

  test('saves none when one cannot be stored', async () => {
    const before = await shop.mediaFiles();
    const [good, unlucky] = [await uniquePicture(), await uniquePicture()];
    const failing = {
      ...pictures,
      storePicture: (source: Buffer) =>
        source === unlucky ? Promise.reject(new Error('The disk is full')) : pictures.storePicture(source),
    };
    const sources = [good, unlucky, await uniquePicture()];
    const saving = savePictures({ db, pictures: failing }, { sources, write: async () => 'written' });
    await expect(saving).rejects.toThrow('The disk is full');
    expect(await shop.mediaFiles()).toEqual(before);
  });
});

describe.runIf(onServer)('one picture saved and removed at once', () => {
  test('is there whenever a row refers to it', async () => {
    const source = await uniquePicture();
    for (let round = 0; round < 20; round += 1) {
      const address = await storeOne(source);
      await Promise.all([
        removeUnreferenced(db, pictures, [address]),
        savePicture(services, source, {}, setImage),
        removeUnreferenced(db, pictures, [address]),
      ]);
      expect(await isThere(address)).toBe(true);
      await db.update(users).set({ profileImage: '' });
    }
  });
});
