import { expect, test } from 'vitest';
import { toCollect } from './to-collect.ts';

const cash = { paymentType: 'COD', isPaid: false, status: 'Processing', amount: 500 } as const;

test.each<[string, Partial<Parameters<typeof toCollect>[0]>, number]>([
  ['an order in cash', {}, 500],
  ['a paid one', { isPaid: true }, 0],
  ['a paid one with a rest', { isPaid: true, toPay: 120 }, 120],
  ['one paid online with a rest', { paymentType: 'Online', isPaid: true, toPay: 20 }, 20],
  ['one that is being paid online', { paymentType: 'Online' }, 0],
  ['a cancelled one', { status: 'Cancelled', toPay: 20 }, 0],
])('the rider collects of %s', (_name, changed, taka) => {
  expect(toCollect({ ...cash, ...changed })).toBe(taka);
});
