import { describe, expect, test } from 'vitest';
import { offeredChoice, type PaymentChoice, paymentChoices, paymentGroups } from './payment-choice.ts';

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

describe('the rows of the ways to pay', () => {
  const alone = (choice: PaymentChoice) => ({ name: undefined, choices: [choice] });

  test('are three: cash, bKash with both of its ways, and card with the other wallets', () => {
    const choices = paymentChoices(['sslcommerz', 'bkash'], ['manual-bkash', 'manual-nagad']);
    expect(paymentGroups(choices)).toEqual([
      alone('cod'),
      { name: 'bkash', choices: ['bkash', 'manual-bkash'] },
      { name: 'other', choices: ['sslcommerz', 'manual-nagad'] },
    ]);
  });

  test.each<[PaymentChoice[]]>([
    [['cod']],
    [['cod', 'online']],
    [['cod', 'bkash', 'sslcommerz']],
    [['cod', 'manual-bkash', 'manual-nagad', 'manual-rocket']],
  ])('of %j stand alone', (choices) => {
    expect(paymentGroups(choices)).toEqual(choices.map(alone));
  });
});
