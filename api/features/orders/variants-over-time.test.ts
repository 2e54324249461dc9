import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { variantColumns } from '#api/features/products/variant-columns.ts';
import { accountCalls } from '#contract/accounts/calls.ts';
import { cartCalls } from '#contract/cart/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { products } from '#database/tables/products.ts';
import { variants } from '#database/tables/variants.ts';
import { createBuyer, signInSeller } from '#tests/support/people/factories.ts';
import { checkStockAfterEach, movementsOf } from '#tests/support/people/stock.ts';
import { openVariantShop, type SentItem } from '#tests/support/shops/variant-shop.ts';

const { shop, db, order, inTwoPots, linesOf, stocksOf } = await openVariantShop();
afterAll(() => shop.close());
const seller = { seller: await signInSeller(shop) };
checkStockAfterEach(db);

describe('a saved cart', () => {
  test('keeps its lines when the variants change, and an order of the others goes through', async () => {
    const { product, ids } = await inTwoPots(5, 5);
    const [rose, large] = ids;
    const buyer = await createBuyer(db, []);
    const save = (cartItems: object) => shop.send(cartCalls.updateCart, { as: buyer.as, body: { cartItems } });
    const cart = async () => (await shop.send(accountCalls.isUser, { as: buyer.as })).body.user.cartItems;
    await save({ [large]: 2, [rose]: 1, [v7()]: 3 });
    expect(await cart()).toEqual({ [large]: 2, [rose]: 1 });

    // The pots become sizes: both of these are retired, and one in a size comes.
    const level = { inStock: true, fewLeft: null, isLow: false };
    const small = { id: v7(), facts: { size: 'small' as const }, price: 100, offerPrice: 100, ...level };
    await db.update(variants).set({ endedAt: new Date() }).where(eq(variants.productId, product.id));
    await db.insert(variants).values({ id: small.id, productId: product.id, combination: '["small"]' });
    await db
      .update(products)
      .set(variantColumns([small], ['size'], {}))
      .where(eq(products.id, product.id));
    await save({ ...(await cart()), [small.id]: 1 });
    expect(await cart()).toEqual({ [large]: 2, [rose]: 1, [small.id]: 1 });

    const place = (items: SentItem[]) =>
      shop.send(orderCalls.placeOrder, { as: buyer.as, body: { items, address: buyer.addressId, fromCart: true } });
    const all = [
      { productId: large, quantity: 2 },
      { productId: rose, quantity: 1 },
      { productId: small.id, quantity: 1 },
    ];
    expect((await place(all)).body.code).toBe('variant-ended');
    await save({ [rose]: 1, [small.id]: 1 });
    const { status, body } = await place(all.slice(1));
    expect(status).toBe(200);
    expect(await linesOf(body.orderId)).toMatchObject([{ variantId: small.id, quantity: 2, unitPrice: 100 }]);
  });

  test("matches an order's items, by variant or by the id in the cart", async () => {
    const { ids } = await inTwoPots(9, 9);
    const [rose, large] = ids;
    const named = [
      [{ productId: large, quantity: 2 }],
      [{ productId: rose, variantId: large, quantity: 2 }],
      [
        { productId: rose, variantId: large, quantity: 1 },
        { productId: large, quantity: 1 },
      ],
    ];
    for (const items of named) {
      const { as, addressId: address } = await createBuyer(db, [[{ id: large }, 2]]);
      const { status } = await shop.send(orderCalls.placeOrder, { as, body: { items, address, fromCart: true } });
      expect(status).toBe(200);
    }
    const { as, addressId: address } = await createBuyer(db, [[{ id: large }, 2]]);
    const body = { items: [{ productId: rose, quantity: 2 }], address, fromCart: true };
    expect((await shop.send(orderCalls.placeOrder, { as, body })).body.code).toBe('cart-changed');
  });
});

describe('the same key', () => {
  test('is refused for another variant, and stands for one order of the same', async () => {
    const { ids } = await inTwoPots(9, 9);
    const [rose, large] = ids;
    const buyer = await createBuyer(db, []);
    const place = (variantId?: string) => {
      const body = { items: [{ productId: rose, variantId, quantity: 1 }], address: buyer.addressId };
      return shop.send(orderCalls.placeOrder, { as: buyer.as, body, headers: { 'idempotency-key': 'variant' } });
    };
    const first = await place(large);
    expect((await place(large)).body.orderId).toBe(first.body.orderId);
    for (const other of [rose, undefined]) expect((await place(other)).body.code).toBe('key-reused');
    expect(await stocksOf(rose, large)).toEqual([9, 8]);
  });
});

describe('a cancelled order', () => {
  const transition = (orderId: string) =>
    shop.send(sellerOrderCalls.changeOrderStatus, { as: seller, body: { orderId, status: 'Cancelled' } });
  const undo = (orderId: string) => shop.send(sellerOrderCalls.undoOrderStatus, { as: seller, body: { orderId } });

  test('gives back to the variants that it took from, and takes from them again', async () => {
    const { ids } = await inTwoPots(5, 5);
    const [rose, large] = ids;
    const { orderId } = await order([
      { productId: large, quantity: 3 },
      { productId: rose, variantId: rose, quantity: 1 },
    ]);
    expect(await stocksOf(rose, large)).toEqual([4, 2]);
    await transition(orderId);
    expect(await stocksOf(rose, large)).toEqual([5, 5]);
    expect((await undo(orderId)).status).toBe(200);
    expect(await stocksOf(rose, large)).toEqual([4, 2]);
    expect((await movementsOf(db, large)).map(({ change }) => change)).toEqual([5, -3, 3, -3]);
  });

  test('stays cancelled when the variant was sold meanwhile', async () => {
    const { ids } = await inTwoPots(5, 3);
    const [, large] = ids;
    const { orderId } = await order([{ productId: large, quantity: 3 }]);
    await transition(orderId);
    await order([{ productId: large, quantity: 2 }]);
    const { status, body } = await undo(orderId);
    expect([status, body.code, body.stocks]).toEqual([409, 'sold-meanwhile', { [large]: 1 }]);
    expect(body.message).toBe('This can’t be undone: only 1 left of Rose by now.');
  });

  test('gives back to a variant that was retired meanwhile', async () => {
    const { product, ids } = await inTwoPots(5, 3);
    const [, large] = ids;
    const { orderId, as } = await order([{ productId: large, quantity: 3 }]);
    await db.update(variants).set({ endedAt: new Date() }).where(eq(variants.id, large));
    const kept = product.variants?.filter(({ id }) => id !== large) ?? [];
    await db
      .update(products)
      .set(variantColumns(kept, ['pot'], {}))
      .where(eq(products.id, product.id));
    expect((await shop.send(orderCalls.cancelOrder, { as, body: { orderId } })).status).toBe(200);
    expect(await stocksOf(large)).toEqual([3]);
  });
});
