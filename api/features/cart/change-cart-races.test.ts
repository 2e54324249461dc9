import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { cartCalls } from '#contract/cart/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { wishCalls } from '#contract/wishes/calls.ts';
import { cartLines } from '#database/tables/cart-lines.ts';
import { users } from '#database/tables/users.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { add } from '#tests/support/people/cart-changes.ts';
import { createBuyer, createProducts, createUser } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const [tulsi, rose] = await createProducts(db, ['Tulsi', 'Rose']);

async function newCart() {
  const { id, token } = await createUser(db);
  const as = { user: token };
  const change = (...changes: unknown[]) => shop.send(cartCalls.changeCart, { as, body: { changes } });
  const shown = async () => (await shop.send(accountCalls.isUser, { as })).body.user.cartItems;
  return { id, as, change, shown };
}

describe.runIf(onServer)('at once', () => {
  test('twenty devices add a piece each, and all are there', async () => {
    const cart = await newCart();
    const answers = await Promise.all(Array.from({ length: 20 }, () => cart.change(add(tulsi), add(rose))));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await cart.shown()).toEqual({ [tulsi]: 20, [rose]: 20 });
    const versions = answers.map(({ body }) => body.cartVersion);
    expect(new Set(versions).size).toBe(20);
    // Each version belongs to one cart: the answer with the newest version is the saved cart.
    const newest = answers.find(({ body }) => body.cartVersion === Math.max(...versions));
    expect(newest?.body.cartItems).toEqual({ [tulsi]: 20, [rose]: 20 });
  });

  test('one change that is sent ten times is made once', async () => {
    const cart = await newCart();
    const change = add(tulsi);
    const answers = await Promise.all(Array.from({ length: 10 }, () => cart.change(change)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await cart.shown()).toEqual({ [tulsi]: 1 });
  });

  test('with an order of the cart either come before it, which is then refused, or after it, on an empty cart', async () => {
    for (let round = 0; round < 10; round += 1) {
      const buyer = await createBuyer(db, [[{ id: tulsi }, 1]]);
      const { as, items, addressId } = buyer;
      const body = { items, address: addressId, fromCart: true };
      const [placed, changed] = await Promise.all([
        shop.send(orderCalls.placeOrder, { as, body }),
        shop.send(cartCalls.changeCart, { as, body: { changes: [add(rose)] } }),
      ]);
      const lines = await db.select().from(cartLines).where(eq(cartLines.userId, buyer.id));
      const saved = Object.fromEntries(lines.map(({ productId, quantity }) => [productId, quantity]));
      expect(changed.status).toBe(200);
      if (placed.status === 200) expect(saved).toEqual({ [rose]: 1 });
      else {
        expect(placed.body.code).toBe('cart-changed');
        expect(saved).toEqual({ [tulsi]: 1, [rose]: 1 });
      }
    }
  });

  test('with the end of the account are refused or lost with it', async () => {
    const cart = await newCart();
    const [, changed] = await Promise.all([db.delete(users).where(eq(users.id, cart.id)), cart.change(add(tulsi))]);
    expect([200, 401]).toContain(changed.status);
  });

  test('two devices that put the same wishes on the list in opposite orders both succeed', async () => {
    const { as } = await newCart();
    const orders = [
      [tulsi, rose],
      [rose, tulsi],
    ];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        shop.send(wishCalls.addWishes, { as, body: { productIds: orders[nth % 2] } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const { body } = await shop.send(wishCalls.listWishes, { as });
    expect(new Set(body.productIds)).toEqual(new Set([tulsi, rose]));
  });
});
