// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { act } from 'react';
import { expect, test } from 'vitest';
import { clearOwnStorage } from '#web/browser/own-data.ts';
import { keepCoupon, useTypedCoupon } from '#web/features/coupon-check/typed-coupon.ts';
import { keepDistrict, useLastDistrict } from '#web/features/delivery/last-district.ts';

test('a logout forgets the coupon and the last district at once, not only after a reload', () => {
  const coupon = renderHook(useTypedCoupon);
  const district = renderHook(useLastDistrict);
  act(() => {
    keepCoupon('TEN');
    keepDistrict('Dhaka');
  });
  expect([coupon.result.current, district.result.current]).toEqual(['TEN', 'Dhaka']);
  act(clearOwnStorage);
  expect([coupon.result.current, district.result.current]).toEqual([undefined, undefined]);
});
