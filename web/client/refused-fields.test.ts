import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { refusedFields } from './refused-fields.ts';

const names = ['name', 'description', 'price'] as const;

test('the sentences of the server find their fields, those about a line their list', () => {
  const error = new ApiError(400, {
    fields: {
      'productData.description.3': 'This line is too long',
      'productData.price': 'Please enter the price as a number',
      'productData.priceless': 'Something else',
      'address.name': 'Of another form',
    },
  });
  expect(refusedFields(error, 'productData', names)).toEqual([
    { name: 'description', message: 'This line is too long' },
    { name: 'price', message: 'Please enter the price as a number' },
  ]);
});

test('a failure without an answer is about no field', () => {
  expect(refusedFields(new ApiError(0), 'productData', names)).toEqual([]);
  expect(refusedFields(new Error('broken'), 'productData', names)).toEqual([]);
});

test('fields that are the body itself are found by their names alone', () => {
  const error = new ApiError(400, { fields: { price: 'Too high', 'name.first': 'Too long' } });
  expect(refusedFields(error, '', names)).toEqual([
    { name: 'name', message: 'Too long' },
    { name: 'price', message: 'Too high' },
  ]);
});
