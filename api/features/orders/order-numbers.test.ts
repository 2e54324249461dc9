import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { Refusal } from '#api/http/replies/refusal.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { isUniqueViolation } from '#database/driver/database-error.ts';
import { newOrderId } from '#database/new-order-id.ts';
import { orderNumbers } from '#database/tables/order-numbers.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { createBuyer, createProduct } from '#tests/support/people/factories.ts';
import { placeOrder as placeByApi } from '#tests/support/people/orders.ts';
import { createCounted, stockOf } from '#tests/support/people/stock.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { placeOrder } from './place-order.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;

const endingIn = (number: string) => newOrderId().slice(0, -8) + number;
const numberOf = async (orderId: string) => {
  const [found] = await db.select().from(orderNumbers).where(eq(orderNumbers.orderId, orderId));
  return found?.number;
};

/** Places an order of a new buyer with the given candidate ids, then with random ones. */
async function placeWith(product: { id: string }, ids: string[]) {
  const buyer = await createBuyer(db, [[product, 1]]);
  const { id: userId, addressId, items } = buyer;
  const placed = await placeOrder(
    shop.services,
    { userId, addressId, fromCart: false, attempt: undefined, network: null },
    { items, expectedTotal: undefined },
    () => ids.shift() ?? newOrderId(),
  );
  if (placed instanceof Refusal) throw new Error(placed.code);
  return placed.orderId;
}

describe('the number of an order', () => {
  test('is eight digits, the end of its id, and stored', async () => {
    const { orderId } = await placeByApi(shop, await createProduct(db));
    expect(orderNumber(orderId)).toMatch(/^\d{8}$/);
    expect(await numberOf(orderId)).toBe(orderNumber(orderId));
  });

  test('is another one when an order has it', async () => {
    const product = await createCounted(db, 5);
    const first = await placeWith(product, [endingIn('48217730')]);
    const second = await placeWith(product, [endingIn('48217730'), endingIn('48217730'), endingIn('90006112')]);
    expect([first, second].map(orderNumber)).toEqual(['48217730', '90006112']);
    expect(await stockOf(db, product.id)).toMatchObject({ stock: 3 });
  });

  test('is not drawn endlessly', async () => {
    const taken = Array.from({ length: 20 }, () => endingIn('48217730'));
    await expect(placeWith(await createProduct(db), taken)).rejects.toSatisfy(isUniqueViolation);
    expect(taken).toHaveLength(10);
  });

  test.runIf(onServer)('goes to one of concurrent orders that draw it', async () => {
    const product = await createProduct(db);
    const placed = await Promise.all(Array.from({ length: 8 }, () => placeWith(product, [endingIn('31415926')])));
    const numbers = placed.map(orderNumber);
    expect(new Set(numbers).size).toBe(8);
    expect(numbers).toContain('31415926');
  });
});
