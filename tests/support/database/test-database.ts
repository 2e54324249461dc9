import type { AroundStatement, Connection } from '#database/connection.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { openServerDatabase } from './server-database.ts';

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

/** What else is done with statements. */
type Watchers = { onStatement?: (() => void) | undefined; aroundStatement?: AroundStatement | undefined };

/** A migrated database of its own, empty. `close` gives it up. */
export async function openTestDatabase({ onStatement, aroundStatement }: Watchers = {}): Promise<TestDatabase> {
  const statements: string[] = [];
  const queries: TestDatabase['queries'] = [];
  const onQuery = (statement: string, values: unknown[]) => {
    onStatement?.();
    statements.push(statement);
    queries.push({ text: statement, values });
  };
  if (onServer) return { ...(await openServerDatabase({ onQuery, aroundStatement })), statements, queries };
  return { ...(await openEmbeddedDatabase({ onQuery, aroundStatement })), statements, queries, url: undefined };
}
