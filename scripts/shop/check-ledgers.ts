import { checkCourierMoney } from '#api/features/courier-money/check-courier-money.ts';
import { openDatabase } from './open-database.ts';

// npm run check:ledgers: compares the couriers' ledger with the parcels. Exits with 1 when one differs. Amounts in poisha.

const connection = await openDatabase();
try {
  const wrong = await checkCourierMoney(connection.db);
  for (const { parcelId, problem, collected } of wrong)
    console.log(`parcel ${parcelId}: ${problem}, ${collected} collected`);
  console.log(wrong.length === 0 ? 'The ledger and the parcels agree.' : `${wrong.length} parcels differ.`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  await connection.close();
}
