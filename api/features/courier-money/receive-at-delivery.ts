import { eq } from 'drizzle-orm';
import type { InTransaction, OrderChanged, OrderTools } from '#api/changes/order-listener.ts';
import { type AccountEntry, type AccountWriter, ownReceipt } from '#api/features/order-money/account-entries.ts';
import { readReceipts } from '#api/features/order-money/read-receipts.ts';
import { dueOf, readReturned } from '#api/features/order-money/read-returned.ts';
import { writeAccount } from '#api/features/order-money/write-account.ts';
import { isOpenParcel, isVoidParcel } from '#contract/parcels/parcel-state.ts';
import type { Database } from '#database/driver/connection.ts';
import { parcels } from '#database/tables/parcels.ts';
import { countAsked, takeBackAsked } from './asked-money.ts';
import { readParcelMoney } from './note-money.ts';

type Parcel = typeof parcels.$inferSelect;

/**
 * Receives what is still to be collected when an order is delivered, and takes it back when that is undone. By hand:
 * parcels on their way count as asked, and what no parcel collects came in at the door. What a courier did not bring
 * stays to be collected, but for less than a taka.
 */
export const receiveAtDelivery: InTransaction = async (tools, transaction, change) => {
  const { kind, from, to, actor, actorName } = change;
  const by = { actor, actorName };
  if (kind === 'moved' && to === 'Delivered') change.isPaid = await receive(tools, transaction, change, by);
  if (kind === 'undone' && from === 'Delivered') change.isPaid = await takeBack(tools, transaction, change, by);
};

async function receive(
  { clock }: OrderTools,
  transaction: Database,
  { orderId, actor }: OrderChanged,
  by: AccountWriter,
): Promise<boolean> {
  const isByHand = actor === 'seller';
  const counting = (await parcelsOf(transaction, orderId)).filter(({ state }) => !isVoidParcel(state));
  if (isByHand) await countAsked(transaction, counting, clock.now(), by);
  // Less than a taka is received by this.
  const account = await writeAccount(transaction, orderId, [], by);
  if (account.toCollect === 0 || !isByHand) return account.isPaid;
  const atDoor = account.toCollect - (await lackingOf(transaction, counting));
  if (atDoor <= 0) return account.isPaid;
  return (await writeAccount(transaction, orderId, [ownReceipt('door', atDoor)], by)).isPaid;
}

/** What the parcels that were delivered brought less than they should have, in poisha. */
async function lackingOf(transaction: Database, counting: readonly Parcel[]): Promise<number> {
  const ended = counting.filter(({ state }) => !isOpenParcel(state));
  const [moneyOf, returnedOf] = await Promise.all([
    readParcelMoney(transaction, ended),
    readReturned(transaction, ended),
  ]);
  const lacking = ended.map((parcel) => dueOf(parcel, returnedOf(parcel.id)) - moneyOf(parcel.id).collected.amount);
  return lacking.reduce((sum, amount) => sum + Math.max(0, amount), 0);
}

async function takeBack(
  { clock }: OrderTools,
  transaction: Database,
  { orderId }: OrderChanged,
  by: AccountWriter,
): Promise<boolean> {
  const open = (await parcelsOf(transaction, orderId)).filter(({ state }) => isOpenParcel(state));
  await takeBackAsked(transaction, open, clock.now(), by);
  const receipts = await readReceipts(transaction, orderId);
  const contrary = receipts.flatMap(({ id, way, left }): AccountEntry[] =>
    left > 0 && (way === 'door' || way === 'rounding')
      ? [{ kind: 'receipt', amount: -left, cause: `${way} ${id} undone`, way, receiptId: id }]
      : [],
  );
  return (await writeAccount(transaction, orderId, contrary, by)).isPaid;
}

function parcelsOf(transaction: Database, orderId: string): Promise<Parcel[]> {
  return transaction.select().from(parcels).where(eq(parcels.orderId, orderId));
}
