import { expect, test } from 'vitest';
import { fieldError } from './field-error.ts';

test('an error in one line is shown for the whole description', () => {
  const message = 'A line of the description can have at most 500 characters';
  const errors = {
    description: [undefined, { message, type: 'too_big' }],
    name: { message: 'No name', type: 'custom' },
  };
  expect(fieldError(errors as never, 'description')).toBe(message);
  expect(fieldError(errors as never, 'name')).toBe('No name');
  expect(fieldError(errors as never, 'price')).toBeUndefined();
});
