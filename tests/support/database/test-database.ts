import type { AroundStatement, Connection } from '#database/driver/connection.ts';
import { findProblems } from '#tests/support/spread/watch-statements.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { openServerDatabase } from './server-database.ts';

/** Whether the tests run on a PostgreSQL server instead of the embedded database. */
export const onServer = Boolean(process.env.TEST_DATABASE_URL);

export type TestDatabase = Connection & {
  /** Every SQL statement sent since the start or the last `splice(0)`. */
  statements: string[];
  /** The same with their values, since the start. */
  queries: { text: string; values: unknown[] }[];
  /** Connection string for a second connection; undefined on the embedded database, which has only one. */
  url: string | undefined;
};

/** Hooks around statements. */
type Watchers = { onStatement?: (() => void) | undefined; aroundStatement?: AroundStatement | undefined };

/** An empty, migrated database of its own. `close` releases it. */
export async function openTestDatabase({ onStatement, aroundStatement }: Watchers = {}): Promise<TestDatabase> {
  const statements: string[] = [];
  const queries: TestDatabase['queries'] = [];
  const problems = new Set<string>();
  const onQuery = (statement: string, values: unknown[]) => {
    onStatement?.();
    statements.push(statement);
    queries.push({ text: statement, values });
    for (const problem of findProblems(statement)) problems.add(problem);
  };
  const watchers = { onQuery, aroundStatement };
  const opened = onServer
    ? await openServerDatabase(watchers)
    : { ...(await openEmbeddedDatabase(watchers)), url: undefined };
  const close = async () => {
    await opened.close();
    // Fails the test file when its shop sent a statement that spread tables refuse.
    if (problems.size > 0) throw new Error(`Where tables are spread this can't be sent:\n${[...problems].join('\n')}`);
  };
  return { ...opened, close, statements, queries };
}
