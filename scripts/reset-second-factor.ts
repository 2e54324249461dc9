import { readConfig } from '#api/config.ts';
import { resetSecondFactors } from '#api/features/second-factor/manage-second-factor.ts';
import { connect } from '#database/connect.ts';

// npm run reset-second-factor: the seller logs in by password alone again, for when app and recovery codes are lost.

const { databaseUrl, databaseDirectUrl, dataDir } = readConfig(process.env);
const connection = await connect({ url: databaseUrl, directUrl: databaseDirectUrl, dataDir });
try {
  const removed = await resetSecondFactors(connection.db);
  console.log(removed > 0 ? 'The second factor is off. Log in and set it up anew.' : 'No second factor was on.');
} finally {
  await connection.close();
}
