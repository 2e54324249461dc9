import { checkCourierMoney } from '#api/features/courier-money/check-courier-money.ts';
import { checkLedgers } from '#api/features/ledger/check-ledgers.ts';
import { openDatabase } from './open-database.ts';

// npm run check:ledgers: compares the ledgers of those who offer plants with the orders and the payouts, and that of the couriers with
// the parcels. Exits with 1 when one differs. Amounts in poisha.

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
  const parcels = await checkCourierMoney(connection.db);
  for (const { parcelId, problem, collected } of parcels)
    console.log(`parcel ${parcelId}: ${problem}, ${collected} collected`);
  const count = lines.length + payouts.length + parcels.length;
  console.log(count === 0 ? 'Ledgers, orders and parcels agree.' : `${count} sums differ.`);
  process.exitCode = count === 0 ? 0 : 1;
} finally {
  await connection.close();
}
