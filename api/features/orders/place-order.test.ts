import { asc, eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { addressCalls } from '#contract/addresses/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { addresses } from '#database/tables/addresses.ts';
import { cartLines } from '#database/tables/cart-lines.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { products } from '#database/tables/products.ts';
import { createBuyer, createProduct, createUser } from '#tests/support/people/factories.ts';
import { goodAddress } from '#tests/support/people/good-address.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;

type Buyer = Awaited<ReturnType<typeof createBuyer>>;

function place(buyer: Buyer, fields: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  const body = { items: buyer.items, address: buyer.addressId, ...fields };
  return shop.send(orderCalls.placeOrder, { as: buyer.as, body, headers });
}

const ordersOf = ({ id }: Buyer) => db.select().from(orders).where(eq(orders.userId, id));
const linesOf = (orderId: string) =>
  db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id));
const list = async ({ as }: Buyer) => (await shop.send(orderCalls.listUserOrders, { as })).body.orders;

describe('placing an order', () => {
  test('writes amounts, address and products as they are now, and empties the cart', async () => {
    const submitter = await createUser(db);
    const tulsi = await createProduct(db, { name: 'Tulsi', offerPrice: 1999, price: 2500, weight: '250 g' });
    const rose = await createProduct(db, {
      name: 'Rose',
      category: 'flower',
      offerPrice: 25,
      price: 30,
      images: [],
      submitterId: submitter.id,
    });
    const buyer = await createBuyer(db, [
      [tulsi, 3],
      [rose, 1],
    ]);
    const { status, body } = await place(buyer, { fromCart: true });
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, message: 'Order placed successfully!', orderId: expect.any(String) });

    const address = { _id: buyer.addressId, ...goodAddress };
    expect(await ordersOf(buyer)).toEqual([
      {
        id: body.orderId,
        userId: buyer.id,
        idempotencyKey: null,
        idempotencyFingerprint: null,
        subtotal: 6022,
        discount: 0,
        couponId: null,
        couponCode: null,
        tax: 120,
        fee: 0,
        total: 6142,
        paymentType: 'COD',
        deliveryNote: null,
        version: 1,
        guestKey: null,
        guestAttempt: null,
        network: null,
        acceptance: null,
        guestLanguage: null,
        phoneNth: null,
        channel: null,
        madeBy: null,
        note: null,
        replacesId: null,
        ...{ returned: 0, credited: 0, cancelled: 0, paid: 0, refunded: 0, toCollect: 6142, isAccounted: true },
        promisedFrom: expect.any(Date),
        promisedUntil: expect.any(Date),
        slot: null,
        isPaid: false,
        status: 'Order Placed',
        address,
        createdAt: expect.any(Date),
      },
    ]);
    const copy = {
      id: expect.any(String),
      orderId: body.orderId,
      variantId: null,
      variantLabel: null,
      discount: 0,
      returned: 0,
      shipsFrom: null,
      translations: {},
      commissionRate: 0,
      priceReason: null,
      taxClass: 'exempt',
    };
    expect(await linesOf(body.orderId)).toEqual([
      {
        ...copy,
        productId: tulsi.id,
        name: 'Tulsi',
        category: 'Herbs',
        image: '/media/tulsi.webp',
        weight: '250 g',
        listPrice: 2500,
        unitPrice: 1999,
        quantity: 3,
        submitterId: null,
      },
      {
        ...copy,
        productId: rose.id,
        name: 'Rose',
        category: 'flower',
        image: null,
        weight: null,
        listPrice: 30,
        unitPrice: 25,
        quantity: 1,
        submitterId: submitter.id,
      },
    ]);
    expect(await db.$count(cartLines, eq(cartLines.userId, buyer.id))).toBe(0);
    const { body: who } = await shop.send(accountCalls.isUser, { as: buyer.as });
    expect(who.user.cartItems).toEqual({});
  });

  test('works for clients that know no fromCart, and empties the cart all the same', async () => {
    const [tulsi, rose] = [await createProduct(db), await createProduct(db)];
    const buyer = await createBuyer(db, [[tulsi, 2]]);
    const { status } = await place(buyer, { items: [{ productId: rose.id, quantity: 1 }] });
    expect(status).toBe(200);
    expect(await db.$count(cartLines, eq(cartLines.userId, buyer.id))).toBe(0);
  });

  test('takes prices from the database, whatever the request says', async () => {
    const product = await createProduct(db, { offerPrice: 10_000 });
    const buyer = await createBuyer(db, []);
    const items = [{ productId: product.id, quantity: 1, price: 0.01, offerPrice: 0.01 }];
    await place(buyer, { items, amount: 0.01, total: 1, isPaid: true, status: 'Delivered' });
    expect(await ordersOf(buyer)).toMatchObject([{ total: 10_200, isPaid: false, status: 'Order Placed' }]);
  });

  test('joins items of one product, also of two spellings of its id', async () => {
    const product = await createProduct(db, { offerPrice: 100 });
    const buyer = await createBuyer(db, []);
    const items = [
      { productId: product.id, quantity: 2 },
      { productId: product.id.toUpperCase(), quantity: 3 },
    ];
    const { body } = await place(buyer, { items });
    expect(await linesOf(body.orderId)).toMatchObject([{ productId: product.id, quantity: 5 }]);
    expect(await ordersOf(buyer)).toMatchObject([{ subtotal: 500, tax: 10, total: 510 }]);
  });

  test('takes 999 pieces of the dearest product there can be', async () => {
    const product = await createProduct(db, { offerPrice: 2_147_483_647, price: 2_147_483_647 });
    const buyer = await createBuyer(db, [[product, 999]]);
    expect((await place(buyer)).status).toBe(200);
    const [order] = await list(buyer);
    expect(order).toMatchObject({ subtotal: 21_453_361_633.53, tax: 429_067_232.67, amount: 21_882_428_866.2 });
  });

  test('empties no cart but the own', async () => {
    const product = await createProduct(db);
    const [buyer, other] = [await createBuyer(db, [[product, 1]]), await createBuyer(db, [[product, 1]])];
    await place(buyer);
    expect(await db.$count(cartLines, eq(cartLines.userId, other.id))).toBe(1);
  });
});

describe('a placed order', () => {
  test('shows its own copies after product and address were changed', async () => {
    const product = await createProduct(db, { name: 'Mint', offerPrice: 500 });
    const buyer = await createBuyer(db, [[product, 2]]);
    await place(buyer);
    const before = await list(buyer);
    expect(before).toMatchObject([{ amount: 10.2, items: [{ productId: { name: 'Mint', offerPrice: 5 } }] }]);
    await db
      .update(products)
      .set({ name: 'Pudina', offerPrice: 900, price: 990, images: [], category: 'Fruits', inStock: false })
      .where(eq(products.id, product.id));
    await shop.send(addressCalls.updateAddress, {
      as: buyer.as,
      params: { id: buyer.addressId },
      body: { address: { ...goodAddress, city: 'Khulna' } },
    });
    expect(await list(buyer)).toEqual(before);
  });

  test('shows its own copies after product and address were deleted', async () => {
    const product = await createProduct(db);
    const buyer = await createBuyer(db, [[product, 2]]);
    await place(buyer);
    const before = await list(buyer);
    await db.delete(products).where(eq(products.id, product.id));
    await db.delete(addresses).where(eq(addresses.id, buyer.addressId));
    expect(await list(buyer)).toEqual(before);
  });
});
