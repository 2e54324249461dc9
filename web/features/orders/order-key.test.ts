import { afterEach, expect, test } from 'vitest';
import { forgetOrderKey, keepOrderKeyFor, orderKeyFor } from './order-key.ts';

const cart = { a: 1, b: 2 };

afterEach(forgetOrderKey);

test('a retry of the same cart and address has the same key', () => {
  const key = orderKeyFor(cart, 'home');
  expect(orderKeyFor({ b: 2, a: 1 }, 'home')).toBe(key);
});

test('another cart or address has another key', () => {
  const key = orderKeyFor(cart, 'home');
  const toWork = orderKeyFor(cart, 'work');
  expect(toWork).not.toBe(key);
  expect(orderKeyFor({ a: 1, b: 3 }, 'work')).not.toBe(toWork);
});

test('the same cart after an order is a new order', () => {
  const key = orderKeyFor(cart, 'home');
  forgetOrderKey();
  expect(orderKeyFor(cart, 'home')).not.toBe(key);
});

test('a cart that changed and changed back is a new order', () => {
  const key = orderKeyFor(cart, 'home');
  keepOrderKeyFor(cart);
  expect(orderKeyFor(cart, 'home')).toBe(key);
  keepOrderKeyFor({});
  expect(orderKeyFor(cart, 'home')).not.toBe(key);
});

test('a key fits into the header', () => {
  expect(orderKeyFor(cart, 'home')).toMatch(/^[\da-f-]{36}$/);
});
