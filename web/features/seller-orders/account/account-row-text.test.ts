import { expect, test } from 'vitest';
import { accountKinds, ownWays } from '#contract/orders/order-account.ts';
import { textsIn } from '#tests/support/texts.ts';
import { textOf } from '#web/language/text.ts';
import { accountRowText, accountWayText } from './account-row-text.ts';

const languages = [textOf(textsIn('en')), textOf(textsIn('bn'))];

test('each kind of row has a text, in both directions', () => {
  for (const { t } of languages)
    for (const kind of accountKinds)
      for (const amount of [-10, 10]) expect(t(accountRowText({ kind, amount }))).not.toContain('.');
});

test('a row that takes back another is named by that', () => {
  expect(accountRowText({ kind: 'receipt', amount: 10 })).toBe('sales.account.kind.receipt');
  expect(accountRowText({ kind: 'receipt', amount: -10 })).toBe('sales.account.corrected');
  expect(accountRowText({ kind: 'refund', amount: 10 })).toBe('sales.account.not-sent-back');
});

test('each way has a text, whoever brought the money', () => {
  for (const { t } of languages)
    for (const way of [...ownWays, 'bkash', 'manual-nagad', 'pathao', 'own'])
      expect(t(accountWayText(way) ?? 'common.close')).not.toMatch(/\./);
  expect(accountWayText('pigeon')).toBeUndefined();
});
