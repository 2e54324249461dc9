import { resetSecondFactors } from '#api/features/accounts/second-factor/manage-second-factor.ts';
import { openDatabase } from './open-database.ts';

// npm run reset-second-factor: lets the seller log in by password alone again, when app and recovery codes are lost.

const connection = await openDatabase();
try {
  const removed = await resetSecondFactors(connection.db);
  console.log(removed > 0 ? 'The second factor is off. Log in and set it up anew.' : 'No second factor was on.');
} finally {
  await connection.close();
}
