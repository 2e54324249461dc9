import { expect, test } from 'vitest';
import type { OrderSums } from '#contract/orders/order-money.ts';
import { sampleMoney } from '#tests/support/people/money/sample-money.ts';
import { textsIn } from '#tests/support/texts.ts';
import { textOf } from '#web/language/text.ts';
import { settledAmounts } from './order-amounts.ts';

const { t } = textOf(textsIn('en'));

const rowsOf = (sums: Partial<OrderSums>) =>
  settledAmounts(sampleMoney({ total: 300, ...sums }), t).map(({ label, taka }) => `${label} ${taka}`);

test.each<[string, Partial<OrderSums>, string[]]>([
  ['an unpaid order', {}, []],
  ['a paid one', { paid: 300 }, []],
  ['one that awaits its payment', { status: 'Awaiting Payment' }, []],
  ['a cancelled one', { status: 'Cancelled', cancelled: 300 }, []],
])('%s has nothing more to say', (_name, sums, rows) => {
  expect(rowsOf(sums)).toEqual(rows);
});

test.each<[string, Partial<OrderSums>, string[]]>([
  ['a paid one that became dearer', { paid: 200 }, ['Paid 200', 'To pay on delivery 100']],
  [
    'one of which something came back',
    { status: 'Delivered', returned: 100, paid: 200 },
    ['Came back -100', 'Total now 200', 'Paid 200'],
  ],
  ['one that was delivered unpaid', { status: 'Delivered' }, ['Still to pay 300']],
  [
    'a refunded one',
    { status: 'Delivered', paid: 300, credited: 50, refunded: 50 },
    ['Taken off later -50', 'Total now 250', 'Paid 300', 'Sent back -50'],
  ],
  ['one that was paid too much for', { status: 'Delivered', paid: 310 }, ['Paid 310', 'Paid too much 10']],
  [
    'a cancelled one whose money went back',
    { status: 'Cancelled', cancelled: 300, paid: 300, refunded: 300 },
    ['Paid 300', 'Sent back -300'],
  ],
])('%s says where its money is', (_name, sums, rows) => {
  expect(rowsOf(sums)).toEqual(rows);
});
