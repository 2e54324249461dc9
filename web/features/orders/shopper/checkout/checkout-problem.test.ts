import { expect, test } from 'vitest';
import { textsIn } from '#tests/support/texts.ts';
import { textOf } from '#web/language/text.ts';
import { checkoutProblem } from './checkout-problem.ts';

const { t } = textOf(textsIn('en'));
const good = { loggedIn: true, lineCount: 2, addressId: 'home', unavailable: false };

test('nothing speaks against a whole order', () => {
  expect(checkoutProblem(good, t)).toBeNull();
});

test.each([
  ['Please login to place order', { loggedIn: false, lineCount: 0, addressId: null, unavailable: true }],
  ['Your cart is empty', { lineCount: 0, addressId: null, unavailable: true }],
  ['Please select a delivery address', { addressId: null, unavailable: true }],
  ['Please remove the products that are not available first', { unavailable: true, outside: 'Too far' }],
  ['Too far', { outside: 'Too far' }],
])('the checks come in their order: %s', (sentence, faults) => {
  expect(checkoutProblem({ ...good, ...faults }, t)).toBe(sentence);
});
