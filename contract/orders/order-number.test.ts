import { expect, test } from 'vitest';
import { orderNumber } from './order-number.ts';

test('an order number is the end of the id', () => {
  expect(orderNumber('019b9d7a-5a00-7314-9ab9-a8c2d288930f')).toBe('D288930F');
});
