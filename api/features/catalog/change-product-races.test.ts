import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { connect } from '#database/connect.ts';
import type { Connection } from '#database/driver/connection.ts';
import { orderLines } from '#database/tables/orders.ts';
import { products } from '#database/tables/products.ts';
import { lockWaiters } from '#tests/support/database/lock-waiters.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { createBuyer, signInSeller } from '#tests/support/people/factories.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const seller = { seller: await signInSeller(shop) };

const rose = { name: 'Rose', price: 30, offerPrice: 25 };

let productId = '';
let picture = '';
beforeEach(async () => {
  const body = { productData: JSON.stringify(rose) };
  const answer = await shop.send(catalogCalls.addProduct, { as: seller, body, files: [await uniquePicture()] });
  productId = answer.body.productId;
  picture = (await imagesNow())[0] ?? '';
});

const imagesNow = async () => (await db.select().from(products).where(eq(products.id, productId)))[0]?.images ?? [];
const isThere = async (address: string) => (await shop.mediaFiles()).includes(address.replace('/media/', ''));
const change = async (image: (string | null)[]) =>
  shop.send(catalogCalls.changeProduct, {
    as: seller,
    params: { id: productId },
    body: { productData: JSON.stringify({ ...rose, image }) },
    files: await Promise.all(image.filter((address) => address === null).map(() => uniquePicture())),
  });

async function place() {
  const buyer = await createBuyer(db, [[{ id: productId }, 1]]);
  const body = { items: buyer.items, address: buyer.addressId };
  return shop.send(orderCalls.placeOrder, { as: buyer.as, body });
}

async function imageOrdered(orderId: string): Promise<string> {
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  return line?.image ?? '';
}

/** Returns how many statements of this database wait for another transaction's lock. */
async function waiting({ db }: Connection): Promise<number> {
  const result = await db.execute(sql`select count(*)::int as waiting from (${sql.raw(lockWaiters)}) waiter`);
  return (result as unknown as { rows: { waiting: number }[] }).rows[0]?.waiting ?? 0;
}

describe.runIf(onServer)('an order and a change of the product at the same time', () => {
  test('an order that read the product before the change copies the changed product', async () => {
    const other = await connect({ url: shop.database.url, engine: shop.database.engine });
    try {
      const answers = await other.db.transaction(async (transaction) => {
        // The order has read the product and waits here, before its row is written.
        await transaction.execute(sql`lock table orders in exclusive mode`);
        const placed = place();
        await vi.waitFor(async () => expect(await waiting(other)).toBe(1), { timeout: 20_000 });
        const replaced = await change([null]);
        return { placed, replaced };
      });
      const [placed, { replaced }] = [await answers.placed, answers];
      expect([placed.status, replaced.status]).toEqual([200, 200]);
      const [now = ''] = await imagesNow();
      expect(now).not.toBe(picture);
      expect(await imageOrdered(placed.body.orderId)).toBe(now);
      expect(await isThere(now)).toBe(true);
    } finally {
      await other.close();
    }
  });

  test('whichever comes first, the picture of the order is there', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [replaced, ...orders] = await Promise.all([change([null]), place(), place(), place()]);
      expect(replaced.status).toBe(200);
      for (const { status, body } of orders) {
        expect(status).toBe(200);
        expect(await isThere(await imageOrdered(body.orderId))).toBe(true);
      }
    }
  });
});

describe.runIf(onServer)('two changes of a product at the same time', () => {
  test('leave the pictures of one of them, with their files, and no others', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [kept = ''] = await imagesNow();
      const before = new Set(await shop.mediaFiles());
      const [replaced, extended] = await Promise.all([change([null]), change([kept, null])]);
      expect(replaced.status).toBe(200);
      // The kept picture is gone if the replacement was first.
      expect([200, 400]).toContain(extended.status);
      const images = await imagesNow();
      expect(images).toHaveLength(1);
      expect(images).not.toContain(kept);
      const added = (await shop.mediaFiles()).filter((name) => !before.has(name));
      expect(added).toEqual(images.map((address) => address.replace('/media/', '')));
      expect(await isThere(kept)).toBe(false);
    }
  });

  test('and a removal: the product is gone', async () => {
    const [, removed] = await Promise.all([
      change([null]),
      shop.send(catalogCalls.removeProduct, { as: seller, params: { id: productId } }),
    ]);
    expect(removed.status).toBe(200);
    const [row] = await db.select().from(products).where(eq(products.id, productId));
    expect(row?.removedAt).not.toBeNull();
    for (const address of row?.images ?? []) expect(await isThere(address)).toBe(true);
  });
});
