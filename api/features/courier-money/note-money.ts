import { and, count, inArray, sql, sum } from 'drizzle-orm';
import { type AccountEntry, type AccountWriter, byShop } from '#api/features/order-money/account-entries.ts';
import { readReceipts } from '#api/features/order-money/read-receipts.ts';
import { writeAccount } from '#api/features/order-money/write-account.ts';
import type { CourierMoneyKind, CourierMoneySource } from '#contract/courier-money/schemas.ts';
import type { CourierId } from '#contract/parcels/parcel-state.ts';
import type { Database } from '#database/driver/connection.ts';
import { courierMoney } from '#database/tables/courier-money.ts';

type OfParcel = { orderId: string; id: string; provider: CourierId };

/**
 * The amounts that a courier collected, charged, kept for cash and paid out for a parcel, in poisha, with the number of
 * their rows: `rows` without those that were taken back, `written` with all.
 */
export type ParcelMoney = Record<CourierMoneyKind, { amount: number; rows: number; written: number }>;

const none = { amount: 0, rows: 0, written: 0 };
const nothing = (): ParcelMoney => ({
  collected: { ...none },
  charge: { ...none },
  cod: { ...none },
  payout: { ...none },
});

/** Returns the amount that a courier still owes for a parcel. */
export function owedOf({ collected, charge, cod, payout }: ParcelMoney): number {
  return collected.amount - charge.amount - cod.amount - payout.amount;
}

/** Reads the money of parcels, by their ids. One statement, or none. */
export async function readParcelMoney(
  db: Database,
  parcels: readonly { orderId: string; id: string }[],
): Promise<(parcelId: string) => ParcelMoney> {
  const found = new Map<string, ParcelMoney>();
  if (parcels.length > 0) {
    const { orderId, parcelId, kind, amount, takesBack } = courierMoney;
    const rowsLeft = sql`sum(case when ${takesBack} then -1 else 1 end)`.mapWith(Number);
    const ids = parcels.map(({ id }) => id);
    const orderIds = [...new Set(parcels.map((parcel) => parcel.orderId))];
    const rows = await db
      .select({ parcelId, kind, amount: sum(amount).mapWith(Number), rows: rowsLeft, written: count() })
      .from(courierMoney)
      .where(and(inArray(orderId, orderIds), inArray(parcelId, ids)))
      .groupBy(parcelId, kind);
    for (const row of rows) {
      const money = found.get(row.parcelId) ?? nothing();
      money[row.kind] = { amount: row.amount, rows: row.rows, written: row.written };
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
  allowed?: number;
  round?: number;
  takesBack?: boolean;
};

/** The cause of rows that came with a payout, by its entry. Names of payouts have no tabs. */
export const payoutCause = (payout: string, round = 1) => `payout ${payout}${round === 1 ? '' : `\t${round}`}`;

/** The cause of a row that takes back another one. */
export const takenBackCause = (cause: string) => `${cause}\ttaken back`;

/**
 * Adds a row to the ledger, and to the money of its parcel. What was collected is a receipt of the order, whose row is
 * locked. Returns false when the row's cause has one already.
 */
export async function addMoneyRow(
  transaction: Database,
  { orderId, id: parcelId, provider }: OfParcel,
  money: ParcelMoney,
  row: NewRow,
  at: Date,
  by: AccountWriter = byShop,
): Promise<boolean> {
  const written = await transaction
    .insert(courierMoney)
    .values({ orderId, parcelId, provider, ...row, at })
    .onConflictDoNothing()
    .returning({ id: courierMoney.id });
  if (written.length === 0) return false;
  const { amount, rows, written: all } = money[row.kind];
  money[row.kind] = { amount: amount + row.amount, rows: rows + (row.takesBack ? -1 : 1), written: all + 1 };
  if (row.kind === 'collected' && row.amount !== 0)
    await writeAccount(transaction, orderId, [receiptOf({ parcelId, provider, row })], by);
  return true;
}

function receiptOf({ parcelId, provider, row }: { parcelId: string; provider: CourierId; row: NewRow }): AccountEntry {
  return {
    ...{ kind: 'receipt', amount: row.amount, cause: `parcel ${parcelId} ${row.cause}` },
    ...{ way: provider, receiptId: parcelId, parcelId, note: row.payout ?? '' },
  };
}

type Stated = Pick<NewRow, 'amount' | 'source' | 'payout' | 'round' | 'takesBack'> & {
  kind: Exclude<CourierMoneyKind, 'payout'>;
  cause?: string;
};

/**
 * Sets a parcel's amount of a kind to the stated one: by its first row, or by a row with the difference. Does nothing
 * when they agree. What was collected stays at least at what was paid back of it. The caller has locked the order.
 */
export async function stateMoney(
  transaction: Database,
  parcel: OfParcel,
  money: ParcelMoney,
  { kind, amount: said, cause, ...stated }: Stated,
  at: Date,
  by?: AccountWriter,
): Promise<boolean> {
  const { amount: before, rows, written } = money[kind];
  const amount = kind === 'collected' && said < before ? Math.max(said, await readPaidBack(transaction, parcel)) : said;
  if (rows > 0 ? amount === before : amount === 0 && kind !== 'collected') return false;
  const usual = written === 0 ? 'first' : `correction ${written}`;
  const row = {
    kind,
    cause: cause ?? (stated.payout === undefined ? usual : payoutCause(stated.payout, stated.round)),
    ...stated,
    amount: amount - before,
  };
  return addMoneyRow(transaction, parcel, money, row, at, by);
}

/** What was promised back of a parcel's receipt, in poisha. */
async function readPaidBack(db: Database, { orderId, id }: OfParcel): Promise<number> {
  const receipts = await readReceipts(db, orderId);
  const receipt = receipts.find((one) => one.id === id);
  return receipt ? receipt.received - receipt.left : 0;
}
