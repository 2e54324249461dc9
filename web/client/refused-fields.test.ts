import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { showRefusedFields } from './refused-fields.ts';

const names = ['name', 'description', 'price'] as const;
type Fields = Record<(typeof names)[number], string>;

/** The errors that a form with these fields shows. */
function shownOf(error: unknown, path: string) {
  const shown: unknown[] = [];
  const found = showRefusedFields<Fields>((...entry) => shown.push(entry), error, path, names);
  expect(found).toBe(shown.length > 0);
  return shown;
}

test('sentences of the server find their fields, sentences about a line their list; the first gets the focus', () => {
  const error = new ApiError(400, {
    fields: {
      'productData.description.3': 'This line is too long',
      'productData.price': 'Please enter the price as a number',
      'productData.priceless': 'Something else',
      'address.name': 'Of another form',
    },
  });
  expect(shownOf(error, 'productData')).toEqual([
    ['description', { message: 'This line is too long' }, { shouldFocus: true }],
    ['price', { message: 'Please enter the price as a number' }, { shouldFocus: false }],
  ]);
});

test('a failure without an answer is about no field', () => {
  expect(shownOf(new ApiError(0), 'productData')).toEqual([]);
  expect(shownOf(new Error('broken'), 'productData')).toEqual([]);
});

test('fields that are the body itself are found by their names alone', () => {
  const error = new ApiError(400, { fields: { price: 'Too high', 'name.first': 'Too long' } });
  expect(shownOf(error, '')).toEqual([
    ['name', { message: 'Too long' }, { shouldFocus: true }],
    ['price', { message: 'Too high' }, { shouldFocus: false }],
  ]);
});
