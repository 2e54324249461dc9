import fc from 'fast-check';
import { expect, test } from 'vitest';
import { averageStars, ratingOf } from './rating.ts';

test.each([
  [0, 0, null],
  [5, 1, 5],
  [14, 3, 4.67],
  [13, 3, 4.33],
  // Halves go up.
  [33, 8, 4.13],
  [35, 8, 4.38],
  [9, 2, 4.5],
])('%i stars of %i reviews are %s on average', (stars, count, average) => {
  expect(averageStars(stars, count)).toBe(average);
});

test('without reviews there is no rating', () => {
  expect(ratingOf(0, 0)).toBeUndefined();
  expect(ratingOf(9, 2)).toEqual({ average: 4.5, count: 2 });
});

test('an average is within half a hundredth of the mean, and never below it by more', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 500 }), (given) => {
      const stars = given.reduce((sum, one) => sum + one, 0);
      const average = averageStars(stars, given.length) ?? 0;
      const exact = stars / given.length;
      expect(average - exact).toBeLessThanOrEqual(0.005 + 1e-9);
      expect(average - exact).toBeGreaterThan(-0.005 - 1e-9);
    }),
  );
});
