import { and, count, inArray, sum } from 'drizzle-orm';
import type { CourierMoneyKind, CourierMoneySource } from '#contract/courier-money/schemas.ts';
import type { CourierId } from '#contract/parcels/parcel-state.ts';
import type { Database } from '#database/driver/connection.ts';
import { courierMoney } from '#database/tables/courier-money.ts';

type OfParcel = { orderId: string; id: string; provider: CourierId };

/**
 * The amounts that a courier collected, charged and paid out for a parcel, in poisha, with the number of their rows.
 */
export type ParcelMoney = Record<CourierMoneyKind, { amount: number; rows: number }>;

const nothing = (): ParcelMoney => ({
  collected: { amount: 0, rows: 0 },
  charge: { amount: 0, rows: 0 },
  payout: { amount: 0, rows: 0 },
});

/** Returns the amount that a courier still owes for a parcel. */
export function owedOf({ collected, charge, payout }: ParcelMoney): number {
  return collected.amount - charge.amount - payout.amount;
}

/** Reads the money of parcels, by their ids. One statement, or none. */
export async function readParcelMoney(
  db: Database,
  parcels: readonly { orderId: string; id: string }[],
): Promise<(parcelId: string) => ParcelMoney> {
  const found = new Map<string, ParcelMoney>();
  if (parcels.length > 0) {
    const { orderId, parcelId, kind, amount } = courierMoney;
    const ids = parcels.map(({ id }) => id);
    const orderIds = [...new Set(parcels.map((parcel) => parcel.orderId))];
    const rows = await db
      .select({ parcelId, kind, amount: sum(amount).mapWith(Number), rows: count() })
      .from(courierMoney)
      .where(and(inArray(orderId, orderIds), inArray(parcelId, ids)))
      .groupBy(parcelId, kind);
    for (const row of rows) {
      const money = found.get(row.parcelId) ?? nothing();
      money[row.kind] = { amount: row.amount, rows: row.rows };
      found.set(row.parcelId, money);
    }
  }
  return (parcelId) => found.get(parcelId) ?? nothing();
}

type NewRow = {
  kind: CourierMoneyKind;
  /** Idempotency key: unique for a parcel and kind. */
  cause: string;
  amount: number;
  source: CourierMoneySource;
  payout?: string;
  owed?: number;
};

/** The cause of rows that came with a payout. */
export const payoutCause = (payout: string) => `payout ${payout}`;

/** Adds a row to the ledger, and to the money of its parcel. Returns false when its cause has one already. */
export async function addMoneyRow(
  transaction: Database,
  { orderId, id: parcelId, provider }: OfParcel,
  money: ParcelMoney,
  row: NewRow,
  at: Date,
): Promise<boolean> {
  const written = await transaction
    .insert(courierMoney)
    .values({ orderId, parcelId, provider, ...row, at })
    .onConflictDoNothing()
    .returning({ id: courierMoney.id });
  if (written.length === 0) return false;
  const { amount, rows } = money[row.kind];
  money[row.kind] = { amount: amount + row.amount, rows: rows + 1 };
  return true;
}

type Stated = { kind: 'collected' | 'charge'; amount: number; source: CourierMoneySource; payout?: string };

/**
 * Sets a parcel's amount of a kind to the stated one: by its first row, or by a row with the difference. Does nothing
 * when they agree. The caller has locked the order.
 */
export async function stateMoney(
  transaction: Database,
  parcel: OfParcel,
  money: ParcelMoney,
  { kind, amount, source, payout }: Stated,
  at: Date,
): Promise<boolean> {
  const { amount: before, rows } = money[kind];
  if (rows > 0 ? amount === before : amount === 0 && kind === 'charge') return false;
  const usual = rows === 0 ? 'first' : `correction ${rows}`;
  const row = {
    kind,
    cause: payout === undefined ? usual : payoutCause(payout),
    amount: amount - before,
    source,
    ...(payout !== undefined && { payout }),
  };
  return addMoneyRow(transaction, parcel, money, row, at);
}
