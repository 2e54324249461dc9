import { expect, test } from 'vitest';
import { takaText } from './taka-text.ts';

test.each([
  [0, '৳0', '৳\u202f০'],
  [390, '৳390', '৳\u202f৩৯০'],
  [1250, '৳1,250', '৳\u202f১,২৫০'],
  [125_000, '৳1,25,000', '৳\u202f১,২৫,০০০'],
  [149.5, '৳149.50', '৳\u202f১৪৯.৫০'],
  [-8.99, '-৳8.99', '-৳\u202f৮.৯৯'],
])('%d taka, with the sign apart from Bengali digits', (taka, english, bengali) => {
  expect([takaText(taka, 'en'), takaText(taka, 'bn')]).toEqual([english, bengali]);
});
