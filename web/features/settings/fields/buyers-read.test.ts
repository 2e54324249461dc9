import { expect, test } from 'vitest';
import { textsIn } from '#tests/support/texts.ts';
import { textOf } from '#web/language/text.ts';
import { areaSentence } from './buyers-read.tsx';

const english = textOf(textsIn('en'));
const area = { districts: ['Dhaka'], fee: '60', freeFrom: '1000', promise: { minutes: '120' } };

test.each([
  [area, 'Dhaka: within 2 hours · Delivery ৳60, free from ৳1,000'],
  [
    { ...area, freeFrom: '', promise: { days: ['2', '3'] as [string, string] } },
    'Dhaka: in 2 to 3 working days · Delivery ৳60',
  ],
  [{ ...area, districts: null, fee: '0', promise: null }, 'Everywhere else: Delivery is free'],
])('%j is read as %s', (fields, sentence) => {
  expect(areaSentence(fields, false, english)).toBe(sentence);
});

test('an unfinished area says nothing', () => {
  expect(areaSentence({ ...area, fee: '' }, false, english)).toBeUndefined();
});
