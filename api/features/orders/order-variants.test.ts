import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { orderCalls } from '#contract/orders/calls.ts';
import { orders } from '#database/tables/orders.ts';
import { createProduct } from '#tests/support/people/factories.ts';
import { checkStockAfterEach, movementsOf } from '#tests/support/people/stock.ts';
import { addVariantProduct, pot } from '#tests/support/people/variant-product.ts';
import { openVariantShop } from '#tests/support/shops/variant-shop.ts';

const { shop, db, order, inTwoPots, linesOf, stocksOf } = await openVariantShop();
afterAll(() => shop.close());
checkStockAfterEach(db);

describe('an order', () => {
  test("of a variant copies the variant's price, weight and picture, with its name", async () => {
    const { ids } = await inTwoPots(5, 5);
    const [rose, large] = ids;
    const { status, orderId } = await order([{ productId: rose, variantId: large, quantity: 2 }]);
    expect(status).toBe(200);
    expect(await linesOf(orderId)).toMatchObject([
      {
        productId: rose,
        variantId: large,
        variantLabel: { en: '6 inch pot', bn: '৬ ইঞ্চি টব' },
        name: 'Rose',
        image: '/media/large.webp',
        weight: null,
        listPrice: 3500,
        unitPrice: 3000,
        quantity: 2,
      },
    ]);
    expect(await db.select().from(orders).where(eq(orders.id, orderId))).toMatchObject([{ subtotal: 6000 }]);
    expect(await stocksOf(rose, large)).toEqual([5, 3]);
  });

  test('of the first variant names it, too, and shows the first picture where it has none of its own', async () => {
    const { ids } = await inTwoPots(5, 5);
    const [rose] = ids;
    const { orderId } = await order([{ productId: rose, variantId: rose, quantity: 1 }]);
    const line = { productId: rose, variantId: rose, image: '/media/rose.webp', weight: '1 kg', unitPrice: 1000 };
    expect(await linesOf(orderId)).toMatchObject([line]);
  });

  test("takes a variant's id as the id of a product", async () => {
    const { ids } = await inTwoPots(5, 5);
    const [rose, large] = ids;
    const { orderId } = await order([{ productId: large, quantity: 1 }]);
    expect(await linesOf(orderId)).toMatchObject([{ productId: rose, variantId: large, unitPrice: 3000 }]);
  });

  test('of a product alone is one of its first variant in stock, by the stock itself', async () => {
    const { ids } = await inTwoPots(1, 5);
    const [rose, large] = ids;
    const first = await order([{ productId: rose, quantity: 1 }]);
    // The shown stock level stays as it was.
    const second = await order([{ productId: rose, quantity: 1 }]);
    expect(await linesOf(first.orderId)).toMatchObject([{ variantId: rose, unitPrice: 1000 }]);
    expect(await linesOf(second.orderId)).toMatchObject([{ productId: rose, variantId: large, unitPrice: 3000 }]);
    expect(await stocksOf(rose, large)).toEqual([0, 4]);
  });

  test('of a product alone is refused when all is sold out, and when the default variant has too few', async () => {
    const none = await inTwoPots(0, 0);
    const { status, answer } = await order([{ productId: none.ids[0], quantity: 1 }]);
    expect([status, answer.code, answer.stocks]).toEqual([409, 'out-of-stock', { [none.ids[0]]: 0 }]);
    const few = await inTwoPots(0, 2);
    const { answer: refused } = await order([{ productId: few.ids[0], quantity: 3 }]);
    expect([refused.code, refused.stocks]).toEqual(['too-few-left', { [few.ids[1]]: 2 }]);
  });

  test('of a variant that is sold out is refused, although there is another', async () => {
    const { ids } = await inTwoPots(0, 5);
    const [rose, large] = ids;
    const { status, answer } = await order([{ productId: rose, variantId: rose, quantity: 1 }]);
    expect([status, answer.code, answer.stocks]).toEqual([409, 'out-of-stock', { [rose]: 0 }]);
    expect(answer.message).toBe('Rose is out of stock. Please remove it from your cart.');
    expect(await stocksOf(rose, large)).toEqual([0, 5]);
  });

  test('goes by what is not counted, too', async () => {
    const { ids } = await addVariantProduct(db, [
      { facts: pot(4), inStock: false },
      { facts: pot(6), offerPrice: 3000 },
    ]);
    const [tulsi, large] = ids;
    expect((await order([{ productId: tulsi, variantId: tulsi, quantity: 1 }])).answer.code).toBe('out-of-stock');
    const { orderId } = await order([{ productId: tulsi, quantity: 999 }]);
    expect(await linesOf(orderId)).toMatchObject([{ variantId: large, unitPrice: 3000 }]);
    expect(await movementsOf(db, large)).toEqual([]);
  });

  test('sums up items that name one variant in different ways', async () => {
    const { ids } = await inTwoPots(0, 5);
    const [rose, large] = ids;
    const items = [
      { productId: rose, quantity: 1 },
      { productId: large, quantity: 2 },
      { productId: rose, variantId: large, quantity: 1 },
    ];
    const { orderId } = await order(items);
    expect(await linesOf(orderId)).toMatchObject([{ variantId: large, quantity: 4 }]);
    const { answer } = await order(items);
    expect([answer.code, answer.stocks]).toEqual(['too-few-left', { [large]: 1 }]);
  });

  test('of two variants of a product has a line of each, and takes from both', async () => {
    const { ids } = await inTwoPots(5, 5);
    const [rose, large] = ids;
    const { orderId } = await order([
      { productId: large, quantity: 1 },
      { productId: rose, quantity: 2 },
    ]);
    expect(await linesOf(orderId)).toMatchObject([
      { variantId: large, quantity: 1 },
      { variantId: rose, quantity: 2 },
    ]);
    expect(await stocksOf(rose, large)).toEqual([3, 4]);
  });

  test('of more pieces than an order can hold of one variant is refused', async () => {
    const { ids } = await inTwoPots(2000, 0);
    const items = [
      { productId: ids[0], quantity: 600 },
      { productId: ids[0], variantId: ids[0], quantity: 600 },
    ];
    expect((await order(items)).answer.code).toBe('quantity-too-large');
  });
});

