import { expect, test } from 'vitest';
import { textsIn } from '#tests/support/texts.ts';
import { textOf } from '#web/language/text.ts';
import { newOrdersText } from './new-orders-text.ts';

test.each([
  ['New order from Rumana Akter', ['Rumana Akter']],
  ['A new order arrived', [undefined]],
  ['2 new orders arrived', ['Rumana Akter', undefined]],
])('%s', (text, buyers) => {
  expect(newOrdersText(buyers, textOf(textsIn('en')).t)).toBe(text);
});
