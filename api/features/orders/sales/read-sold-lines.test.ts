import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { addDays, dayOf } from '#api/time/shop-days.ts';
import { guestOrderCalls } from '#contract/guest-orders/calls.ts';
import { orders } from '#database/tables/orders.ts';
import { earlierBy } from '#tests/support/database/earlier-by.ts';
import { createUser } from '#tests/support/people/factories.ts';
import { createCounted } from '#tests/support/people/stock.ts';
import { openWaitingShop } from '#tests/support/shops/waiting-shop.ts';
import { readSoldLines } from './read-sold-lines.ts';

const { shop, db, items, reset, order, move, undo } = await openWaitingShop();
afterAll(() => shop.close());
beforeEach(reset);

/** Somebody's product, how it is ordered, and how many pieces of it are sold three days ago and today. */
async function offered() {
  const submitter = await createUser(db);
  const fern = await createCounted(db, 500, { offerPrice: 1000_00, price: 1000_00, submitterId: submitter.id });
  const today = dayOf(new Date());
  const soldOn = async (day: string) => (await readSoldLines(db, submitter.id, day))[0]?.pieces ?? 0;
  return {
    take: (quantity: number, body: object = {}) => order(1, { items: items(quantity, fern), ...body }),
    sold: async () => [await soldOn(addDays(today, -3)), await soldOn(today)],
  };
}

/** Makes an order one of three days ago. */
async function backdate(orderId: string): Promise<void> {
  const createdAt = earlierBy(orders.createdAt, 3 * 24 * 60 * 60);
  await db.update(orders).set({ createdAt }).where(eq(orders.id, orderId));
}

test('what waits for the seller is sold on the day on which it is accepted', async () => {
  const { sold, take } = await offered();
  await take(2);
  const { orderId } = await take(100);
  await backdate(orderId);
  expect(await sold()).toEqual([0, 2]);
  await move(orderId, 'Processing');
  expect(await sold()).toEqual([0, 102]);
  await undo(orderId);
  expect(await sold()).toEqual([0, 2]);
});

test('what needs no acceptance is sold on the day on which it was placed, and what was cancelled is not', async () => {
  const { sold, take } = await offered();
  const { orderId } = await take(2);
  await backdate(orderId);
  await move(orderId, 'Processing');
  expect(await sold()).toEqual([2, 0]);
  await move(orderId, 'Cancelled');
  expect(await sold()).toEqual([0, 0]);
});

test('what awaited its payment is sold on the day on which it is placed', async () => {
  const { sold, take } = await offered();
  const { orderId, key } = await take(2, { payment: 'online', provider: 'bkash' });
  await backdate(orderId);
  expect(await sold()).toEqual([0, 0]);
  await shop.send(guestOrderCalls.payGuestOrder, { body: { key, provider: 'cod' } });
  expect(await sold()).toEqual([0, 2]);
});
