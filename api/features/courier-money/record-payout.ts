import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Attempt, once } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import type { ApiTextId } from '#api/texts/catalogues.ts';
import { toPoisha } from '#contract/money.ts';
import type { CourierId } from '#contract/parcels/parcel-state.ts';
import { writtenNumber } from '#contract/text/written-number.ts';
import type { Database } from '#database/driver/connection.ts';
import { courierMoney } from '#database/tables/courier-money.ts';
import { orders } from '#database/tables/orders.ts';
import { parcelConsignments, parcelReferences, parcels } from '#database/tables/parcels.ts';
import { knownPayout } from './known-payout.ts';
import { addMoneyRow, owedOf, type ParcelMoney, payoutCause, readParcelMoney, stateMoney } from './note-money.ts';
import { type AmountName, amountNames, type PayoutRow, readPayoutFile } from './read-payout-file.ts';

type AmountReason = 'payout-amount-ambiguous' | 'payout-amount-invalid';
type Reason = Exclude<Extract<ApiTextId, `payout-${string}`>, AmountReason | 'payout-recorded'> | 'csv-too-many-cells';
/** Why a row is refused; an amount that can't be read is named by its column. */
type RefusedAmount = { reason: AmountReason; cell: AmountName; written: string };
type RefusedRow = { line: number } & ({ reason: Reason } | RefusedAmount);
type RecordedPayout = { added: number; known: number; refused: RefusedRow[] };

type Payout = { provider: CourierId; payout: string; csv: string };
type Found = Pick<typeof parcels.$inferSelect, 'orderId' | 'id' | 'provider'>;

/**
 * Enters a courier's payout from its file, in one transaction: a row for each amount that differs from the ledger, and
 * one for each payment. Known amounts add nothing, so the same file may be entered twice.
 */
export async function recordPayout(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { provider, payout, csv }: Payout,
  attempt: Attempt | undefined,
): Promise<RecordedPayout | Refusal> {
  const rows = readPayoutFile(csv);
  if (rows instanceof Refusal) return rows;
  return once(db, attempt, async (transaction) => {
    const found = await findParcels(transaction, provider, rows);
    const orderIds = [...new Set([...found.values()].map(({ orderId }) => orderId))].sort();
    // Every change of a parcel's money holds the lock of its order.
    for (const id of orderIds)
      await transaction.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('no key update');
    const name = await knownPayout(transaction, provider, payout);
    return recordRows(transaction, rows, found, { payout: name, at: clock.now() });
  });
}

async function recordRows(
  transaction: Database,
  rows: readonly PayoutRow[],
  found: ReadonlyMap<string, Found>,
  { payout, at }: { payout: string; at: Date },
): Promise<RecordedPayout> {
  const moneyOf = await readParcelMoney(transaction, [...found.values()]);
  const paidBefore = await readPaid(transaction, [...found.values()], payout);
  const recorded: RecordedPayout = { added: 0, known: 0, refused: [] };
  const seen = new Set<string>();
  for (const row of rows) {
    const { line } = row;
    const parcel = found.get(row.code.toLowerCase());
    const amounts = readAmounts(row);
    const reason = refusalOf(row, parcel, seen);
    if (reason || !parcel) {
      recorded.refused.push({ line, reason: reason ?? 'payout-parcel-unknown' });
      continue;
    }
    if ('reason' in amounts) {
      recorded.refused.push({ line, ...amounts });
      continue;
    }
    seen.add(parcel.id);
    const before = paidBefore.get(parcel.id);
    if (before !== undefined && amounts.paid !== null && before !== amounts.paid) {
      recorded.refused.push({ line, reason: 'payout-amount-differs' });
      continue;
    }
    const isNew = await writeRow(transaction, parcel, moneyOf(parcel.id), { payout, amounts, at });
    recorded[isNew ? 'added' : 'known'] += 1;
  }
  return recorded;
}

type Amounts = Record<AmountName, number | null>;

/** In poisha; null for empty cells. */
function readAmounts(row: PayoutRow): Amounts | RefusedAmount {
  const amounts: Amounts = { collected: null, charge: null, paid: null };
  for (const cell of amountNames) {
    const written = row[cell];
    if (written === '') continue;
    const amount = readAmount(written);
    if (typeof amount === 'string') return { reason: amount, cell, written };
    amounts[cell] = amount;
  }
  return amounts;
}

