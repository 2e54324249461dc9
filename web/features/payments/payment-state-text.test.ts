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

test.each([
  ['waiting', 'Awaiting Payment', false, 'orders.pending'],
  ['checking', 'Awaiting Payment', false, 'payments.state.checking'],
  ['held', 'Awaiting Payment', false, 'payments.state.held'],
  ['paid', 'Order Placed', true, 'orders.paid'],
  ['part-refunded', 'Delivered', true, 'payments.state.part-refunded'],
  ['refunded', 'Cancelled', true, 'payments.state.refunded'],
  ['unpaid', 'Order Placed', false, 'orders.pending'],
  ['unpaid', 'Cancelled', false, 'orders.nothing-to-pay'],
] as const)('a payment that is %s of an order that is %s, paid %s: %s', (state, status, isPaid, text) => {
  expect(paymentStateText({ status, isPaid, payment: { state } })).toBe(text);
});
