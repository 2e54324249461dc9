import { explainStartFailure } from '#api/compose/explain-start-failure.ts';
import { jobKinds } from '#api/compose/job-kinds.ts';
import { readConfig } from '#api/compose/read-config.ts';
import { describeError } from '#api/http/watch/describe-error.ts';
import { version } from '#api/http/watch/version.ts';
import { installQueues } from '#api/jobs/install-queues.ts';
import { connect } from '#database/connect.ts';
import type { Connection } from '#database/driver/connection.ts';
import { holdsDatabase, markAsMoved } from '#database/driver/data-folder.ts';
import { requireLetters } from '#database/driver/require-letters.ts';
import { readSchemaState } from '#database/driver/schema-state.ts';
import { withoutPassword } from '#database/driver/server-address.ts';
import { timeLimits } from '#database/driver/time-limits.ts';
import { type Moved, moveDatabase, NotMovable } from '#database/move/move-database.ts';

// npm run move-to-postgres: copies the embedded database of DATA_DIR into the empty PostgreSQL database of DATABASE_URL,
// while the shop is stopped. A try that was cut off is made again by the same command.

const hour = 3_600_000;
/** All rows are copied in one transaction. */
const limits = { ...timeLimits, statement: hour, idleInTransaction: hour, transaction: 24 * hour };

async function move(): Promise<void> {
  const { databaseUrl, databaseDirectUrl, databaseKind, dataDir } = readConfig(process.env);
  if (!databaseUrl) throw new NotMovable('Set DATABASE_URL to an empty database of the PostgreSQL server.');
  if (!holdsDatabase(dataDir))
    throw new NotMovable(`There is no database in ${dataDir}: set DATA_DIR to the folder of the shop that moves.`);
  const from = await connect({ dataDir });
  try {
    await requireThisVersion(from);
    const to = await connect({ url: databaseDirectUrl ?? databaseUrl, engine: databaseKind, dataDir, limits });
    try {
      await requireLetters(to);
      await to.migrate();
      await installQueues(to, jobKinds);
      report(await moveDatabase(from, to), withoutPassword(databaseUrl));
      markAsMoved(dataDir);
      await to.execute('analyze');
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

async function requireThisVersion(from: Connection): Promise<void> {
  const { pending, ahead } = await readSchemaState((text) => from.execute(text));
  if (ahead > 0) throw new NotMovable(`The folder's tables are of a later version than ${version}: use that one.`);
  if (pending.length > 0)
    throw new NotMovable(
      `The folder's tables are of an older version: bring them to ${version} by "npm run migrate" without DATABASE_URL, then try again.`,
    );
  await installQueues(from, jobKinds);
}

function report({ already, tables }: Moved, where: string): void {
  for (const { name, rows } of tables) console.log(`${String(rows).padStart(9)}  ${name.replace(/^public\./, '')}`);
  const total = tables.reduce((sum, { rows }) => sum + rows, 0);
  console.log(
    `${String(total).padStart(9)}  rows ${already ? 'were there already' : 'are'} in ${where}, equal by count and checksum.`,
  );
  console.log('The database in the folder stays as it was, and no shop opens it any more.');
  console.log('Keep DATABASE_URL and DATA_DIR in the settings, then start the shop.');
}

try {
  await move();
} catch (error) {
  console.error(error instanceof NotMovable ? error.message : (explainStartFailure(error) ?? describeError(error)));
  process.exitCode = 1;
}
