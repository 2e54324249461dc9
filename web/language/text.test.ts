import { expect, test } from 'vitest';
import { textsIn } from '#tests/support/texts.ts';
import { textOf } from './text.ts';

const [english, bengali] = [textOf(textsIn('en')), textOf(textsIn('bn'))];

test('numbers, prices and days are written as the language does', () => {
  expect([english.count(125_000), english.taka(149.5), english.taka(1250)]).toEqual(['1,25,000', '৳149.50', '৳1,250']);
  expect([bengali.count(125_000), bengali.taka(149.5), bengali.taka(1250)]).toEqual([
    '১,২৫,০০০',
    '৳\u202f১৪৯.৫০',
    '৳\u202f১,২৫০',
  ]);
  expect([english, bengali].map(({ time }) => time('2026-11-21T09:04:00.000Z'))).toEqual([
    '21 Nov 2026, 3:04 pm',
    '২১ নভেম্বর ২০২৬, বিকেল ৩:০৪',
  ]);
});

test('a rate keeps its decimals', () => {
  expect([english, bengali].map(({ percent }) => [percent(7.5), percent(15), percent(0.25)])).toEqual([
    ['7.5%', '15%', '0.25%'],
    ['৭.৫%', '১৫%', '০.২৫%'],
  ]);
});

test('words agree with their number', () => {
  expect([1, 2].map((count) => english.t('layout.cart', { count }))).toEqual(['Cart, 1 item', 'Cart, 2 items']);
  expect(bengali.t('layout.cart', { count: 2 })).toBe('কার্ট, ২টি পণ্য');
});

test('user input stays unchanged', () => {
  const name = String.raw`a\u0041b {count} <b>'`;
  expect(english.t('layout.account-menu', { name })).toBe(`Account menu of ${name}`);
});

test('a problem is worded by its code, and a sentence is left alone', () => {
  expect(english.problem('email-missing')).toBe('Please enter your email');
  expect(english.problem('This name is taken')).toBe('This name is taken');
});
