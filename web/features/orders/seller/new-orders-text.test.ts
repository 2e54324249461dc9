import { expect, test } from 'vitest';
import { newOrdersText } from './new-orders-text.ts';

test.each([
  ['New order from Rumana Akter', ['Rumana Akter']],
  ['A new order arrived', [undefined]],
  ['2 new orders arrived', ['Rumana Akter', undefined]],
])('%s', (text, buyers) => {
  expect(newOrdersText(buyers)).toBe(text);
});
