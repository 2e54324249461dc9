import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { checkLedgers } from '#api/features/ledger/check-ledgers.ts';
import { sellerLedgerCalls } from '#contract/ledger/calls.ts';
import { ledgerKinds } from '#contract/ledger/ledger-kinds.ts';
import type { SubmitterBalance } from '#contract/ledger/schemas.ts';
import { toPoisha } from '#contract/money.ts';
import { ledgerRows, payouts } from '#database/tables/ledger.ts';
import { orderLines } from '#database/tables/orders.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { ledgerActs } from '#tests/support/people/after-sale/ledgers.ts';
import { createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { createOrder } from '#tests/support/people/orders.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

// A thousand random orders are delivered, undone, refunded and paid out, several at a time. Afterwards the ledgers are what follows
// from the orders and the payouts, to the poisha.

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const seller = await signInSeller(shop);
const { move, undo, refund, payOut } = ledgerActs(shop, seller);

const orders = 1000;
const atOnce = 8;

const act = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ kind: 'deliver' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'undo' as const }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund' as const), part: fc.integer({ min: 1, max: 100 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pay' as const), whom: fc.nat(4), part: fc.nat(200) }) },
);
const plan = fc.record({
  lines: fc.array(fc.record({ which: fc.nat(5), quantity: fc.integer({ min: 1, max: 9 }) }), {
    minLength: 1,
    maxLength: 4,
  }),
  acts: fc.array(act, { minLength: 1, maxLength: 4 }),
});
type Plan = typeof plan extends fc.Arbitrary<infer One> ? One : never;

describe.runIf(onServer)('a thousand orders', () => {
  test('leave ledgers that agree with them', { timeout: 600_000 }, async () => {
    const buyer = await createUser(db);
    const people = await Promise.all(Array.from({ length: 5 }, () => createUser(db)));
    const prices = [1, 4999, 33_33, 120_00, 7, 500_01];
    const products = await Promise.all(
      prices.map((offerPrice, index) => createProduct(db, { offerPrice, submitterId: people[index]?.id ?? null })),
    );

    /** Pays out a part of a submitter's open balance; others may pay it out at the same time. */
    const pay = async (whom: number, part: number) => {
      const { id = '', email = '' } = people[whom] ?? {};
      const query = { search: email };
      const { body } = await shop.send(sellerLedgerCalls.listBalances, { as: { seller }, query });
      const [{ open = 0 } = {}] = body.submitters as SubmitterBalance[];
      const amount = Math.floor(open * part) / 100;
      if (amount > 0) expect([200, 409]).toContain((await payOut(id, amount)).status);
    };
    const run = async ({ lines, acts }: Plan) => {
      const bought = lines.flatMap(({ which, quantity }) => {
        const product = products[which];
        return product ? [{ product, quantity }] : [];
      });
      const { id, total } = await createOrder(db, buyer.id, bought, { status: 'Shipped' });
      // Each line has a percentage of its own, as if the setting had changed all the time.
      await db
        .update(orderLines)
        .set({ commissionRate: sql`(random() * 10000)::int` })
        .where(eq(orderLines.orderId, id));
      for (const one of acts) {
        if (one.kind === 'deliver') await move(id, 'Delivered');
        if (one.kind === 'undo') await undo(id);
        if (one.kind === 'refund') await refund(id, Math.max(1, Math.floor((total * one.part) / 100)) / 100);
        if (one.kind === 'pay') await pay(one.whom, one.part);
      }
    };

    const plans = fc.sample(plan, orders);
    const next = plans.values();
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const one of next) await run(one);
      }),
    );

    expect(await checkLedgers(db)).toEqual({ lines: [], payouts: [] });
    const rows = await db.select().from(ledgerRows);
    const kinds = new Set(rows.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(ledgerKinds.filter((kind) => kind !== 'correction').sort());
    expect(await db.$count(payouts)).toBeGreaterThan(0);
    expect(await db.$count(orderLines)).toBeGreaterThanOrEqual(orders);
    const { body } = await shop.send(sellerLedgerCalls.listBalances, { as: { seller } });
    const shown = body.submitters as SubmitterBalance[];
    expect(shown).toHaveLength(5);
    for (const { userId, earned, paid, open } of shown) {
      const own = rows.filter((row) => row.userId === userId._id);
      const sum = (of: typeof own) => of.reduce((total, { amount }) => total + amount, 0);
      expect(toPoisha(open)).toBe(sum(own));
      expect(toPoisha(paid)).toBe(-sum(own.filter(({ kind }) => kind === 'payout')));
      expect(toPoisha(earned) - toPoisha(paid)).toBe(toPoisha(open));
    }
  });
});
