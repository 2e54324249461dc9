import { expect, test } from 'vitest';
import { paymentStateText } from './payment-state-text.ts';

test.each([
  ['Order Placed', false, 'orders.pending'],
  ['Shipped', false, 'orders.pending'],
  ['Delivered', true, 'orders.paid'],
  ['Cancelled', false, 'orders.nothing-to-pay'],
  ['Cancelled', true, 'orders.paid'],
] as const)('%s, paid %s: %s', (status, isPaid, text) => {
  expect(paymentStateText({ status, isPaid })).toBe(text);
});
