import { describe, expect, test } from 'vitest';
import { offeredChoice, paymentChoices } from './payment-choice.ts';

describe("the cart's ways to pay", () => {
  test('are cash and the option without a call in a shop that takes cash alone', () => {
    expect(paymentChoices([])).toEqual(['cod', 'online']);
  });

  test('name the providers that are set up', () => {
    expect(paymentChoices(['sslcommerz', 'bkash'])).toEqual(['cod', 'sslcommerz', 'bkash']);
  });

  test('name the services by which money is sent by hand, which are enough not to take cash alone', () => {
    expect(paymentChoices(['sslcommerz'], ['manual-bkash'])).toEqual(['cod', 'sslcommerz', 'manual-bkash']);
    expect(paymentChoices([], ['manual-nagad'])).toEqual(['cod', 'manual-nagad']);
    expect(offeredChoice('manual-nagad', [], ['manual-nagad'])).toBe('manual-nagad');
    expect(offeredChoice('manual-nagad', ['bkash'])).toBe('cod');
  });

  test('are cash alone where nothing may be paid in advance, except what a cash-only shop shows', () => {
    expect(paymentChoices(['bkash'], ['manual-nagad'], true)).toEqual(['cod']);
    expect(paymentChoices([], [], true)).toEqual(['cod', 'online']);
    for (const chosen of ['bkash', 'manual-nagad', 'online'] as const)
      expect(offeredChoice(chosen, ['bkash'], ['manual-nagad'], true)).toBe('cod');
  });

  test.each([
    ['online', ['bkash'], 'bkash'],
    ['online', [], 'online'],
    ['sslcommerz', ['bkash'], 'cod'],
    ['sslcommerz', [], 'cod'],
    ['bkash', ['sslcommerz', 'bkash'], 'bkash'],
    ['cod', ['bkash'], 'cod'],
  ] as const)('%s where %j can be had is %s', (chosen, online, offered) => {
    expect(offeredChoice(chosen, online)).toBe(offered);
  });
});
