import { toPoisha } from '#contract/money.ts';
import { writtenNumber } from '#contract/text/written-number.ts';
import { type AmountName, amountNames, type PayoutRow } from './read-payout-file.ts';

export type AmountReason = 'payout-amount-ambiguous' | 'payout-amount-invalid';
/** An amount that can't be read is named by its column. */
export type RefusedAmount = { reason: AmountReason; cell: AmountName; written: string };

export type Amounts = Record<AmountName, number | null>;

/** In poisha; null for empty cells. */
export function readAmounts(row: PayoutRow): Amounts | RefusedAmount {
  const amounts: Amounts = { collected: null, charge: null, cod: null, paid: null };
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
