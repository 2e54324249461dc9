import { describe, expect, test } from 'vitest';
import { cellText, verbatim } from './csv-cell.ts';

describe('text that a spreadsheet would run', () => {
  test.each([
    '=1+1',
    '+SUM(A1)',
    '-2+3',
    '@SUM(A1)',
    '＝1',
    '＋1',
    '－1',
    '＠a',
    '﹦1',
    '\u22121+1',
    '=\u0338A1',
    '≠A1',
    '\t=1',
    '\r=1',
    '\n=1',
    '\ttab first',
    '\nline first',
    ' =1',
    '\u00a0=1',
    '\ufeff=1',
    '\u200b=1',
    '"=1"',
    "'=1",
    '“=1”',
    '="a","b"',
  ])('gets an apostrophe before it: %j', (text) => {
    expect(cellText(text)).toBe(`'${text}`);
  });
});

describe('text that a spreadsheet would change', () => {
  test.each([
    '01712345678',
    '+8801712345678',
    '8801712345678',
    '0120',
    '12-3',
    '5/2',
    '1,205',
    '-2',
    '12E5',
    '১২-৩',
    '2031-02-03T04:05:06.000Z',
  ])('gets an apostrophe before it: %s', (text) => {
    expect(cellText(text)).toBe(`'${text}`);
  });
});

test.each(['1205', '0', 'Rumana', 'House 12/3', 'a=b', 'তুলসী', '', 'x---', '#C4F55E3C', 'a@b.example'])(
  'other text stays as it is: %j',
  (text) => {
    expect(cellText(text)).toBe(text);
  },
);

test('what the shop reckoned stays a number, also below zero, and a time stays a time', () => {
  expect([-2, 0.5, verbatim('-45.50'), verbatim('2026-03-10 00:30'), true].map(cellText)).toEqual([
    '-2',
    '0.5',
    '-45.50',
    '2026-03-10 00:30',
    'Yes',
  ]);
});

test('a long text takes no longer than its length', () => {
  const text = `${'1'.repeat(100_000)}x`;
  expect(cellText(text)).toBe(text);
});
