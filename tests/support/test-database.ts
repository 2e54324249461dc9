import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { inject } from 'vitest';
import { connect } from '#database/connect.ts';
import type { Connection } from '#database/connection.ts';

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
  const admin = new Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name} template ${inject('templateDatabase')}`);
  const target = new URL(server);
  target.pathname = `/${name}`;
  const connection = await connect({ url: target.href, onQuery });
  return {
    ...connection,
    statements,
    queries,
    url: target.href,
    async close() {
      await connection.close();
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}
