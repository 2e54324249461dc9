import { and, count, inArray, sum } from 'drizzle-orm';
import type { CourierMoneyKind, CourierMoneySource } from '#contract/courier-money/schemas.ts';
import type { CourierId } from '#contract/parcels/parcel-state.ts';
import type { Database } from '#database/driver/connection.ts';
import { courierMoney } from '#database/tables/courier-money.ts';
import { type AddedRow, changeCourierSums } from './change-courier-sums.ts';

type OfParcel = { orderId: string; id: string; provider: CourierId };

/** What a courier collected, charged and paid for a parcel, in poisha, and the number of rows that say so. */
export type ParcelMoney = Record<CourierMoneyKind, { amount: number; rows: number }>;

const nothing = (): ParcelMoney => ({
  collected: { amount: 0, rows: 0 },
  charge: { amount: 0, rows: 0 },
  payout: { amount: 0, rows: 0 },
});

/** What a courier still has to pay for a parcel. */
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
  /** What it is written for: of one parcel and kind, each cause has one row. */
  cause: string;
  amount: number;
  source: CourierMoneySource;
  payout?: string;
  owed?: number;
};

/** The cause of rows that came with a payout. */
export const payoutCause = (payout: string) => `payout ${payout}`;

/** The rows that a transaction adds to the ledger. */
export type MoneyBook = { transaction: Database; added: AddedRow[] };

/** Lets `write` add rows to the ledger, then adds them to the sums that are kept. Nothing else of the transaction comes after. */
export async function keepMoney<Result>(
  transaction: Database,
  write: (book: MoneyBook) => Promise<Result>,
): Promise<Result> {
  const book: MoneyBook = { transaction, added: [] };
  const result = await write(book);
  await changeCourierSums(transaction, book.added);
  return result;
}

/** Adds a row to the ledger, and to the money of its parcel. Returns false when its cause has one already. */
export async function addMoneyRow(
  { transaction, added }: MoneyBook,
  { orderId, id: parcelId, provider }: OfParcel,
  money: ParcelMoney,
  row: NewRow,
  at: Date,
): Promise<boolean> {
  const [written] = await transaction
    .insert(courierMoney)
    .values({ orderId, parcelId, provider, ...row, at })
    .onConflictDoNothing()
    .returning();
  if (!written) return false;
  added.push({ ...written, isFirst: money.collected.rows + money.charge.rows + money.payout.rows === 0 });
  const { amount, rows } = money[row.kind];
  money[row.kind] = { amount: amount + row.amount, rows: rows + 1 };
  return true;
}

type Stated = { kind: 'collected' | 'charge'; amount: number; source: CourierMoneySource; payout?: string };

/**
 * Brings what a parcel has of a kind to the amount that somebody states: with its first row, or with a row of the difference. Nothing
 * when it has that already. The caller has locked the order.
 */
export async function stateMoney(
  book: MoneyBook,
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
  return addMoneyRow(book, parcel, money, row, at);
}
