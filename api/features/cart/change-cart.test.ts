import { v7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { cartCalls } from '#contract/cart/calls.ts';
import { limits } from '#contract/limits.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { products } from '#database/tables/products.ts';
import { add, raise, remove, set, take } from '#tests/support/people/cart-changes.ts';
import { createBuyer, createProduct, createProducts, createUser } from '#tests/support/people/factories.ts';
import { createPots } from '#tests/support/people/stock-variants.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const [tulsi, rose, mango] = await createProducts(db, ['Tulsi', 'Rose', 'Mango']);

async function newCart(cartItems: Record<string, number> = {}) {
  const { id, token } = await createUser(db);
  const as = { user: token };
  const save = (items: unknown) => shop.send(cartCalls.updateCart, { as, body: { cartItems: items } });
  const change = (...changes: unknown[]) => shop.send(cartCalls.changeCart, { as, body: { changes } });
  const user = async () => (await shop.send(accountCalls.isUser, { as })).body.user;
  await save(cartItems);
  return { id, as, save, change, user, shown: async () => (await user()).cartItems };
}

describe('changes of a cart', () => {
  test('are made on the cart as it is saved, in their order', async () => {
    const cart = await newCart({ [tulsi]: 2, [rose]: 1 });
    const { status, body } = await cart.change(
      add(mango),
      add(tulsi, 3),
      set(rose, 7),
      take(tulsi),
      remove(rose),
      add(rose),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, message: 'Cart updated', leftOut: [] });
    expect(Object.entries(body.cartItems)).toEqual([
      [tulsi, 4],
      [mango, 1],
      [rose, 1],
    ]);
    expect(Object.entries(await cart.shown())).toEqual(Object.entries(body.cartItems));
  });

  test('of two devices that knew an empty cart are both in it', async () => {
    const cart = await newCart();
    await cart.change(add(tulsi));
    const { body } = await cart.change(add(rose));
    expect(body.cartItems).toEqual({ [tulsi]: 1, [rose]: 1 });
  });

  test('end at the limits: the most pieces, and a line goes with its last piece', async () => {
    const cart = await newCart({ [tulsi]: 998, [rose]: 2 });
    const { body } = await cart.change(add(tulsi, 5), take(rose, 9), take(mango));
    expect(body.cartItems).toEqual({ [tulsi]: limits.quantityMax });
    expect(body.leftOut).toEqual([]);
  });

  test('raise a quantity, but never lower it', async () => {
    const cart = await newCart({ [tulsi]: 5 });
    const { body } = await cart.change(raise(tulsi, 3), raise(rose, 2));
    expect(body.cartItems).toEqual({ [tulsi]: 5, [rose]: 2 });
  });

  test('leave out what is no product, and say so; what is there no more can still be taken out', async () => {
    const gone = await createProduct(db, { removedAt: new Date() });
    const cart = await newCart({ [gone.id]: 2 });
    const unknown = v7();
    const { body } = await cart.change(add(unknown), add(tulsi), remove(gone.id), remove(unknown));
    expect(body.cartItems).toEqual({ [tulsi]: 1 });
    expect(body.leftOut).toEqual([unknown]);
  });

  test('know variants by their ids, and ids in capitals', async () => {
    const { id, ids } = await createPots(db, [{ pot: 4 }, { pot: 6 }]);
    const cart = await newCart();
    const { body } = await cart.change(add(ids[1].toUpperCase()), add(id), add(ids[1]));
    expect(body.cartItems).toEqual({ [ids[1]]: 2, [id]: 1 });
  });

  test('find no room in a full cart, and say so', async () => {
    const row = { category: 'Herbs', description: [], price: 1, offerPrice: 1, images: [], name: 'Herb' };
    const many = await db
      .insert(products)
      .values(Array.from({ length: limits.cartLinesMax }, () => row))
      .returning({ id: products.id });
    const cart = await newCart(Object.fromEntries(many.map(({ id }) => [id, 1])));
    const first = String(many[0]?.id);
    const { body } = await cart.change(add(tulsi), add(first));
    expect(body.leftOut).toEqual([tulsi]);
    expect(body.cartItems[first]).toBe(2);
    expect((await cart.change(remove(first), add(tulsi))).body.cartItems[tulsi]).toBe(1);
    expect(Object.keys(await cart.shown())).toHaveLength(limits.cartLinesMax);
  });

  test('count the version up, as a whole cart does, so that the newer of two answers is known', async () => {
    const cart = await newCart();
    const { cartVersion: before } = await cart.user();
    const { body } = await cart.change(add(tulsi));
    expect(body.cartVersion).toBeGreaterThan(before);
    expect((await cart.user()).cartVersion).toBe(body.cartVersion);
    await cart.save({ [rose]: 1 });
    expect((await cart.user()).cartVersion).toBeGreaterThan(body.cartVersion);
  });

  test('after an order begin with an empty cart', async () => {
    const buyer = await createBuyer(db, [[{ id: tulsi }, 2]]);
    const { as, items, addressId } = buyer;
    const before = (await shop.send(accountCalls.isUser, { as })).body.user.cartVersion;
    const placed = await shop.send(orderCalls.placeOrder, { as, body: { items, address: addressId, fromCart: true } });
    expect(placed.status).toBe(200);
    expect((await shop.send(accountCalls.isUser, { as })).body.user).toMatchObject({
      cartItems: {},
      cartVersion: before + 1,
    });
    const { body } = await shop.send(cartCalls.changeCart, { as, body: { changes: [add(rose)] } });
    expect(body.cartItems).toEqual({ [rose]: 1 });
  });
});

