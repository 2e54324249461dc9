import { afterEach, expect, test } from 'vitest';
import { forgetOrderKey, keepOrderKeyFor, orderKeyFor } from './order-key.ts';

const cart = { a: 1, b: 2 };

afterEach(forgetOrderKey);

test('a retry of the same cart, address and total has the same key', () => {
  const key = orderKeyFor(cart, 'home', 459);
  expect(orderKeyFor({ b: 2, a: 1 }, 'home', 459)).toBe(key);
});

test('another cart, address or total has another key', () => {
  const key = orderKeyFor(cart, 'home', 459);
  const toWork = orderKeyFor(cart, 'work', 459);
  expect(toWork).not.toBe(key);
  expect(orderKeyFor({ a: 1, b: 3 }, 'work', 459)).not.toBe(toWork);
  const cheaper = orderKeyFor({ a: 1, b: 3 }, 'work', 458);
  expect(cheaper).not.toBe(toWork);
  expect(orderKeyFor({ a: 1, b: 3 }, 'work', 458)).toBe(cheaper);
});

test('the same cart after an order is a new order', () => {
  const key = orderKeyFor(cart, 'home', 459);
  forgetOrderKey();
  expect(orderKeyFor(cart, 'home', 459)).not.toBe(key);
});

test('a cart that changed and changed back is a new order', () => {
  const key = orderKeyFor(cart, 'home', 459);
  keepOrderKeyFor(cart);
  expect(orderKeyFor(cart, 'home', 459)).toBe(key);
  keepOrderKeyFor({});
  expect(orderKeyFor(cart, 'home', 459)).not.toBe(key);
});

test('a key fits into the header', () => {
  expect(orderKeyFor(cart, 'home', 459)).toMatch(/^[\da-f-]{36}$/);
});
