import { type AccountWriter, writerOf } from '#api/features/order-money/account-entries.ts';
import { type Attempt, once } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import type { ApiTextId } from '#api/texts/catalogues.ts';
import type { PayoutColumn, PayoutFile } from '#contract/courier-money/schemas.ts';
import type { CourierId } from '#contract/parcels/parcel-state.ts';
import { codPercentOf } from '#contract/settings/profit.ts';
import type { Database } from '#database/driver/connection.ts';
import { sellerName } from '#database/reading/read-people.ts';
import { rolledBack } from '#database/rolled-back.ts';
import { knownPayout } from './known-payout.ts';
import { addMoneyRow, owedOf, type ParcelMoney, payoutCause, readParcelMoney, stateMoney } from './note-money.ts';
import { type AmountReason, type Amounts, type RefusedAmount, readAmounts } from './payout-amounts.ts';
import { knownColumns } from './payout-headings.ts';
import { codFeeOf, type PayoutEntry, readEntry, readMissing } from './payout-parcels.ts';
import { type Found, findParcels, readPaid } from './payout-rows.ts';
import { type PayoutRow, payoutRowsOf, readPayoutFile, samplesOf, type WrittenPayout } from './read-payout-file.ts';
import { rememberColumns, rememberedColumns } from './remembered-columns.ts';
import { lastRound, lockOrders } from './take-back-payout.ts';

type Reason = Exclude<Extract<ApiTextId, `payout-${string}`>, AmountReason | 'payout-recorded'> | 'csv-too-many-cells';
type RefusedRow = { line: number } & ({ reason: Reason } | RefusedAmount);
type Counts = { added: number; known: number; refused: RefusedRow[] };
type RecordedPayout = Counts &
  Awaited<ReturnType<typeof readEntry>> &
  Awaited<ReturnType<typeof readMissing>> & { file: PayoutFile };

type Payout = {
  sellerId: string;
  provider: CourierId;
  payout: string;
  csv: string;
  mapping?: PayoutColumn[] | undefined;
  preview?: boolean | undefined;
};

type Tools = Pick<Services, 'db' | 'clock' | 'settings'>;

/**
 * Enters a courier's payout from its file, in one transaction: a row for each amount that differs from the ledger, and
 * one for each payment. Known amounts add nothing, so the same file may be entered twice. A preview does the same and
 * takes it back.
 */
export async function recordPayout(
  services: Tools,
  sent: Payout,
  attempt: Attempt | undefined,
): Promise<RecordedPayout | Refusal> {
  const { db } = services;
  const written = readPayoutFile(sent.csv);
  if (written instanceof Refusal) return written;
  const { headings } = written;
  const mapping =
    sent.mapping ?? (await rememberedColumns(db, sent.provider, headings)) ?? knownColumns(headings) ?? null;
  const file = { headings, samples: samplesOf(written), mapping };
  if (!mapping || mapping.length !== headings.length)
    return sent.preview ? { ...nothing, file: { ...file, mapping: null } } : without;
  const rows = payoutRowsOf(written, mapping);
  const write = async (transaction: Database) => ({
    ...(await enter(services, transaction, sent, { rows, written })),
    file,
  });
  return sent.preview ? rolledBack(db, write) : once(db, attempt, write);
}

const without = new Refusal('csv-without-columns', { file: 'payout' });
const nothing = {
  ...{ added: 0, known: 0, refused: [], shortParcels: [], shortCount: 0, missing: [], missingCount: 0 },
  sums: { parcels: 0, collected: 0, charged: 0, cod: 0, paid: 0, short: 0 },
};

async function enter(
  { clock, settings }: Tools,
  transaction: Database,
  { sellerId, provider, payout, mapping }: Payout,
  { rows, written }: { rows: readonly PayoutRow[]; written: WrittenPayout },
): Promise<Omit<RecordedPayout, 'file'>> {
  const at = clock.now();
  const found = await findParcels(transaction, provider, rows);
  await lockOrders(
    transaction,
    [...found.values()].map(({ orderId }) => orderId),
  );
  const name = await knownPayout(transaction, provider, payout);
  const last = await lastRound(transaction, { provider, payout: name });
  const round = (last?.number ?? 1) + Number(last?.takenBack ?? false);
  const percent = codPercentOf(settings.current.settings.profit, provider);
  const entry = { provider, payout: name, round };
  const by = writerOf({ actorName: await sellerName(transaction, sellerId) });
  const counts = await recordRows(transaction, rows, found, { ...entry, at, percent, by });
  if (mapping) await rememberColumns(transaction, provider, { headings: written.headings, columns: mapping, at });
  return {
    ...counts,
    ...(await readEntry(transaction, entry, percent)),
    ...(await readMissing(transaction, entry)),
  };
}

type Entering = PayoutEntry & { at: Date; percent: number; by: AccountWriter };

async function recordRows(
  transaction: Database,
  rows: readonly PayoutRow[],
  found: ReadonlyMap<string, Found>,
  entering: Entering,
): Promise<Counts> {
  const moneyOf = await readParcelMoney(transaction, [...found.values()]);
  const paidBefore = await readPaid(transaction, [...found.values()], payoutCause(entering.payout, entering.round));
  const recorded: Counts = { added: 0, known: 0, refused: [] };
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
    const isNew = await writeRow(transaction, parcel, moneyOf(parcel.id), { ...entering, amounts });
    recorded[isNew ? 'added' : 'known'] += 1;
  }
  return recorded;
}

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

/**
 * Returns how much less than owed may be paid: the courier's percentage for cash as the file states it, at most what is
 * usual, and a charge of which nothing was known. Without a stated percentage the usual one counts for what is lacking.
 */
function allowedOf(money: ParcelMoney, { collected, charge, cod, paid }: Amounts, percent: number): number {
  if (money.collected.rows === 0) return 0;
  const owed = owedOf(money);
  const charged = money.charge.rows === 0 ? (charge ?? 0) : 0;
  const usual = Math.max(0, codFeeOf(collected ?? money.collected.amount, percent) - money.cod.amount);
  if (cod !== null) return charged + Math.min(usual, Math.max(0, cod - money.cod.amount));
  return charged + Math.max(0, Math.min(usual, owed - charged - (paid ?? owed)));
}

/** Returns whether a row was added. `owed` is the amount before this payout's rows. */
async function writeRow(
  transaction: Database,
  parcel: Found,
  money: ParcelMoney,
  { payout, round, at, percent, by, amounts }: Entering & { amounts: Amounts },
): Promise<boolean> {
  const owed = owedOf(money);
  const allowed = allowedOf(money, amounts, percent);
  const origin = { source: 'csv', payout, round } as const;
  let isNew = false;
  for (const kind of ['collected', 'charge', 'cod'] as const) {
    const amount = amounts[kind];
    if (amount === null) continue;
    if (await stateMoney(transaction, parcel, money, { kind, amount, ...origin }, at, by)) isNew = true;
  }
  if (amounts.paid === null) return isNew;
  const cause = payoutCause(payout, round);
  const row = { kind: 'payout', cause, amount: amounts.paid, owed, allowed, ...origin } as const;
  return (await addMoneyRow(transaction, parcel, money, row, at, by)) || isNew;
}
