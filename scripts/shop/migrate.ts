import { explainStartFailure } from '#api/compose/explain-start-failure.ts';
import { jobKinds } from '#api/compose/job-kinds.ts';
import { describeError } from '#api/http/watch/describe-error.ts';
import { release as version } from '#api/http/watch/version.ts';
import { installQueues } from '#api/jobs/install-queues.ts';
import { distribute, NotDistributable } from '#database/distribute.ts';
import { distributeStatements } from '#database/distribute-statements.ts';
import type { Connection } from '#database/driver/connection.ts';
import { readMigration } from '#database/driver/read-migrations.ts';
import { requireLetters } from '#database/driver/require-letters.ts';
import { readSchemaState } from '#database/driver/schema-state.ts';
import { openDatabase } from './open-database.ts';

// npm run migrate: brings the tables to this version while the shop sells. --dry-run changes nothing: it lists what is due,
// with its statements. --distribute also spreads the tables over the
// machines of a Citus cluster, while the shop is stopped.

const spreads = process.argv.includes('--distribute');
/** Spreading copies all rows in one transaction, however many there are. */
const day = 24 * 60 * 60 * 1000;
const connection = await openDatabase(spreads ? { statement: day, transaction: day } : {});
try {
  if (process.argv.includes('--dry-run')) await list(connection);
  else await migrate(connection);
} catch (error) {
  console.error(
    error instanceof NotDistributable ? error.message : (explainStartFailure(error) ?? describeError(error)),
  );
  process.exitCode = 1;
} finally {
  await connection.close();
}

function stateOf(connection: Connection) {
  return readSchemaState((text) => connection.execute(text));
}

async function migrate(connection: Connection): Promise<void> {
  await requireLetters(connection);
  await connection.migrate({ onMigration: (tag) => console.log(tag) });
  await installQueues(connection, jobKinds);
  const { ahead } = await stateOf(connection);
  console.log(
    ahead > 0
      ? `The tables have ${ahead} migrations of a later version than ${version}; nothing was changed.`
      : `The tables are those of version ${version}.`,
  );
  await tellWhatIsLeft(connection);
  if (!spreads) return;
  const { tables, rows } = await distribute(connection);
  console.log(
    `The tables are spread over the machines of the cluster: ${tables} in this run, with ${rows} rows before and after.`,
  );
}

/** What an update leaves for the jobs of the servers, which begin with it half a minute after their start. */
async function tellWhatIsLeft({ db }: Connection): Promise<void> {
  for (const { name, catchUp } of jobKinds) {
    const left = (await catchUp?.left(db)) ?? 0;
    if (left > 0) console.log(`Left for the job ${name} of a running shop: ${left} ${catchUp?.of}.`);
  }
}

async function list(connection: Connection): Promise<void> {
  const { pending, ahead } = await stateOf(connection);
  for (const { tag, statements, together } of pending.map((entry) => readMigration(entry))) {
    console.log(`-- ${tag}: ${together ? 'one transaction' : 'statement by statement, beside other work'}`);
    for (const statement of statements) console.log(`${statement.trim().replace(/;$/, '')};`);
    console.log('');
  }
  console.log(`-- ${pending.length} due for version ${version}; ${ahead} of a later version are there.`);
  if (spreads) for (const statement of distributeStatements()) console.log(`${statement};`);
}
