import { describe, expect, test } from 'vitest';
import { orderTotals } from '#contract/orders/order-totals.ts';
import type { Product } from '#contract/products/schemas.ts';
import type { Variant } from '#contract/products/variant-schemas.ts';
import {
  learnProducts,
  orderedLines,
  overtakenPrices,
  pricedLines,
  quantityOptions,
  toCartLines,
} from './cart-lines.ts';

const product = (id: string, fields: Partial<Product> = {}): Product => ({
  _id: id,
  name: `Plant ${id}`,
  category: 'Herbs',
  slug: id,
  image: [],
  price: 100,
  offerPrice: 80.5,
  description: [],
  inStock: true,
  ...fields,
});

describe('quantity options', () => {
  test('run from 1 to 9', () => {
    expect(quantityOptions(1)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(quantityOptions(9)).toHaveLength(9);
  });

  test('reach up to a quantity above 9', () => {
    expect(quantityOptions(12).at(-1)).toBe(12);
    expect(quantityOptions(12)).toHaveLength(12);
  });
});

describe('lines of the cart page', () => {
  test('a product that was not requested yet is loading', () => {
    expect(toCartLines({ a: 1 }, new Map())).toEqual([{ id: 'a', quantity: 1, state: 'loading' }]);
  });

  test('a product missing from the answer is gone', () => {
    const known = learnProducts(new Map(), ['a', 'b'], [product('b')]);
    expect(toCartLines({ a: 1, b: 2 }, known).map(({ state }) => state)).toEqual(['gone', 'available']);
  });

  test('known products stay while a changed cart loads', () => {
    const known = learnProducts(new Map(), ['a', 'b'], [product('b')]);
    expect(toCartLines({ b: 2, c: 1 }, known).map(({ state }) => state)).toEqual(['available', 'loading']);
  });

  test('a newer answer replaces the older one', () => {
    const known = learnProducts(new Map(), ['a'], [product('a')]);
    const later = learnProducts(known, ['a'], [product('a', { inStock: false })]);
    expect(toCartLines({ a: 1 }, later)[0]?.state).toBe('out-of-stock');
    expect(toCartLines({ a: 1 }, learnProducts(later, ['a'], []))[0]?.state).toBe('gone');
  });

  test('keep the order of the cart', () => {
    const known = learnProducts(new Map(), ['b', 'a'], [product('a'), product('b')]);
    expect(toCartLines({ b: 1, a: 1 }, known).map(({ id }) => id)).toEqual(['b', 'a']);
  });

  test('only available ones count in the totals', () => {
    const known = learnProducts(new Map(), ['a', 'b', 'c'], [product('a'), product('b', { inStock: false })]);
    const lines = toCartLines({ a: 2, b: 5, c: 7 }, known);
    expect(pricedLines(lines)).toEqual([{ unitPrice: 8050, quantity: 2 }]);
    expect(orderTotals(pricedLines(lines))).toEqual({ subtotal: 16100, discount: 0, tax: 322, fee: 0, total: 16422 });
  });
});

describe('the prices that changed while the cart was looked at', () => {
  const rose = { _id: 'rose', offerPrice: 100 } as Product;
  const dearer = { ...rose, offerPrice: 120 };
  const learn = (found: Product) => learnProducts(new Map(), ['rose'], [found]);
  const known = learn(rose);

  test('are the prices seen first, not later ones', () => {
    const once = overtakenPrices(new Map(), known, learn(dearer));
    expect(once).toEqual(new Map([['rose', 100]]));
    const twice = overtakenPrices(once, learn(dearer), learn({ ...rose, offerPrice: 130 }));
    expect(twice).toEqual(new Map([['rose', 100]]));
  });

  test('are none when a product is new, the same, or back where it was', () => {
    expect(overtakenPrices(new Map(), new Map(), known).size).toBe(0);
    expect(overtakenPrices(new Map(), known, known).size).toBe(0);
    expect(overtakenPrices(new Map([['rose', 100]]), known, known).size).toBe(0);
  });
});

describe('when few are left', () => {
  const known = learnProducts(new Map(), ['a', 'b', 'c'], [product('a', { fewLeft: 2 }), product('b'), product('c')]);

  test('a line that holds more says how many', () => {
    const [few, enough] = [toCartLines({ a: 3 }, known)[0], toCartLines({ a: 2 }, known)[0]];
    expect(few).toMatchObject({ state: 'available', left: 2 });
    expect(enough).not.toHaveProperty('left');
  });

  test('the stock of a refused order is used where the product has none', () => {
    const lines = toCartLines({ a: 3, b: 20, c: 1 }, known, { a: 7, b: 12, c: 0 });
    expect(lines).toMatchObject([{ left: 2 }, { left: 12 }, { state: 'out-of-stock' }]);
  });

  test('the dropdown offers no more than there are, or than the line holds', () => {
    expect(quantityOptions(1, 2)).toEqual([1, 2]);
    expect(quantityOptions(3, 2)).toEqual([1, 2, 3]);
  });
});

describe('variants of a product', () => {
  const variant = (id: string, fields: Partial<Variant> = {}): Variant => ({
    _id: id,
    facts: { kind: id },
    price: 100,
    offerPrice: 80.5,
    inStock: true,
    ...fields,
  });
  const red = variant('rose', { offerPrice: 90 });
  const white = variant('white', { offerPrice: 70.5, fewLeft: 2 });
  const rose = product('rose', { variesBy: ['kind'], variants: [red, white, variant('pink', { inStock: false })] });

  test('are lines of their own, with their prices and stock, even when they are no longer sold', () => {
    const items = { white: 3, rose: 1, pink: 1, retired: 1 };
    const lines = toCartLines(items, learnProducts(new Map(), Object.keys(items), [rose]));
    expect(lines.map(({ id, state }) => [id, state])).toEqual([
      ['white', 'available'],
      ['rose', 'available'],
      ['pink', 'out-of-stock'],
      ['retired', 'gone'],
    ]);
    expect(lines[0]).toMatchObject({ left: 2, product: { _id: 'rose', variant: white } });
    expect(pricedLines(lines)).toEqual([
      { unitPrice: 7050, quantity: 3 },
      { unitPrice: 9000, quantity: 1 },
    ]);
  });

  test('are ordered by product and variant, a product without any by itself', () => {
    const known = learnProducts(new Map(), ['white', 'rose', 'a'], [rose, product('a')]);
    expect(orderedLines(toCartLines({ white: 2, rose: 1, a: 3 }, known))).toEqual([
      { productId: 'rose', variantId: 'white', quantity: 2 },
      { productId: 'rose', variantId: 'rose', quantity: 1 },
      { productId: 'a', quantity: 3 },
    ]);
  });

  test('by the product’s id alone are the default one once the first is retired', () => {
    const left = { ...rose, variants: [white, variant('pink')] };
    const lines = toCartLines({ rose: 1 }, learnProducts(new Map(), ['rose'], [left]));
    expect(lines).toMatchObject([{ state: 'available', product: { variant: white } }]);
    expect(orderedLines(lines)).toEqual([{ productId: 'rose', quantity: 1 }]);
  });

  test('are found by their ids when one alone is left', () => {
    const { variants, variesBy, ...plain } = rose;
    const lines = toCartLines(
      { white: 1, pink: 1 },
      learnProducts(new Map(), ['white', 'pink'], [{ ...plain, onlyVariant: 'white' }]),
    );
    expect(lines.map(({ state }) => state)).toEqual(['available', 'gone']);
    expect(orderedLines(lines)).toEqual([{ productId: 'rose', variantId: 'white', quantity: 1 }]);
  });

  test('have changed prices of their own', () => {
    const known = learnProducts(new Map(), ['white', 'rose'], [rose]);
    const dearer = { ...rose, variants: [red, { ...white, offerPrice: 75 }] };
    const overtaken = overtakenPrices(new Map(), known, learnProducts(known, ['white', 'rose'], [dearer]));
    expect(overtaken).toEqual(new Map([['white', 70.5]]));
  });
});
