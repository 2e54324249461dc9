import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { usualAfterSale } from '#contract/settings/storefront.ts';
import { ledgerBalances } from '#database/tables/ledger.ts';
import { ledgerActs } from '#tests/support/people/after-sale/ledgers.ts';
import { createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { placeOrder } from '#tests/support/people/orders.ts';
import { runJobs } from '#tests/support/shops/run-jobs.ts';
import { settle } from '#tests/support/shops/settings.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { checkLedgers } from './check-ledgers.ts';
import { fillLedgers } from './fill-ledgers.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const { deliver, ledgerOf, refund } = ledgerActs(shop, await signInSeller(shop));
await settle(shop, { afterSale: { ...usualAfterSale, commissionPercent: 10 } });

let karim: Awaited<ReturnType<typeof createUser>>;
let lau: Awaited<ReturnType<typeof createProduct>>;
const agree = async () => expect(await checkLedgers(db)).toEqual({ lines: [], payouts: [], balances: [] });

beforeEach(async () => {
  karim = await createUser(db, { name: 'Karim' });
  lau = await createProduct(db, { name: 'Lau', offerPrice: 1999, submitterId: karim.id });
});
afterEach(agree);

describe('a balance', () => {
  const setBalance = (paid: number) =>
    db.update(ledgerBalances).set({ paid }).where(eq(ledgerBalances.userId, karim.id));

  test('that is not the sum of its rows is found', async () => {
    const { orderId } = await placeOrder(shop, lau);
    await deliver(orderId);
    await setBalance(100);
    expect((await checkLedgers(db)).balances).toEqual([
      {
        userId: karim.id,
        kept: { earned: 1835, paid: 100, rows: 2 },
        summed: { earned: 1835, paid: 0, rows: 2 },
      },
    ]);
    await setBalance(0);
  });

  test.each(['a new row', 'the job'])('of rows that are older than balances is made by %s', async (what) => {
    const { orderId } = await placeOrder(shop, lau);
    await deliver(orderId);
    const { id } = karim;
    await db.delete(ledgerBalances).where(eq(ledgerBalances.userId, id));
    expect((await checkLedgers(db)).balances).toMatchObject([{ userId: id, kept: { rows: 0 } }]);
    if (what === 'the job') {
      await shop.services.jobs.add(db, fillLedgers, {});
      expect(await runJobs(shop)).toEqual([]);
      await agree();
    }
    await refund(orderId, 20.39);
    await agree();
    expect((await ledgerOf(karim)).summary).toEqual({ earned: 0, paid: 0, open: 0 });
  });
});