describe('a change that was sent again', () => {
  test('is not made again, alone or beside new ones', async () => {
    const cart = await newCart();
    const [first, second] = [add(tulsi), add(tulsi)];
    await cart.change(first);
    expect((await cart.change(first)).body.cartItems).toEqual({ [tulsi]: 1 });
    expect((await cart.change(first, second, second)).body.cartItems).toEqual({ [tulsi]: 2 });
  });

  test('after an order brings nothing back', async () => {
    const cart = await newCart();
    const change = add(tulsi);
    await cart.change(change);
    await cart.save({});
    expect((await cart.change(change)).body.cartItems).toEqual({});
  });

  test('with other content is refused, and nothing beside it is made', async () => {
    const cart = await newCart();
    const change = add(tulsi);
    await cart.change(change);
    const { status, body } = await cart.change(add(rose), { ...change, quantity: 2 });
    expect([status, body.code]).toEqual([409, 'key-reused']);
    const twice = add(mango);
    expect((await cart.change(twice, { ...twice, quantity: 2 })).status).toBe(409);
    expect(await cart.shown()).toEqual({ [tulsi]: 1 });
  });

  test('belongs to its account: another may use the same key', async () => {
    const [mine, other] = [await newCart(), await newCart()];
    const change = add(tulsi);
    await mine.change(change);
    expect((await other.change(change)).body.cartItems).toEqual({ [tulsi]: 1 });
  });
});

describe('changes that are refused', () => {
  test.each([
    ['a list', 'add', 'Please send the changes of the cart as a list'],
    ['nothing', undefined, 'Please send the changes of the cart as a list'],
    [
      'another kind',
      [{ ...add(tulsi), kind: 'double' }],
      'Please say for each change of the cart whether to add, take, set, raise or remove',
    ],
    ['no quantity', [{ ...add(tulsi), quantity: undefined }], 'Quantity must be a whole number from 1 to 999'],
    ['no piece', [add(tulsi, 0)], 'Quantity must be a whole number from 1 to 999'],
    ['too many pieces', [set(tulsi, 1000)], 'Quantity must be a whole number from 1 to 999'],
    ['no key', [{ ...add(tulsi), key: undefined }], 'Each change of the cart needs a key of its own, a UUID'],
    ['another key', [{ ...add(tulsi), key: 'x' }], 'Each change of the cart needs a key of its own, a UUID'],
    [
      'too many',
      Array.from({ length: limits.cartChangesMax + 1 }, () => add(tulsi)),
      'Please send at most 250 changes of a cart at once',
    ],
  ])('because of %s leave the cart', async (_what, changes, sentence) => {
    const cart = await newCart({ [rose]: 1 });
    const { status, body } = await shop.send(cartCalls.changeCart, { as: cart.as, body: { changes } });
    expect([status, body.message]).toEqual([400, sentence]);
    expect(await cart.shown()).toEqual({ [rose]: 1 });
  });

  test('are what a visitor gets', async () => {
    const { status, body } = await shop.send(cartCalls.changeCart, { body: { changes: [add(tulsi)] } });
    expect([status, body.code]).toEqual([401, 'login-needed']);
  });
});
