import { explainStartFailure } from '#api/compose/explain-start-failure.ts';
import { readConfig } from '#api/compose/read-config.ts';
import { describeError } from '#api/http/watch/describe-error.ts';
import { connect } from '#database/connect.ts';
import type { Connection } from '#database/driver/connection.ts';
import type { TimeLimits } from '#database/driver/time-limits.ts';

/**
 * Opens the shop's database for an operator's command, with other time limits for bulk work. Ends the process with a
 * sentence when that fails.
 */
export async function openDatabase(limits: Partial<TimeLimits> = {}): Promise<Connection> {
  try {
    const { databaseUrl, databaseDirectUrl, databaseKind, dataDir } = readConfig(process.env);
    return await connect({ url: databaseUrl, directUrl: databaseDirectUrl, engine: databaseKind, dataDir, limits });
  } catch (error) {
    console.error(explainStartFailure(error) ?? describeError(error));
    process.exit(1);
  }
}
