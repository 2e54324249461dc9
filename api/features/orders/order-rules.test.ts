import { v7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { failureOf, Refusal } from '#api/http/replies/refusal.ts';
import { onlyVariant } from '#tests/support/database/only-variant.ts';
import { checkLines, mergeItems, sameItems } from './order-rules.ts';
import type { FoundProduct, OrderItem } from './resolve-items.ts';

type ProductRow = FoundProduct['product'];

const [tulsi, rose, mango] = [v7(), v7(), v7()] as [string, string, string];
const item = (productId: string, quantity: number) => ({ productId, quantity });

function productRow(id: string, fields: Partial<ProductRow> = {}): ProductRow {
  return {
    id,
    name: 'Tulsi',
    category: 'Herbs',
    slug: 'tulsi',
    images: [],
    price: 6000,
    offerPrice: 4500,
    description: [],
    facts: {},
    translations: {},
    inStock: true,
    fewLeft: null,
    isLow: false,
    shipsFrom: null,
    ratingStars: 0,
    ratingCount: 0,
    ratingLift: 0,
    inTheParcel: null,
    taxClass: 'exempt',
    growerLeft: false,
    weight: null,
    shippingWeight: null,
    ...onlyVariant,
    submitterId: null,
    createdAt: new Date(),
    changedAt: null,
    removedAt: null,
    version: 1,
    changedIn: {},
    isDraft: false,
    publishAt: null,
    searchedNames: null,
    ...fields,
  };
}

describe('merging items', () => {
  test('adds up the quantities of one product and keeps the order', () => {
    expect(mergeItems([item(rose, 1), item(tulsi, 2), item(rose, 3)])).toEqual([item(rose, 4), item(tulsi, 2)]);
  });

  test('leaves items of different variants alone', () => {
    const items = [
      { productId: rose, variantId: mango, quantity: 1 },
      { productId: rose, quantity: 2 },
    ];
    expect(mergeItems([...items, ...items])).toEqual([
      { productId: rose, variantId: mango, quantity: 2 },
      { productId: rose, quantity: 4 },
    ]);
  });

  test('leaves items of different products alone', () => {
    expect(mergeItems([item(rose, 1), item(tulsi, 2)])).toEqual([item(rose, 1), item(tulsi, 2)]);
    expect(mergeItems([])).toEqual([]);
  });
});

describe('an order and a saved cart', () => {
  test('are the same when the order names the variants that the cart has', () => {
    const ordered = [
      { productId: rose, variantId: mango, quantity: 1 },
      { productId: mango, quantity: 2 },
      { productId: tulsi, variantId: tulsi, quantity: 4 },
    ];
    expect(sameItems(ordered, [item(tulsi, 4), item(mango, 3)])).toBe(true);
    expect(sameItems(ordered, [item(tulsi, 4), item(rose, 1), item(mango, 2)])).toBe(false);
  });

  test('are the same in whatever order', () => {
    expect(sameItems([item(rose, 1), item(tulsi, 2)], [item(tulsi, 2), item(rose, 1)])).toBe(true);
    expect(sameItems([], [])).toBe(true);
  });

  test.each([
    ['another quantity', [item(rose, 1)], [item(rose, 2)]],
    ['another product', [item(rose, 1)], [item(mango, 1)]],
    ['one line more', [item(rose, 1)], [item(rose, 1), item(tulsi, 1)]],
    ['one line less', [item(rose, 1), item(tulsi, 1)], [item(rose, 1)]],
    ['nothing', [item(rose, 1)], []],
  ])('differ by %s', (_name, one, other) => {
    expect(sameItems(one, other)).toBe(false);
  });
});

type Stocked = FoundProduct & { stock?: StockRow };
type StockRow = { stock: number; isSwitchedOff: boolean };

/** Products as the query returns them; with a number, their stock is counted. */
const found = (...products: ProductRow[]): Stocked[] =>
  products.map((product) => ({ product, namedBy: [], soldAs: 'as read', variantsSoldAs: null }));
const counted = (product: ProductRow, stock: number, isSwitchedOff = false): Stocked => ({
  ...one(found(product)),
  stock: { stock, isSwitchedOff },
});
const one = ([row]: Stocked[]) => row as Stocked;

function check(items: OrderItem[], rows: Stocked[]) {
  const stocks = rows.flatMap(({ product, stock }) => (stock ? [[product.id, stock] as const] : []));
  return checkLines(items, rows, { stocks: new Map(stocks), today: '2026-11-26' });
}

/** Returns the failure of an order with these items, or its lines. */
function refusalOf(...order: Parameters<typeof check>) {
  const result = check(...order);
  return result instanceof Refusal ? failureOf(result, 'en') : result;
}

describe('checking the lines of an order', () => {
  test('pairs items with their products in the order of the items', () => {
    const rows = [productRow(tulsi), productRow(rose, { name: 'Rose' })];
    const line = { variant: null, isByDefault: false, soldAs: 'as read', isCounted: false, shipsFrom: null };
    expect(check([item(rose, 1), item(tulsi, 999)], found(...rows))).toEqual([
      { ...line, product: rows[1], stockId: rose, quantity: 1 },
      { ...line, product: rows[0], stockId: tulsi, quantity: 999 },
    ]);
  });

  test('refuses an unknown product without a name', () => {
    expect(refusalOf([item(mango, 1)], found(productRow(tulsi)))).toMatchObject({
      code: 'product-unavailable',
      message: 'A product in your cart is no longer available. Please remove it from your cart.',
    });
  });

  test('refuses a removed product by name', () => {
    expect(refusalOf([item(tulsi, 1)], found(productRow(tulsi, { removedAt: new Date() })))).toMatchObject({
      code: 'product-unavailable',
      message: 'Tulsi is no longer available. Please remove it from your cart.',
    });
  });

  test('refuses a product out of stock by name', () => {
    expect(refusalOf([item(tulsi, 1)], found(productRow(tulsi, { inStock: false })))).toMatchObject({
      code: 'out-of-stock',
      message: 'Tulsi is out of stock. Please remove it from your cart.',
    });
  });

  test('refuses more pieces than an order can hold of one product', () => {
    expect(refusalOf([item(tulsi, 1000)], found(productRow(tulsi)))).toMatchObject({
      code: 'quantity-too-large',
      message: 'You can order at most 999 of Tulsi',
    });
  });

  test('lets a counted product be bought as long as there are some, whatever is still shown of it', () => {
    const rows = [counted(productRow(tulsi, { inStock: false }), 2)];
    expect(check([item(tulsi, 2)], rows)).toMatchObject([{ quantity: 2, isCounted: true }]);
  });

  test('names the first of the products that there are too few of, and tells how many there are of all', () => {
    const rows = [
      counted(productRow(tulsi), 2),
      counted(productRow(rose, { name: 'Rose' }), 0),
      ...found(productRow(mango)),
    ];
    expect(refusalOf([item(mango, 5), item(tulsi, 3), item(rose, 1)], rows)).toEqual({
      success: false,
      code: 'too-few-left',
      message: 'Only 2 left of Tulsi. Please take fewer.',
      stocks: { [tulsi]: 2, [rose]: 0 },
    });
  });

  test('refuses a counted product that the seller has taken off sale', () => {
    expect(refusalOf([item(tulsi, 1)], [counted(productRow(tulsi), 9, true)])).toMatchObject({ code: 'out-of-stock' });
  });
});
