import { afterAll, describe, expect, test } from 'vitest';
import type { BulkEditItem } from '#contract/bulk-edits/schemas.ts';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { sellerProductCalls } from '#contract/catalog/seller-calls.ts';
import { stockCalls } from '#contract/stock/calls.ts';
import { bulkEdits } from '#database/tables/bulk-edits.ts';
import { createPots } from '#tests/support/people/stock-variants.ts';
import { openVariantEditShop } from '#tests/support/shops/variant-edit-shop.ts';

const { shop, db, as, ids, mango, row, start, prices, onSale, preview, edit } = await openVariantEditShop();
afterAll(() => shop.close());

describe('a preview', () => {
  test('names each variant that would change, and counts products', async () => {
    const { body } = await preview({ price: { percent: 10 }, round: 5 }, [ids.lily, mango.id]);
    expect(body.items).toEqual([
      {
        productId: mango.id,
        variantId: mango.pots[0],
        name: 'Mango – 4 inch pot',
        before: { price: 60.01, offerPrice: 45 },
        after: { price: 65, offerPrice: 50 },
      },
      {
        productId: mango.id,
        variantId: mango.pots[1],
        name: 'Mango – 6 inch pot',
        before: { price: 90, offerPrice: 90 },
        after: { price: 100, offerPrice: 100 },
      },
      {
        productId: mango.id,
        variantId: mango.pots[2],
        name: 'Mango – 8 inch pot',
        before: { price: 200, offerPrice: 150 },
        after: { price: 220, offerPrice: 165 },
      },
    ]);
    expect(body.unchanged).toBe(1);
    expect(await prices()).toEqual(start);
  });

  test('names only the product where the change is not about variants', async () => {
    const { body } = await preview({ category: 'Herbs' }, [mango.id]);
    expect(body.items).toEqual([
      { productId: mango.id, name: 'Mango', before: { category: 'Fruits' }, after: { category: 'Herbs' } },
    ]);
  });

  test('is without variants that stay as they are', async () => {
    const { body } = await preview({ offer: null }, [mango.id, ids.lily]);
    expect(body.items.map(({ variantId }: BulkEditItem) => variantId)).toEqual([mango.pots[0], mango.pots[2]]);
    expect(body.unchanged).toBe(1);
  });

  test('names the variants in the language of the seller', async () => {
    const { body } = await preview({ inStock: false }, [mango.id], { 'accept-language': 'bn' });
    expect(body.items.map(({ name }: BulkEditItem) => name)).toEqual([
      expect.stringMatching(/^Mango – .*৪/),
      expect.stringMatching(/^Mango – .*৬/),
    ]);
  });
});

describe('an edit', () => {
  test('moves the prices of all variants, rounded each by itself, and counts products', async () => {
    const { body } = await edit({ price: { percent: 12.5 } }, [mango.id, ids.lily]);
    expect(body.changed).toBe(2);
    expect(await prices()).toEqual([
      [6751, 5063],
      [10_125, 10_125],
      [22_500, 16_875],
    ]);
    expect(await row()).toMatchObject({ price: 6751, leastPrice: 5063, lowestOffer: 5063, highestOffer: 16_875 });
  });

  test('ends and starts the offers of all variants', async () => {
    await edit({ offer: null }, [mango.id]);
    expect(await prices()).toEqual(start.map(([price]) => [price, price]));
    expect((await row()).bestDiscount).toBe(0);
    await edit({ offer: { percent: 50 } }, [mango.id]);
    expect(await prices()).toEqual([
      [6001, 3001],
      [9000, 4500],
      [20_000, 10_000],
    ]);
    const { body } = await shop.send(catalogCalls.listProducts, { query: { onOffer: 'true', search: 'Mango' } });
    expect(body.products).toMatchObject([{ _id: mango.id, offerPrice: 30.01 }]);
  });

  test('is made of no product when a single variant would leave the range', async () => {
    for (const answer of [preview, edit]) {
      const { status, body } = await answer({ price: { amount: -50 } }, [mango.id]);
      expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid-request', ['change.price']]);
    }
    expect((await edit({ price: { amount: 999_801 } }, [ids.lily, mango.id])).status).toBe(400);
    expect(await prices()).toEqual(start);
    expect(await db.$count(bulkEdits)).toBe(0);
  });

  test('of facts by which variants differ is refused for all, and of others keeps them', async () => {
    const varying = { facts: { light: 'full-sun', pot: { value: 5, unit: 'inch' } } };
    for (const answer of [preview, edit]) {
      const { status, body } = await answer(varying, [ids.lily, mango.id]);
      expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid-request', ['change.facts.pot']]);
    }
    expect((await edit({ facts: { pot: null } }, [mango.id])).status).toBe(400);
    expect((await edit({ facts: { light: 'full-sun' } }, [ids.lily, mango.id])).body.changed).toBe(2);
    expect((await row()).facts).toEqual({ light: 'full-sun', pot: { value: 4, unit: 'inch' } });
    expect((await edit(varying, [ids.lily])).status).toBe(200);
  });

  test('takes counted and uncounted variants off sale, and puts those with stock left back on sale', async () => {
    expect(await onSale()).toEqual([true, true, false]);
    expect((await edit({ inStock: false }, [mango.id])).body.changed).toBe(1);
    expect(await onSale()).toEqual([false, false, false]);
    expect(await row()).toMatchObject({ inStock: false });
    // A sold-out variant was taken off sale too: new stock does not put it back on sale.
    await shop.send(stockCalls.countStock, { as, body: { id: mango.pots[2], stock: 5, from: 0 } });
    expect(await onSale()).toEqual([false, false, false]);
    expect((await preview({ inStock: true }, [mango.id])).body.items).toHaveLength(3);
    await edit({ inStock: true }, [mango.id]);
    expect(await onSale()).toEqual([true, true, true]);
    const { body } = await shop.send(sellerProductCalls.readSellerProduct, { as, params: { id: mango.id } });
    expect(body.product.variants).toMatchObject([{ stock: null }, { stock: 3, fewLeft: 3 }, { stock: 5 }]);
  });

  test('puts nothing on sale of a product of which no variant is left', async () => {
    const sold = await createPots(db, [
      { pot: 4, stock: 0 },
      { pot: 6, stock: 0 },
    ]);
    await edit({ inStock: false }, [mango.id]);
    const { status, body } = await edit({ inStock: true }, [mango.id, sold.id]);
    expect([status, body.code]).toEqual([409, 'nothing-left']);
    expect(await onSale()).toEqual([false, false, false]);
  });

  test('leaves retired variants, and knows no variant by its id', async () => {
    const { id, ids: pots } = await createPots(db, [{ pot: 4 }, { pot: 6, isRetired: true }]);
    const { body } = await preview({ price: { percent: 10 } }, [id]);
    expect(body.items).toMatchObject([{ productId: id, name: 'Tulsi' }]);
    expect(body.items[0]).not.toHaveProperty('variantId');
    expect((await edit({ price: { percent: 10 } }, [pots[1]])).body.code).toBe('product-not-found');
  });
});
