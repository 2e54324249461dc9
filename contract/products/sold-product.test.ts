import { expect, test } from 'vitest';
import type { Product } from './schemas.ts';
import { leastVariant, namedById, priceFrom, soldAs, soldBy, soldId, soldPictures } from './sold-product.ts';
import type { Variant } from './variant-schemas.ts';

const variant = (_id: string, fields: Partial<Variant> = {}): Variant => ({
  _id,
  facts: { pot: { value: 6, unit: 'inch' } },
  price: 100,
  offerPrice: 80,
  inStock: true,
  ...fields,
});

const fern: Product = {
  _id: 'fern',
  name: 'Fern',
  category: 'Indoor',
  slug: 'fern',
  image: ['/a.webp', '/b.webp', '/c.webp'],
  drawn: [0, 2],
  price: 100,
  offerPrice: 80,
  description: [],
  inStock: true,
  fewLeft: 2,
  weight: '6 inch pot',
  facts: { light: 'bright', pot: { value: 6, unit: 'inch' } },
};
const small = variant('fern', { inStock: false });
const large = variant('large', {
  facts: { pot: { value: 8, unit: 'inch' } },
  offerPrice: 95,
  sku: 'F-8',
  image: '/c.webp',
});
const inPots: Product = { ...fern, variesBy: ['pot'], variants: [small, large] };

test('a product with variants is sold as one of them, by default the first in stock', () => {
  const { fewLeft, weight, ...rest } = soldAs(inPots);
  expect([fewLeft, weight]).toEqual([undefined, undefined]);
  expect(rest).toMatchObject({ _id: 'fern', offerPrice: 95, inStock: true, sku: 'F-8', variant: large });
  expect(rest.facts).toEqual({ light: 'bright', pot: { value: 8, unit: 'inch' } });
  expect(soldAs(inPots, small)).toMatchObject({ inStock: false, variant: small });
  expect(soldBy(inPots, 'fern').variant).toBe(small);
  expect(soldBy(inPots, 'retired').variant).toBe(large);
  expect(soldAs(fern)).toBe(fern);
});

test.each([
  ['a product', [fern], 'fern', undefined],
  ['the first variant', [inPots], 'fern', 'fern'],
  ['another variant', [fern, { ...inPots, _id: 'x', variants: [large] }], 'large', 'large'],
  [
    'the default variant by the product, when the first one is retired',
    [{ ...inPots, variants: [large] }],
    'fern',
    'large',
  ],
] satisfies [string, Product[], string, string | undefined][])('an id names %s', (_what, products, id, named) => {
  const found = namedById(products, id);
  expect(found?.name).toBe('Fern');
  expect(found?.variant?._id).toBe(named);
});

test('an id names the only variant, and nothing when it is not sold any more', () => {
  const left: Product = { ...fern, onlyVariant: 'large' };
  expect(namedById([left], 'large')).toBe(left);
  expect(soldId(left)).toBe('large');
  expect(namedById([inPots, left], 'retired')).toBeUndefined();
  expect([soldId(fern), soldId(soldAs(inPots))]).toEqual(['fern', 'large']);
});

test('the picture of the variant comes first, and drawn pictures stay marked', () => {
  expect(soldPictures(soldAs(inPots))).toEqual({ image: ['/c.webp', '/a.webp', '/b.webp'], drawn: [0, 1] });
  expect(soldPictures(soldAs(inPots, small))).toEqual({ image: fern.image, drawn: [0, 2] });
  expect(soldPictures({ image: [] })).toEqual({ image: [], drawn: [] });
});

test('the lowest price is taken from the variants in stock, if there are any', () => {
  expect(leastVariant(inPots)).toBe(large);
  expect(leastVariant({ variants: [large, small].map((one) => ({ ...one, inStock: false })) })?._id).toBe('fern');
  expect(leastVariant(fern)).toBeUndefined();
});

test('a price is one of several where variants cost different ones, sold out ones included', () => {
  expect(priceFrom(inPots)).toBe(large.offerPrice);
  expect(priceFrom({ variants: [small, { ...large, offerPrice: small.offerPrice }] })).toBeUndefined();
  expect(priceFrom(fern)).toBeUndefined();
});
