import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { addressOf } from '#tests/support/database/database-address.ts';
import { startOwnPostgres } from '../own-servers/own-postgres.ts';

/** A PostgreSQL server that tests may make databases on. `stop` ends it if it was started here. */
export type PostgresServer = { url: string; description: string; stop(): unknown };

const usualAddresses = [
  'postgres://postgres@127.0.0.1:5432/postgres',
  'postgres://postgres:postgres@127.0.0.1:5432/postgres',
];

/**
 * TEST_DATABASE_URL; else a server that already runs on this machine; else one started for the occasion from the
 * installed programs, which are installed by the system's package manager where that is allowed.
 */
export async function findPostgres(): Promise<PostgresServer> {
  const named = process.env.TEST_DATABASE_URL;
  if (named) return { url: named, description: 'TEST_DATABASE_URL', stop() {} };
  for (const url of usualAddresses) {
    if (await mayCreateDatabases(url)) return { url, description: 'already running on 127.0.0.1:5432', stop() {} };
  }
  const own = await startOwnPostgres();
  return { url: own.url, description: `started on ${new URL(own.url).host}`, stop: () => own.remove() };
}

/** Makes an empty database on a server for as long as something runs. */
export async function withDatabase<Result>(server: PostgresServer, run: (url: string) => Result): Promise<Result> {
  const name = `sobuj_${randomBytes(6).toString('hex')}`;
  await execute(server.url, `create database ${name}`);
  try {
    return run(addressOf(server.url, name));
  } finally {
    await execute(server.url, `drop database ${name} with (force)`);
  }
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function mayCreateDatabases(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  try {
    await client.connect();
    const { rows } = await client.query(
      'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
    );
    return Boolean(rows[0]?.may);
  } catch {
    return false;
  } finally {
    await client.end();
  }
}
