import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { inject } from 'vitest';
import { connect } from '#database/connect.ts';
import type { Connection } from '#database/connection.ts';
import { addressOf } from './database-address.ts';

/** Whether these tests run on a PostgreSQL server rather than on the embedded database. */
export const onServer = Boolean(process.env.TEST_DATABASE_URL);

export type TestDatabase = Connection & {
  /** Every SQL statement sent since the start or the last `splice(0)`. */
  statements: string[];
  /** The same with their values, since the start. */
  queries: { text: string; values: unknown[] }[];
  /** Connection string for a second connection; undefined on the embedded database, which has but one. */
  url: string | undefined;
};

/** On a busy machine a test waits rather than hear that the database is busy. Tests of the limits set their own. */
const patience = { connection: 20_000, heartbeatAnswer: 20_000 };

/** The dump of the migrated database, once it was read: the files of a worker share it. */
let template: Blob | undefined;

/** A migrated database of its own, empty. `close` removes it. */
export async function openTestDatabase(onStatement?: () => void): Promise<TestDatabase> {
  const statements: string[] = [];
  const queries: TestDatabase['queries'] = [];
  const onQuery = (statement: string, values: unknown[]) => {
    onStatement?.();
    statements.push(statement);
    queries.push({ text: statement, values });
  };
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    template ??= new Blob([await readFile(inject('templateFile'))]);
    return { ...(await connect({ template, onQuery })), statements, queries, url: undefined };
  }
  const name = `sobuj_test_${randomBytes(6).toString('hex')}`;
  const direct = process.env.TEST_DATABASE_DIRECT_URL || server;
  const admin = new Client({ connectionString: direct });
  await admin.connect();
  await admin.query(`create database ${name} template ${inject('templateDatabase')}`);
  const target = addressOf(server, name);
  const connection = await connect({ url: target, directUrl: addressOf(direct, name), onQuery, limits: patience });
  return {
    ...connection,
    statements,
    queries,
    url: target,
    async close() {
      await connection.close();
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}
