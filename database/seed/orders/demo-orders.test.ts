import { expect, test } from 'vitest';
import { demoProducts } from '../catalog/demo-products.ts';
import { demoOrders } from './demo-orders.ts';

const bySlug = new Map(demoProducts.map((product) => [product.slug, product]));

test('demo orders are of products that are in stock, a piece or more of each, the newest first', () => {
  for (const { basket } of demoOrders) {
    for (const [slug, quantity] of Object.entries(basket)) {
      expect(bySlug.get(slug)?.inStock, slug).toBe(true);
      expect(quantity).toBeGreaterThan(0);
    }
  }
  const hours = demoOrders.map(({ hoursAgo }) => hoursAgo);
  expect(hours).toEqual([...hours].sort((one, other) => one - other));
});

test('they show every status, and a sale of each user who grows something', () => {
  expect(new Set(demoOrders.map(({ status }) => status)).size).toBe(5);
  const sold = new Set(demoOrders.flatMap(({ basket }) => Object.keys(basket)));
  const grown = demoProducts.filter(({ submittedBy }) => submittedBy);
  expect(grown.filter(({ slug }) => !sold.has(slug)).map(({ slug }) => slug)).toEqual([]);
});
