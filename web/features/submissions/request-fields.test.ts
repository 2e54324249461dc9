import { expect, test } from 'vitest';
import { ApiError } from '#web/api-client/api-error.ts';
import { refusedFields, requestFieldsSchema, sentenceAbout } from './request-fields.ts';

const typed = {
  pictures: [new File(['leaf'], 'leaf.png', { type: 'image/png' })],
  name: ' Tulsi ',
  category: 'Herbs',
  description: 'Grown on a roof\n\n  Without poison \r\n',
  price: '60',
  offerPrice: '45.50',
};

/** The first sentence about each field that is wrong. */
function faults(fields: Partial<Record<keyof typeof typed, unknown>>) {
  const { error } = requestFieldsSchema.safeParse({ ...typed, ...fields });
  return Object.fromEntries((error?.issues ?? []).reverse().map(({ path, message }) => [path[0], message]));
}

test('what was typed becomes a product: points without blanks, prices as numbers', () => {
  expect(requestFieldsSchema.parse(typed)).toEqual({
    ...typed,
    name: 'Tulsi',
    description: ['Grown on a roof', 'Without poison'],
    price: 60,
    offerPrice: 45.5,
  });
});

test('each field that was left empty has a sentence', () => {
  expect(faults({ pictures: [], name: '', category: '', description: ' \n ', price: '', offerPrice: '' })).toEqual({
    pictures: 'Please upload at least one image',
    name: 'Please enter the product name',
    category: 'Please choose one of the categories',
    description: 'Please enter the description',
    price: 'Please enter the market price as a number',
    offerPrice: 'Please enter the suggested price as a number',
  });
});

test('prices are at least 0 and end at the poisha', () => {
  expect(faults({ price: '-1', offerPrice: '1.005' })).toEqual({
    price: 'The market price must be 0 or more',
    offerPrice: 'The suggested price can have at most two decimals',
  });
});

test('a fault in one line is told of the whole description', () => {
  const message = 'A line of the description can have at most 500 characters';
  const errors = { description: [undefined, { message, type: 'too_big' }] };
  expect(sentenceAbout('description', errors as never)).toBe(message);
  expect(sentenceAbout('name', errors as never)).toBeUndefined();
});

test("the server's sentences find their fields", () => {
  const refusal = new ApiError(400, 'Please check', {
    'productData.description.3': 'This line is too long',
    'productData.price': 'This price is too high',
    images: 'Too many',
  });
  expect(refusedFields(refusal)).toEqual([
    ['description', 'This line is too long'],
    ['price', 'This price is too high'],
  ]);
  expect(refusedFields(new Error('lost'))).toEqual([]);
});
