import type { OrderTools } from '#api/changes/order-listener.ts';
import type { ParcelChanged, ParcelInTransaction, StatedMoney } from '#api/changes/parcel-listener.ts';
import { type AccountWriter, writerOf } from '#api/features/order-money/account-entries.ts';
import { isVoidParcel } from '#contract/parcels/parcel-state.ts';
import type { Database } from '#database/driver/connection.ts';
import { takeBackAsked } from './asked-money.ts';
import { knownPayout } from './known-payout.ts';
import { addMoneyRow, owedOf, type ParcelMoney, payoutCause, readParcelMoney, stateMoney } from './note-money.ts';

const byHand: StatedMoney = { charge: { amount: null, source: 'hand' }, collected: { amount: null, source: 'hand' } };

/** Records the money stated for a parcel. On delivery by our own rider, the amount to collect counts as collected. */
export const noteParcelMoney: ParcelInTransaction<OrderTools> = async (
  { clock },
  transaction,
  { order, before, parcel, stated },
) => {
  const isDelivered = parcel.state === 'delivered' && before.state !== 'delivered';
  const isOver = isVoidParcel(parcel.state) && !isVoidParcel(before.state);
  const at = clock.now();
  if (isOver) await takeBackAsked(transaction, [parcel], at, writerOf(order));
  if (!stated && !isDelivered) return;
  const { payout: said, ...amounts } = stated ?? byHand;
  const money = (await readParcelMoney(transaction, [parcel]))(parcel.id);
  await noteStated(transaction, { parcel, money, at, by: writerOf(order) }, amounts);
  if (!said) return;
  const payout = await knownPayout(transaction, parcel.provider, said);
  const owed = owedOf(money);
  const row = { kind: 'payout', cause: payoutCause(payout), payout, amount: owed, owed, source: 'webhook' } as const;
  await addMoneyRow(transaction, parcel, money, row, at);
};

type Noted = { parcel: ParcelChanged['parcel']; money: ParcelMoney; at: Date; by: AccountWriter };

/**
 * Records the courier's charge and, on delivery, the collected amount: as the courier states it, otherwise the amount
 * it was asked to collect.
 */
async function noteStated(
  transaction: Database,
  { parcel, money, at, by }: Noted,
  { charge, collected }: Omit<StatedMoney, 'payout'>,
): Promise<void> {
  // A payout's amounts are newer than those of any hint.
  if (money.payout.rows > 0) return;
  if (charge.amount !== null)
    await stateMoney(transaction, parcel, money, { kind: 'charge', amount: charge.amount, source: charge.source }, at);
  const isDue = parcel.state === 'delivered' && money.collected.rows === 0;
  const amount = collected.amount ?? (isDue ? parcel.collect : null);
  if (amount === null || !['delivered', 'partly-delivered'].includes(parcel.state)) return;
  await stateMoney(transaction, parcel, money, { kind: 'collected', amount, source: collected.source }, at, by);
}
