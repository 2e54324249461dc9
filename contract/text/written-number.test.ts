import { expect, test } from 'vitest';
import { writtenNumber } from './written-number.ts';

test.each([
  ['1200', 1200],
  ['1,200', 1200],
  ['12,500', 12_500],
  ['1,20,000', 120_000],
  ['1,00,00,000', 10_000_000],
  ['1,200,000', 1_200_000],
  ['1,200.5', 1200.5],
  ['1,200.50', 1200.5],
  ['1200,50', 1200.5],
  ['102,00', 102],
  ['8,5', 8.5],
  ['1,20', 1.2],
  ['1.020,00', 1020],
  ['1.200.000', 1_200_000],
  ['1 200,50', 1200.5],
  ['1\u00a0200', 1200],
  ['0.125', 0.125],
  ['0.5', 0.5],
  ['১,২০০', 1200],
  ['৮.০০', 8],
  ['৳১,২০০/-', 1200],
  ['Tk 1,250.00', 1250],
  ['BDT 60', 60],
  ['60 Tk.', 60],
  ['৬০ টাকা', 60],
  ['-102,00', -102],
  ['−102.5', -102.5],
  ['+60', 60],
  ['007', 7],
])('the amount %s is read as %d', (written, amount) => {
  expect(writtenNumber(written, 'amount')).toBe(amount);
});

test.each([
  ['1.250', 'amount'],
  ['১.২৫০', 'amount'],
  ['-1.250', 'amount'],
  ['8,000', 'pieces'],
  ['1.250', 'pieces'],
  ['1,250', 'measure'],
] as const)('%s may be two numbers as %s', (written, kind) => {
  expect(writtenNumber(written, kind)).toBe('ambiguous');
});

test.each([
  ['8.00', 8],
  ['8,0', 8],
  ['8.0000', 8],
  ['1,200.00', 1200],
  ['1.200,00', 1200],
  ['1,00,000', 100_000],
  ['1.000.000', 1_000_000],
  ['1 200', 1200],
  ['-3', -3],
  ['০', 0],
])('the pieces %s are read as %d', (written, pieces) => {
  expect(writtenNumber(written, 'pieces')).toBe(pieces);
});

test.each([
  ['1.250', 1.25],
  ['0,5', 0.5],
  ['1,200.5', 1200.5],
])('the measure %s is read as %d', (written, measure) => {
  expect(writtenNumber(written, 'measure')).toBe(measure);
});

test.each([
  ...['', 'many', '1,2,3', '1,2000', '1,20,00', '12,34.5', '1.2.3', '1..2', '1 20', '--1', '1e3', '0x10', '5%'],
  ...['1234567890123456', '0,125', '1,200,50', 'Tk'],
])('%j is no amount', (written) => {
  expect(writtenNumber(written, 'amount')).toBeUndefined();
});

test.each(['2.5', '8.01', '1,2,3', 'Tk 8'])('%j is no number of pieces', (written) => {
  expect(writtenNumber(written, 'pieces')).toBeUndefined();
});
