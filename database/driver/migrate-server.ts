import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { MigrateOptions } from './connection.ts';
import { type MigrationSession, runMigrations } from './run-migrations.ts';
import { readSchemaState } from './schema-state.ts';

/** Any number that nothing else in the database locks: servers that start together migrate one after another. */
const migrationLock = 7_262_856;

/** How often a server that waits for another server's migration checks whether it is done, in ms. */
const look = 500;

/** A statement waiting for a table's lock blocks all later ones on the table, so it soon gives up and tries again. */
const briefWait = `set lock_timeout = '1s'`;

/** Statements that wait for old transactions without blocking anybody, so their wait has no limit. */
const besideOthers =
  /^(?:\s|--.*\n)*(?:(?:create|drop)\s+(?:unique\s+)?index\s+concurrently|alter\s+table\s+\S+\s+validate)\b/i;

/**
 * Applies the due migrations, on one connection without a time limit for statements. Of several servers one migrates;
 * the others wait until it is done.
 */
export async function migrateServer(url: string, options: MigrateOptions = {}): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'sobuj migration' });
  // The running statement of a lost connection fails too, so nothing else has to handle the error.
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
 * Returns whether this session has the lock and migrations are still due. It polls, because a session that waits inside
 * a statement would itself hold up `create index concurrently`.
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
