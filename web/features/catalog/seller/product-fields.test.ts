import { describe, expect, test } from 'vitest';
import type { Product } from '#contract/catalog.ts';
import { emptyProduct, fieldsOf, productFieldsSchema } from './product-fields.ts';

const product: Product = {
  _id: '01999999-0000-7000-8000-000000000001',
  name: 'Fern',
  category: 'Indoor',
  image: ['/media/a.webp', '/media/b.webp'],
  price: 149.5,
  offerPrice: 120,
  description: ['Likes shade', 'Grows slowly'],
  inStock: true,
};

const faults = (fields: object) =>
  Object.fromEntries(
    (productFieldsSchema.safeParse({ ...emptyProduct, ...fields }).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

test('a product that goes through the form unchanged stays the same', () => {
  const { _id, image, inStock, ...said } = product;
  expect(productFieldsSchema.parse(fieldsOf(product))).toEqual({ ...said, pictures: image, weight: '' });
});

test('blank lines of a description are dropped', () => {
  const checked = productFieldsSchema.parse({ ...fieldsOf(product), description: '\n Likes shade \r\n\n' });
  expect(checked.description).toEqual(['Likes shade']);
});

describe('an empty form', () => {
  test('asks for the name and both prices, and for nothing else', () => {
    expect(faults({})).toEqual({
      name: 'Please enter the product name',
      price: 'Please enter the price as a number',
      offerPrice: 'Please enter the offer price as a number',
    });
  });
});

test.each(['-1', '1.005', '1e3', '1000001', 'free'])('a price of %s is refused', (price) => {
  expect(faults({ name: 'Fern', offerPrice: '1', price })).toHaveProperty('price');
});
