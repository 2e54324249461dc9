import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { poishaOf, providerAmount } from './provider-amounts.ts';

describe('amounts of providers', () => {
  test.each([
    ['1250.50', 125_050],
    ['15', 1500],
    ['15.5', 1550],
    ['0.01', 1],
    ['10.0000', 1000],
    [15.5, 1550],
    [0.29, 29],
  ])('%j is %d poisha', (taka, poisha) => {
    expect(poishaOf(taka)).toBe(poisha);
  });

  test.each([
    '',
    ' ',
    '-1',
    '1,250',
    '1.005',
    '1e3',
    '0x10',
    'NaN',
    '১০',
    '1.',
    '.5',
    null,
    undefined,
    1e21,
    Number.NaN,
  ])('%j is none', (taka) => {
    expect(poishaOf(taka)).toBeNull();
  });

  test('are read as they are written, to the poisha', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (poisha) => {
        expect(poishaOf(providerAmount(poisha))).toBe(poisha);
      }),
    );
  });
});
