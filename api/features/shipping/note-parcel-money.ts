import { knownPayout } from '#api/features/courier-money/known-payout.ts';
import {
  addMoneyRow,
  owedOf,
  type ParcelMoney,
  payoutCause,
  readParcelMoney,
  stateMoney,
} from '#api/features/courier-money/note-money.ts';
import type { ParcelRow } from '#api/features/parcels/parcel-queries.ts';
import type { CourierMoneySource } from '#contract/courier-money/schemas.ts';
import type { Database } from '#database/driver/connection.ts';

type Stated = { amount: number | null; source: CourierMoneySource };

type Said = {
  charge: Stated;
  collected: Stated;
  /** The courier's name of a payout that pays what the parcel owes. */
  payout?: string | null;
};

/** Notes what somebody says about the money of a parcel in this state. */
export async function noteParcelMoney(
  transaction: Database,
  parcel: ParcelRow,
  { payout: said, ...stated }: Said,
  at: Date,
): Promise<void> {
  const money = (await readParcelMoney(transaction, [parcel]))(parcel.id);
  await noteStated(transaction, parcel, money, stated, at);
  if (!said) return;
  const payout = await knownPayout(transaction, parcel.provider, said);
  const owed = owedOf(money);
  const row = { kind: 'payout', cause: payoutCause(payout), payout, amount: owed, owed, source: 'webhook' } as const;
  await addMoneyRow(transaction, parcel, money, row, at);
}

/**
 * Notes what the courier charges, and what was collected when the parcel is delivered, which is what the courier states, else what it
 * was asked to collect.
 */
async function noteStated(
  transaction: Database,
  parcel: ParcelRow,
  money: ParcelMoney,
  { charge, collected }: Omit<Said, 'payout'>,
  at: Date,
): Promise<void> {
  // What a payout says is newer than any hint.
  if (money.payout.rows > 0) return;
  if (charge.amount !== null)
    await stateMoney(transaction, parcel, money, { kind: 'charge', amount: charge.amount, source: charge.source }, at);
  const isDue = parcel.state === 'delivered' && money.collected.rows === 0;
  const amount = collected.amount ?? (isDue ? parcel.collect : null);
  if (amount === null || !['delivered', 'partly-delivered'].includes(parcel.state)) return;
  await stateMoney(transaction, parcel, money, { kind: 'collected', amount, source: collected.source }, at);
}
