import { and, eq, max, sql } from 'drizzle-orm';
import { writerOf } from '#api/features/order-money/account-entries.ts';
import { openAccountsOf } from '#api/features/order-money/open-accounts.ts';
import { type Attempt, once } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import type { CourierId } from '#contract/parcels/parcel-state.ts';
import { comparable } from '#contract/text/comparable.ts';
import type { Database } from '#database/driver/connection.ts';
import { sellerName } from '#database/reading/read-people.ts';
import { comparableText } from '#database/tables/comparable-text.ts';
import { courierMoney } from '#database/tables/courier-money.ts';
import { orders } from '#database/tables/orders.ts';
import { knownPayout } from './known-payout.ts';
import { addMoneyRow, readParcelMoney, stateMoney, takenBackCause } from './note-money.ts';

type Named = { provider: CourierId; payout: string };

/**
 * Takes a payout back by a contrary row for each of its rows, in one transaction. Of several requests at once, one
 * writes.
 */
export async function takeBackPayout(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { sellerId, provider, payout: written }: Named & { sellerId: string },
  attempt: Attempt | undefined,
): Promise<{ rows: number } | Refusal> {
  return once(db, attempt, async (transaction) => {
    const named = and(
      eq(courierMoney.provider, provider),
      eq(comparableText(courierMoney.payout), comparable(written)),
    );
    const found = await transaction.selectDistinct({ id: courierMoney.orderId }).from(courierMoney).where(named);
    await lockOrders(
      transaction,
      found.map(({ id }) => id),
    );
    const payout = await knownPayout(transaction, provider, written);
    const round = await lastRound(transaction, { provider, payout });
    if (!round) return new Refusal('courier-payout-not-found');
    if (round.takenBack) return new Refusal('courier-payout-taken-back');
    const rows = await transaction
      .select()
      .from(courierMoney)
      .where(and(named, eq(courierMoney.round, round.number)))
      .orderBy(courierMoney.id);
    const parcelOf = (row: (typeof rows)[number]) => ({ orderId: row.orderId, id: row.parcelId, provider });
    const moneyOf = await readParcelMoney(transaction, rows.map(parcelOf));
    const by = writerOf({ actorName: await sellerName(transaction, sellerId) });
    for (const row of rows) {
      const money = moneyOf(row.parcelId);
      const { kind, round: number } = row;
      const contrary = {
        payout,
        round: number,
        source: 'hand',
        cause: takenBackCause(row.cause),
        takesBack: true,
      } as const;
      if (kind === 'payout') {
        const paid = { ...contrary, kind, amount: 0 - row.amount, owed: 0 - (row.owed ?? 0) };
        await addMoneyRow(transaction, parcelOf(row), money, paid, clock.now(), by);
      } else {
        const amount = money[kind].amount - row.amount;
        await stateMoney(transaction, parcelOf(row), money, { ...contrary, kind, amount }, clock.now(), by);
      }
    }
    return { rows: rows.length };
  });
}

/** Every change of a parcel's money holds the lock of its order. */
export async function lockOrders(transaction: Database, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].sort())
    await transaction.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('no key update');
  await openAccountsOf(transaction, ids);
}

/** Returns the newest entry of a payout, and whether it was taken back; undefined when there is none. */
export async function lastRound(
  db: Database,
  { provider, payout }: Named,
): Promise<{ number: number; takenBack: boolean } | undefined> {
  const { round, takesBack } = courierMoney;
  const [last] = await db
    .select({ number: max(round), takenBack: sql`bool_or(${takesBack})`.mapWith(Boolean) })
    .from(courierMoney)
    .where(and(eq(courierMoney.provider, provider), eq(comparableText(courierMoney.payout), comparable(payout))))
    .groupBy(round)
    .orderBy(sql`max(${round}) desc`)
    .limit(1);
  return last?.number ? { number: last.number, takenBack: last.takenBack } : undefined;
}
