import { describe, expect, test } from 'vitest';
import type { FoundOffer } from '#web/ui/product-search/found-offers.ts';
import { type EntryLine, entryLineAmount, sentItem, takaOf, withOffer } from './entry-line.ts';

const offer: FoundOffer = {
  id: 'white',
  productId: 'lily',
  variantId: 'white',
  name: 'Peace Lily',
  category: 'Indoor',
  label: 'White',
  offerPrice: 120.5,
  stock: 3,
  inStock: true,
  image: undefined,
};

const lineWith = (changed: Partial<EntryLine>): EntryLine[] =>
  withOffer([], offer).map((line) => ({ ...line, ...changed }));

describe('a line of an order', () => {
  test('is added once, and counted on when it is chosen again', () => {
    const twice = withOffer(withOffer([], offer), offer);
    expect(twice).toMatchObject([{ id: 'white', name: 'Peace Lily, White', quantity: '2' }]);
    expect(withOffer(lineWith({ quantity: '৯' }), offer)).toMatchObject([{ quantity: '10' }]);
    expect(withOffer(lineWith({ quantity: 'many' }), offer)).toMatchObject([{ quantity: '1' }]);
  });

  test.each<[Partial<EntryLine>, number]>([
    [{ quantity: '3' }, 361.5],
    [{ quantity: '২', isPriced: true, ownPrice: '৯৯.৫' }, 199],
    [{ quantity: '2', isPriced: true, ownPrice: '0' }, 0],
    [{ quantity: '2', isPriced: true, ownPrice: '' }, 241],
    [{ quantity: '2', isPriced: false, ownPrice: '5' }, 241],
    [{ quantity: 'two' }, 0],
  ])('with %j comes to %d', (changed, amount) => {
    expect(lineWith(changed).map(entryLineAmount)).toEqual([amount]);
  });

  test('is sent with its variant, and with a price of its own and why', () => {
    const sent = { productId: 'lily', variantId: 'white', quantity: 1 };
    expect(lineWith({}).map(sentItem)).toEqual([sent]);
    const own = { ownPrice: '100', reason: 'A leaf is torn' };
    expect(lineWith({ ...own, isPriced: true }).map(sentItem)).toEqual([
      { ...sent, price: '100', reason: 'A leaf is torn' },
    ]);
    expect(lineWith({ ...own, isPriced: false }).map(sentItem)).toEqual([sent]);
    expect(lineWith({ quantity: '-1' }).map(sentItem)).toEqual([{ ...sent, quantity: 0 }]);
  });
});

test.each([
  ['12', 12],
  [' ১২.৫০ ', 12.5],
  ['', undefined],
  ['1,200', undefined],
  ['12.345', undefined],
  ['-1', undefined],
])('%j is an amount of %s', (typed, taka) => {
  expect(takaOf(typed)).toBe(taka);
});
