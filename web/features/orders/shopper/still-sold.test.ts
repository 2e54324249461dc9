import { expect, test } from 'vitest';
import type { Product } from '#contract/catalog.ts';
import type { UserOrder } from '#contract/orders.ts';
import { stillSold } from './still-sold.ts';

test('of an order, what is in stock can be ordered once more; what is not, or is gone, is named', () => {
  const item = (id: string, quantity: number) => ({ productId: { _id: id, name: id }, quantity });
  const order = { items: [item('rose', 2), item('tulsi', 1), item('mango', 3)] } as UserOrder;
  const products = [
    { _id: 'rose', inStock: true },
    { _id: 'tulsi', inStock: false },
  ] as Product[];
  const { pieces, missing } = stillSold(order, products);
  expect(pieces).toEqual({ rose: 2 });
  expect(missing.map(({ name }) => name)).toEqual(['tulsi', 'mango']);
});
