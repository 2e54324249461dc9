import type { DataCheck } from '#api/services/data-check.ts';
import { checkLedgers } from './check-ledgers.ts';

/**
 * Compares the ledgers of those who offer plants with the orders and the payouts. By its name all that follows from the
 * accounts of orders is compared. Amounts in poisha.
 */
export const ledgerCheck: DataCheck = {
  name: 'ledgers',
  includes: ['money', 'sales'],
  find: async ({ db }) => {
    const { lines, payouts } = await checkLedgers(db);
    return [
      ...lines.map(
        ({ orderId, lineId, userId, kind, expected, written }) =>
          `order ${orderId}, line ${lineId}, user ${userId}: ${kind} should be ${expected}, the ledger has ${written}`,
      ),
      ...payouts.map(
        ({ payoutId, userId, expected, written }) =>
          `payout ${payoutId}, user ${userId}: should be ${expected}, the ledger has ${written}`,
      ),
    ];
  },
};
