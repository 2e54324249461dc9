import { expect, test } from 'vitest';
import { orderTime } from './order-labels.ts';

test('an order time is that of Dhaka', () => {
  expect(orderTime('2026-11-20T21:04:00.000Z')).toBe('21 Nov 2026, 03:04');
  expect(orderTime('2026-01-01T18:00:00.000Z')).toBe('2 Jan 2026, 00:00');
});