describe('what is not sold', () => {
  const withRetired = () =>
    addVariantProduct(db, [{ facts: pot(4), isRetired: true }, { facts: pot(6), stock: 5 }, { facts: pot(8) }], {
      name: 'Rose',
    });

  test('a retired variant is refused by the name of its product, by whichever field it is named', async () => {
    const { product, ids } = await addVariantProduct(
      db,
      [{ facts: pot(4) }, { facts: pot(6) }, { facts: pot(8), isRetired: true }],
      { name: 'Rose' },
    );
    for (const item of [{ productId: ids[2] }, { productId: product.id, variantId: ids[2] }]) {
      const { status, answer } = await order([{ ...item, quantity: 1 }]);
      expect([status, answer.code]).toEqual([409, 'variant-ended']);
      expect(answer.message).toBe('Rose is no longer offered as you chose it. Please remove it from your cart.');
    }
  });

  test("a product's id stands for the default variant when the first one was retired", async () => {
    const { product, ids } = await withRetired();
    for (const item of [{ productId: product.id }, { productId: product.id, variantId: product.id }]) {
      const { orderId } = await order([{ ...item, quantity: 1 }]);
      expect(await linesOf(orderId)).toMatchObject([{ variantId: ids[1] }]);
    }
  });

  test('an unknown variant and one of another product are refused', async () => {
    const [rose, lily] = [await inTwoPots(5, 5), await inTwoPots(5, 5)];
    const plain = await createProduct(db);
    const pairs = [
      [rose.ids[0], v7()],
      [rose.ids[0], lily.ids[1]],
      [rose.ids[0], plain.id],
      [plain.id, rose.ids[1]],
      [v7(), rose.ids[1]],
    ];
    for (const [productId = '', variantId = ''] of pairs) {
      const { status, answer } = await order([{ productId, variantId, quantity: 1 }]);
      expect([status, answer.code]).toEqual([409, 'product-unavailable']);
    }
  });

  test('no variant of a removed product or a draft is sold', async () => {
    const removed = await inTwoPots(5, 5, { removedAt: new Date() });
    const draft = await inTwoPots(5, 5, { removedAt: new Date(), isDraft: true });
    for (const productId of [...removed.ids, ...draft.ids])
      expect((await order([{ productId, quantity: 1 }])).answer.code).toBe('product-unavailable');
  });

  test('a product with one variant is sold by its id as before, and by its own id as `variantId`', async () => {
    const plain = await createProduct(db, { offerPrice: 700 });
    const { orderId } = await order([{ productId: plain.id, variantId: plain.id, quantity: 1 }]);
    expect(await linesOf(orderId)).toMatchObject([
      { productId: plain.id, variantId: null, variantLabel: null, unitPrice: 700 },
    ]);
  });

  test('the last of several variants is sold without a label, and out of its own stock', async () => {
    const { product, ids } = await addVariantProduct(db, [
      { facts: pot(4), isRetired: true },
      { facts: pot(6), stock: 5, offerPrice: 3000 },
    ]);
    const { orderId, as } = await order([{ productId: product.id, quantity: 2 }]);
    expect(await linesOf(orderId)).toMatchObject([{ variantId: ids[1], variantLabel: null, unitPrice: 3000 }]);
    expect(await stocksOf(ids[1])).toEqual([3]);
    const { body } = await shop.send(orderCalls.listUserOrders, { as });
    expect(body.orders[0].items[0].variant).toBeUndefined();
  });
});
