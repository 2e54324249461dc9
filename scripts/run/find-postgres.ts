import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { addressOf } from '#tests/support/database/database-address.ts';
import { startOwnPostgres } from '../own-servers/own-postgres.ts';

/** A PostgreSQL server on which tests may create databases. `stop` ends it if it was started here. */
export type PostgresServer = { url: string; description: string; stop(): unknown };

const usualAddresses = [
  'postgres://postgres@127.0.0.1:5432/postgres',
  'postgres://postgres:postgres@127.0.0.1:5432/postgres',
];

/**
 * Returns the server of TEST_DATABASE_URL, or one that already runs on this machine, or starts one with the installed programs;
 * the system's package manager installs missing ones if permitted.
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

/** Creates an empty database on a server for the duration of `run`. */
export async function withDatabase<Result>(
  server: PostgresServer,
  run: (url: string) => Result | Promise<Result>,
): Promise<Result> {
  const name = `sobuj_${randomBytes(6).toString('hex')}`;
  await execute(server.url, `create database ${name}`);
  // What these databases hold may go with the power; each commit would wait for the disk.
  await execute(server.url, `alter database ${name} set synchronous_commit = off`);
  try {
    return await run(addressOf(server.url, name));
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
