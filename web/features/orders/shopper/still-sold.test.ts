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
