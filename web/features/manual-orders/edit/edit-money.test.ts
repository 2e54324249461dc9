import { expect, test } from 'vitest';
import { sampleMoney } from '#tests/support/people/money/sample-money.ts';
import { moneyAfter } from './edit-money.ts';

test.each([
  ['in cash, all is paid at the door', { total: 500 }, 620.5, { refunded: 0, toPay: 620.5 }],
  ['paid and cheaper, the difference goes back', { total: 500, paid: 500 }, 399.9, { refunded: 100.1, toPay: 0 }],
  ['paid and dearer, the rest is paid at the door', { total: 500, paid: 500 }, 620, { refunded: 0, toPay: 120 }],
  ['with a rest already', { total: 500, paid: 400 }, 450, { refunded: 0, toPay: 50 }],
  ['with a rest that goes', { total: 500, paid: 400 }, 300, { refunded: 100, toPay: 0 }],
  ['paid and as before', { total: 500, paid: 500 }, 500, { refunded: 0, toPay: 0 }],
  ['refunded in part before', { total: 204, paid: 204, credited: 50, refunded: 50 }, 102, { refunded: 102, toPay: 0 }],
  ['and dearer again', { total: 102, paid: 204, credited: 50, refunded: 152 }, 204, { refunded: 0, toPay: 102 }],
  ['less than was credited', { total: 204, paid: 204, credited: 150, refunded: 150 }, 102, { refunded: 54, toPay: 0 }],
])('%s', (_name, sums, amount, expected) => {
  expect(moneyAfter(sampleMoney(sums), amount)).toEqual(expected);
});
