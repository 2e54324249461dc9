import { expect, test } from 'vitest';
import { arrivalText } from './arrival-text.ts';

test.each([
  ['New order from Rumana Akter', ['Rumana Akter']],
  ['A new order arrived', [undefined]],
  ['2 new orders arrived', ['Rumana Akter', undefined]],
])('%s', (text, buyers) => {
  expect(arrivalText(buyers)).toBe(text);
});
