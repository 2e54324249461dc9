import { and, eq, inArray, like, not } from 'drizzle-orm';
import type { AccountWriter } from '#api/features/order-money/account-entries.ts';
import { isOpenParcel } from '#contract/parcels/parcel-state.ts';
import type { Database } from '#database/driver/connection.ts';
import { courierMoney } from '#database/tables/courier-money.ts';
import type { parcels as table } from '#database/tables/parcels.ts';
import { addMoneyRow, readParcelMoney, stateMoney, takenBackCause } from './note-money.ts';

type Parcel = Pick<typeof table.$inferSelect, 'orderId' | 'id' | 'provider' | 'state' | 'collect'>;

/** The beginning of the cause of rows that count what a parcel was asked to collect, until its courier states it. */
const asked = 'asked';
const isAsked = like(courierMoney.cause, `${asked} %`);

/** The rows of what these parcels collected. */
function isCollectedOf(parcels: readonly Pick<Parcel, 'orderId' | 'id'>[]) {
  const orderIds = [...new Set(parcels.map(({ orderId }) => orderId))];
  const ids = parcels.map(({ id }) => id);
  return and(
    inArray(courierMoney.orderId, orderIds),
    inArray(courierMoney.parcelId, ids),
    eq(courierMoney.kind, 'collected'),
  );
}

/**
 * Counts what the open parcels of an order collect as collected: the order was delivered, and the courier has not said
 * so yet. The order's row is locked.
 */
export async function countAsked(
  transaction: Database,
  parcels: readonly Parcel[],
  at: Date,
  by: AccountWriter,
): Promise<void> {
  const open = parcels.filter(({ state, collect }) => isOpenParcel(state) && collect > 0);
  const moneyOf = await readParcelMoney(transaction, open);
  for (const parcel of open) {
    const money = moneyOf(parcel.id);
    if (money.collected.rows > 0) continue;
    const cause = `${asked} ${money.collected.written + 1}`;
    const row = { kind: 'collected', cause, amount: parcel.collect, source: 'hand' } as const;
    await addMoneyRow(transaction, parcel, money, row, at, by);
  }
}

/** Whether the courier, or the seller, has stated what a parcel collected: what it was asked to collect is no statement. */
export async function isCollectedStated(db: Database, parcel: Pick<Parcel, 'orderId' | 'id'>): Promise<boolean> {
  const rows = await db
    .select({ takesBack: courierMoney.takesBack })
    .from(courierMoney)
    .where(and(isCollectedOf([parcel]), not(isAsked)));
  const takenBack = rows.filter(({ takesBack }) => takesBack).length;
  return rows.length > 2 * takenBack;
}

/** Takes back what was counted as collected of these parcels without a statement of their couriers. */
export async function takeBackAsked(
  transaction: Database,
  parcels: readonly Parcel[],
  at: Date,
  by: AccountWriter,
): Promise<void> {
  if (parcels.length === 0) return;
  const rows = await transaction
    .select()
    .from(courierMoney)
    .where(and(isCollectedOf(parcels), isAsked));
  if (rows.length === 0) return;
  const moneyOf = await readParcelMoney(transaction, parcels);
  for (const { cause, amount, takesBack, parcelId } of rows) {
    const parcel = parcels.find(({ id }) => id === parcelId);
    const isBack = rows.some((row) => row.parcelId === parcelId && row.cause === takenBackCause(cause));
    if (!parcel || takesBack || isBack) continue;
    const money = moneyOf(parcelId);
    const contrary = { cause: takenBackCause(cause), source: 'hand', takesBack: true } as const;
    const left = { kind: 'collected', amount: money.collected.amount - amount } as const;
    await stateMoney(transaction, parcel, money, { ...left, ...contrary }, at, by);
  }
}
