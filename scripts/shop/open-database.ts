import { explainStartFailure } from '#api/compose/explain-start-failure.ts';
import { readConfig } from '#api/compose/read-config.ts';
import { describeError } from '#api/http/watch/describe-error.ts';
import { connect } from '#database/connect.ts';
import type { Connection } from '#database/connection.ts';

/** The shop's database, for a command of the operator. Ends the process with a sentence where it can't be had. */
export async function openDatabase(): Promise<Connection> {
  try {
    const { databaseUrl, databaseDirectUrl, dataDir } = readConfig(process.env);
    return await connect({ url: databaseUrl, directUrl: databaseDirectUrl, dataDir });
  } catch (error) {
    console.error(explainStartFailure(error) ?? describeError(error));
    process.exit(1);
  }
}
