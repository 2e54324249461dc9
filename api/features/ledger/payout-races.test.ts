import { afterAll, describe, expect, test } from 'vitest';
import { sellerLedgerCalls } from '#contract/ledger/calls.ts';
import { payouts } from '#database/tables/ledger.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { ledgerActs } from '#tests/support/people/after-sale/ledgers.ts';
import { createUser, signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const seller = await signInSeller(shop);
const as = { seller };
const { ledgerOf, payOut } = ledgerActs(shop, seller);

async function owed(amount: number) {
  const user = await createUser(db);
  await shop.send(sellerLedgerCalls.correctLedger, { as, body: { userId: user.id, amount, reason: 'Start' } });
  return user;
}

describe.runIf(onServer)('at the same time', () => {
  test('two sellers pay the same open amount: one of them', async () => {
    for (let round = 0; round < 10; round += 1) {
      const mina = await owed(100);
      const answers = await Promise.all([payOut(mina.id, 100), payOut(mina.id, 100)]);
      expect(answers.map(({ body }) => body.code ?? 'paid').sort()).toEqual(['paid', 'payout-too-large']);
      expect((await ledgerOf(mina)).summary).toEqual({ earned: 100, paid: 100, open: 0 });
    }
  });

  test('many pay a part: as many as there is money for', async () => {
    const mina = await owed(100);
    const answers = await Promise.all(Array.from({ length: 12 }, () => payOut(mina.id, 30)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect((await ledgerOf(mina)).summary.open).toBe(10);
  });

  test('one reference is written down by several: once, and nobody waits for another for ever', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => owed(100)));
    const before = await db.$count(payouts);
    const payout = (userId: string, reference: string) => ({ userId, amount: 1, method: 'cash', reference });
    const answers = await Promise.all(
      people.map(({ id }, index) => {
        const list = [payout(id, 'Receipt 1'), payout(id, 'Receipt 2')];
        return shop.send(sellerLedgerCalls.payOut, { as, body: { payouts: index % 2 ? list : list.reverse() } });
      }),
    );
    expect(answers.map(({ body }) => body.code ?? 'paid').sort()).toEqual([
      'paid',
      ...Array(3).fill('payout-reference-known'),
    ]);
    expect(await db.$count(payouts)).toBe(before + 2);
  });
});
