import { expect, test } from 'vitest';
import { couponCodeKey, isCouponText } from './coupon-code.ts';

test.each([
  [' Boishakh-10 ', 'boishakh-10'],
  ['ঈদ২০', 'ঈদ20'],
  ['EID২0', 'eid20'],
  ['\u200bSave\u00a0', 'save'],
])('%j compares as %j', (typed, key) => {
  expect(couponCodeKey(typed)).toBe(key);
});

test.each(['EID-2026', 'ঈদ২০', 'নববর্ষ', 'ÉTÉ'])('%s may be a code', (code) => expect(isCouponText(code)).toBe(true));
test.each(['two words', 'a_b', '=1+1', '50%', '<b>', ''])('%j may not', (code) =>
  expect(isCouponText(code)).toBe(false),
);
