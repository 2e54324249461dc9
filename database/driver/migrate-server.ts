import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { MigrateOptions } from './connection.ts';
import { type MigrationSession, runMigrations } from './run-migrations.ts';
import { readSchemaState } from './schema-state.ts';

/** Any number that nothing else in the database locks on: servers that start together migrate one after another. */
const migrationLock = 7_262_856;

/** How soon who waits for another server's migration looks again, in milliseconds. */
const look = 500;

/** What waits for a lock keeps everybody waiting who comes later: it gives up before they notice, and tries again. */
const briefWait = `set lock_timeout = '1s'`;

/** What PostgreSQL does beside other work waits for old transactions to end, and keeps nobody waiting meanwhile. */
const besideOthers =
  /^(?:\s|--.*\n)*(?:(?:create|drop)\s+(?:unique\s+)?index\s+concurrently|alter\s+table\s+\S+\s+validate)\b/i;

/**
 * Applies the migrations that are due, on one connection without a limit of time for statements. Of several servers one
 * does it; the others wait until it is done.
 */
export async function migrateServer(url: string, options: MigrateOptions = {}): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'sobuj migration' });
  // A statement that it breaks fails, too.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; ${briefWait}`);
    const session = sessionOf(client);
    if (await lockOrSeeItDone(session, options.folder)) await runMigrations(session, options);
  } finally {
    await client.end();
  }
}

/**
 * Whether this one has the lock and something is left to do. It asks again and again: a session that waits inside of a
 * statement is one that `create index concurrently` waits for.
 */
async function lockOrSeeItDone({ run }: MigrationSession, folder?: string): Promise<boolean> {
  for (;;) {
    const { rows } = await run('select pg_try_advisory_lock($1) as locked', [migrationLock]);
    if ((rows as { locked: boolean }[])[0]?.locked) return true;
    if ((await readSchemaState(run, folder)).pending.length === 0) return false;
    await wait(look);
  }
}

function sessionOf(client: Client): MigrationSession {
  const query = (statement: string, values?: unknown[]) => client.query(statement, values);
  return {
    async run(statement, values) {
      if (!besideOthers.test(statement)) return query(statement, values);
      await query('set lock_timeout = 0');
      try {
        return await query(statement, values);
      } finally {
        await query(briefWait);
      }
    },
    async transact(act) {
      await query('begin');
      try {
        await act(query);
        await query('commit');
      } catch (error) {
        await query('rollback').catch(() => {});
        throw error;
      }
    },
  };
}
