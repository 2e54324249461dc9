import { asc, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { cartCalls } from '#contract/cart/calls.ts';
import { cartLines } from '#database/tables/cart-lines.ts';
import { products } from '#database/tables/products.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { createProduct, createProducts, createUser } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const [tulsi, rose, mango] = await createProducts(db, ['Tulsi', 'Rose', 'Mango']);

async function newCart(cartItems: Record<string, number> = {}) {
  const { id, token } = await createUser(db);
  const save = (items: unknown) => shop.send(cartCalls.updateCart, { as: { user: token }, body: { cartItems: items } });
  const rows = () =>
    db
      .select({ productId: cartLines.productId, quantity: cartLines.quantity })
      .from(cartLines)
      .where(eq(cartLines.userId, id))
      .orderBy(asc(cartLines.position));
  const shown = async () => (await shop.send(accountCalls.isUser, { as: { user: token } })).body.user.cartItems;
  await save(cartItems);
  return { save, rows, shown };
}

describe('saving the cart', () => {
  test('replaces the whole cart', async () => {
    const cart = await newCart({ [tulsi]: 2, [rose]: 1 });
    const { status, body } = await cart.save({ [rose]: 5, [mango]: 999 });
    expect([status, body]).toEqual([200, { success: true, message: 'Cart updated' }]);
    expect(await cart.rows()).toEqual([
      { productId: rose, quantity: 5 },
      { productId: mango, quantity: 999 },
    ]);
    expect(await cart.shown()).toEqual({ [rose]: 5, [mango]: 999 });
  });

  test('keeps the order of the lines, also when only that changes', async () => {
    const cart = await newCart({ [mango]: 1, [tulsi]: 2, [rose]: 3 });
    expect(Object.keys(await cart.shown())).toEqual([mango, tulsi, rose]);
    await cart.save({ [rose]: 3, [mango]: 1, [tulsi]: 2 });
    expect(Object.keys(await cart.shown())).toEqual([rose, mango, tulsi]);
  });

  test('with no items empties it', async () => {
    const cart = await newCart({ [tulsi]: 2 });
    expect((await cart.save({})).status).toBe(200);
    expect(await cart.rows()).toEqual([]);
    expect(await cart.shown()).toEqual({});
  });

  test('leaves the carts of other users alone', async () => {
    const [mine, other] = [await newCart({ [tulsi]: 1 }), await newCart({ [tulsi]: 7, [rose]: 1 })];
    await mine.save({});
    expect(await other.shown()).toEqual({ [tulsi]: 7, [rose]: 1 });
  });

  test('drops keys that are no product', async () => {
    const cart = await newCart({ [tulsi]: 2 });
    const keys = [v7(), 'tulsi', '', '0', 'constructor', 'toString', 'hasOwnProperty', '\u0000', "'; --"];
    const { status } = await cart.save({ ...Object.fromEntries(keys.map((key) => [key, 1])), [rose]: 4 });
    expect(status).toBe(200);
    expect(await cart.rows()).toEqual([{ productId: rose, quantity: 4 }]);
  });

  test('takes ids in upper case, and the last of two spellings of one id', async () => {
    const cart = await newCart();
    const { status } = await cart.save({ [tulsi.toUpperCase()]: 2, [rose]: 1, [tulsi]: 3 });
    expect(status).toBe(200);
    expect(await cart.shown()).toEqual({ [tulsi]: 3, [rose]: 1 });
  });

  test('keeps a product that was removed from the shop or is out of stock', async () => {
    const removed = await createProduct(db, { removedAt: new Date() });
    const soldOut = await createProduct(db, { inStock: false });
    const cart = await newCart({ [removed.id]: 2, [soldOut.id]: 1 });
    expect(await cart.shown()).toEqual({ [removed.id]: 2, [soldOut.id]: 1 });
  });

  test('loses the line of a product whose row is deleted', async () => {
    const gone = await createProduct(db);
    const cart = await newCart({ [gone.id]: 2, [tulsi]: 1 });
    await db.delete(products).where(eq(products.id, gone.id));
    expect(await cart.shown()).toEqual({ [tulsi]: 1 });
  });
});

describe('a cart that is refused', () => {
  test.each([[0], [-1], [1.5], [1000], ['2'], [null], [true], [[1]], [{}]])(
    'because of the quantity %j leaves the saved one',
    async (quantity) => {
      const cart = await newCart({ [tulsi]: 2 });
      const { status, body } = await cart.save({ [rose]: 1, [tulsi]: quantity });
      const sentence = 'Quantity must be a whole number from 1 to 999';
      expect(status).toBe(400);
      expect(body).toEqual({
        success: false,
        message: sentence,
        code: 'invalid-request',
        fields: { [`cartItems.${tulsi}`]: sentence },
      });
      expect(await cart.shown()).toEqual({ [tulsi]: 2 });
    },
  );

  test('because of its length leaves the saved one', async () => {
    const cart = await newCart({ [tulsi]: 2 });
    const { status, body } = await cart.save(Object.fromEntries(Array.from({ length: 201 }, () => [v7(), 1])));
    expect(status).toBe(400);
    expect(body.message).toBe('A cart can hold at most 200 different products');
    expect(await cart.shown()).toEqual({ [tulsi]: 2 });
  });

  test.each([[undefined], [null], [[]], ['cart'], [7]])('because it is %j leaves the saved one', async (items) => {
    const cart = await newCart({ [tulsi]: 2 });
    const { status, body } = await cart.save(items);
    expect(status).toBe(400);
    expect(body.message).toBe('Please send the cart as a map of product id to quantity');
    expect(await cart.shown()).toEqual({ [tulsi]: 2 });
  });

  test('is what a visitor gets', async () => {
    const { status, body } = await shop.send(cartCalls.updateCart, { body: { cartItems: { [tulsi]: 1 } } });
    expect(status).toBe(401);
    expect(body).toEqual({ success: false, message: 'Please login to continue', code: 'login-needed' });
  });
});

describe.runIf(onServer)('twenty saves of one cart at once', () => {
  test('end in one of the sent carts, whole', async () => {
    const cart = await newCart({ [tulsi]: 1 });
    const sent = Array.from({ length: 20 }, (_, number) =>
      number % 2 ? { [tulsi]: number + 1, [rose]: number + 1 } : { [mango]: number + 1, [rose]: number + 1 },
    );
    const answers = await Promise.all(sent.map(cart.save));
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
    expect(sent).toContainEqual(await cart.shown());
  });
});
