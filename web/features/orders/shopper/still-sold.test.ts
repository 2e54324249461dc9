import { expect, test } from 'vitest';
import type { UserOrder } from '#contract/orders/schemas.ts';
import type { Product } from '#contract/products/schemas.ts';
import { stillSold } from './still-sold.ts';

test('products in stock can be ordered again; the others are named', () => {
  const item = (id: string, quantity: number) => ({ productId: { _id: id, name: id }, quantity });
  const order = { items: [item('rose', 2), item('tulsi', 1), item('mango', 3)] } as UserOrder;
  const products = [
    { _id: 'rose', inStock: true },
    { _id: 'tulsi', inStock: false },
  ] as Product[];
  const { pieces, missing } = stillSold(order, products);
  expect(pieces).toEqual({ rose: 2 });
  expect(missing.map(({ productId }) => productId.name)).toEqual(['tulsi', 'mango']);
});

test('only the variant that was ordered counts', () => {
  const item = (id: string, quantity: number) => ({ productId: { _id: 'rose' }, variant: { _id: id }, quantity });
  const order = { items: [item('rose', 1), item('white', 2), item('pink', 3)] } as UserOrder;
  const variant = (_id: string, inStock = true) => ({ _id, inStock, facts: {} });
  const rose = { _id: 'rose', variesBy: ['kind'], inStock: true } as Product;
  const piecesOf = (fields: object) => stillSold(order, [{ ...rose, ...fields }]).pieces;
  const all = [variant('rose'), variant('white'), variant('pink', false)];
  expect(piecesOf({ variants: all })).toEqual({ rose: 1, white: 2 });
  expect(piecesOf({ variants: all.slice(1) })).toEqual({ white: 2 });
  expect(piecesOf({ onlyVariant: 'white' })).toEqual({ white: 2 });
});
