import { checkLedgers } from '#api/features/ledger/check-ledgers.ts';
import { openDatabase } from './open-database.ts';

// npm run check:ledgers: compares the ledgers with the orders and the payouts. Exits with 1 when one differs. Amounts in poisha.

const connection = await openDatabase();
try {
  const { lines, payouts } = await checkLedgers(connection.db);
  for (const { orderId, lineId, userId, kind, expected, written } of lines) {
    console.log(
      `order ${orderId}, line ${lineId}, user ${userId}: ${kind} should be ${expected}, the ledger has ${written}`,
    );
  }
  for (const { payoutId, userId, expected, written } of payouts) {
    console.log(`payout ${payoutId}, user ${userId}: should be ${expected}, the ledger has ${written}`);
  }
  const count = lines.length + payouts.length;
  console.log(count === 0 ? 'Ledgers and orders agree.' : `${count} sums differ.`);
  process.exitCode = count === 0 ? 0 : 1;
} finally {
  await connection.close();
}
