import { expect, test } from 'vitest';
import { moneyAfter } from './edit-money.ts';

test.each([
  ['in cash, all is paid at the door', { isPaid: false, amount: 500 }, 620.5, { refunded: 0, toPay: 620.5 }],
  ['paid and cheaper, the difference goes back', { isPaid: true, amount: 500 }, 399.9, { refunded: 100.1, toPay: 0 }],
  ['paid and dearer, the rest is paid at the door', { isPaid: true, amount: 500 }, 620, { refunded: 0, toPay: 120 }],
  ['with a rest already', { isPaid: true, amount: 500, toPay: 100 }, 450, { refunded: 0, toPay: 50 }],
  ['with a rest that goes', { isPaid: true, amount: 500, toPay: 100 }, 300, { refunded: 100, toPay: 0 }],
  ['paid and as before', { isPaid: true, amount: 500 }, 500, { refunded: 0, toPay: 0 }],
])('%s', (_name, order, amount, expected) => {
  expect(moneyAfter(order, amount)).toEqual(expected);
});
