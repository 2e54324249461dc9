import { expect, test } from 'vitest';
import { sampleMoney } from '#tests/support/people/money/sample-money.ts';
import { paymentStateText } from './payment-state-text.ts';

test.each([
  ['Order Placed', {}, 'orders.pending'],
  ['Shipped', {}, 'orders.pending'],
  ['Awaiting Payment', {}, 'orders.pending'],
  ['Order Placed', { paid: 100 }, 'orders.paid'],
  ['Order Placed', { paid: 60 }, 'orders.part-paid'],
  ['Delivered', { paid: 100 }, 'orders.paid'],
  ['Delivered', { paid: 60 }, 'orders.part-paid'],
  ['Delivered', { paid: 60, returned: 40 }, 'orders.paid'],
  ['Delivered', { returned: 100 }, 'orders.nothing-to-pay'],
  ['Delivered', { paid: 100, credited: 30, refunded: 30 }, 'payments.state.part-refunded'],
  ['Processing', { paid: 100, credited: 100, refunded: 100 }, 'payments.state.refunded'],
  ['Cancelled', { cancelled: 100 }, 'orders.nothing-to-pay'],
  ['Cancelled', { cancelled: 100, paid: 100 }, 'orders.paid'],
  ['Cancelled', { cancelled: 100, paid: 100, refunded: 100 }, 'payments.state.refunded'],
] as const)('%s, of 100 %o: %s', (status, sums, text) => {
  expect(paymentStateText(sampleMoney({ status, total: 100, ...sums }))).toBe(text);
});

test.each([
  ['waiting', 'orders.pending'],
  ['checking', 'payments.state.checking'],
  ['held', 'payments.state.held'],
] as const)('an awaited payment that is %s: %s', (state, text) => {
  expect(paymentStateText({ ...sampleMoney({ status: 'Awaiting Payment', total: 100 }), payment: { state } })).toBe(
    text,
  );
});