/** In poisha, or why it can't be read. */
function readAmount(written: string): number | AmountReason {
  const taka = writtenNumber(written, 'amount');
  if (taka === 'ambiguous') return 'payout-amount-ambiguous';
  if (taka === undefined || Math.abs(taka) >= amountMax) return 'payout-amount-invalid';
  const poisha = toPoisha(taka);
  return Math.abs(taka * 100 - poisha) > 0.001 ? 'payout-amount-invalid' : poisha;
}

/** More than any courier holds, in taka. */
const amountMax = 1e12;

function refusalOf(
  { code, isTooWide }: PayoutRow,
  parcel: Found | undefined,
  seen: ReadonlySet<string>,
): Reason | undefined {
  if (isTooWide) return 'csv-too-many-cells';
  if (code === '') return 'payout-cells-missing';
  if (!parcel) return 'payout-parcel-unknown';
  return seen.has(parcel.id) ? 'payout-row-twice' : undefined;
}

/** The parcels of this courier by their reference and number, in small letters. */
async function findParcels(
  db: Database,
  provider: CourierId,
  rows: readonly PayoutRow[],
): Promise<ReadonlyMap<string, Found>> {
  const codes = [...new Set(rows.map(({ code }) => code).filter(Boolean))];
  if (codes.length === 0) return new Map();
  const written = [...new Set(codes.flatMap((code) => [code, code.toUpperCase()]))];
  const [named, numbered] = await Promise.all([
    db.select().from(parcelReferences).where(inArray(parcelReferences.reference, written)),
    db
      .select()
      .from(parcelConsignments)
      .where(and(inArray(parcelConsignments.consignment, written), eq(parcelConsignments.provider, provider))),
  ]);
  const ids = [...named, ...numbered].map(({ parcelId }) => parcelId);
  const { orderId, id } = parcels;
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ orderId, id, provider: parcels.provider })
          .from(parcels)
          .where(and(inArray(id, ids), eq(parcels.provider, provider)));
  const byId = new Map(found.map((parcel) => [parcel.id, parcel]));
  const entries = [
    ...named.map(({ reference, parcelId }) => [reference, parcelId] as const),
    ...numbered.map(({ consignment, parcelId }) => [consignment, parcelId] as const),
  ];
  return new Map(
    entries.flatMap(([code, parcelId]) => {
      const parcel = byId.get(parcelId);
      return parcel ? [[code.toLowerCase(), parcel]] : [];
    }),
  );
}

/** Returns the amounts that this payout has already paid, by parcel. */
async function readPaid(db: Database, found: readonly Found[], payout: string): Promise<ReadonlyMap<string, number>> {
  if (found.length === 0) return new Map();
  const { parcelId, amount, kind, orderId, cause } = courierMoney;
  const rows = await db
    .select({ parcelId, amount })
    .from(courierMoney)
    .where(
      and(
        inArray(
          orderId,
          found.map((parcel) => parcel.orderId),
        ),
        inArray(
          parcelId,
          found.map(({ id }) => id),
        ),
        eq(kind, 'payout'),
        sql`${cause} = ${payoutCause(payout)}`,
      ),
    );
  return new Map(rows.map((row) => [row.parcelId, row.amount]));
}

type Written = { payout: string; amounts: Amounts; at: Date };

/** Returns whether a row was added. `owed` is the amount before this payout's rows. */
async function writeRow(
  transaction: Database,
  parcel: Found,
  money: ParcelMoney,
  { payout, amounts: { collected, charge, paid }, at }: Written,
): Promise<boolean> {
  const owed = owedOf(money);
  const stated = [
    ['collected', collected],
    ['charge', charge],
  ] as const;
  let isNew = false;
  for (const [kind, amount] of stated) {
    if (amount === null) continue;
    const row = { kind, amount, source: 'csv', payout } as const;
    if (await stateMoney(transaction, parcel, money, row, at)) isNew = true;
  }
  if (paid === null) return isNew;
  const row = { kind: 'payout', cause: payoutCause(payout), amount: paid, source: 'csv', payout, owed } as const;
  return (await addMoneyRow(transaction, parcel, money, row, at)) || isNew;
}
