import { Pool } from 'pg';
import { serveTask, type TaskAnswer, type TaskUsers } from './serve-task.ts';

// The driver's limit: node:http and pg, with prepared named statements, several in one transaction, and the headers and bytes
// of our response.

export type Task = {
  /** None, one, or several in one transaction. `$user`, `$hash`, `$body` and `$id` stand for values of the request. */
  statements: { name: string; text: string; values: unknown[] }[];
  answer: TaskAnswer;
  users: TaskUsers;
};

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

serveTask<Task>(async ({ statements }, { user, body }) => {
  const given: Record<string, unknown> = {
    $user: user?.id,
    $hash: user?.hash,
    $address: user?.addressId,
    $body: JSON.stringify(body),
    $id: newId(),
  };
  const queries = statements.map((statement) => ({
    ...statement,
    values: statement.values.map((value) => given[String(value)] ?? value),
  }));
  let rows: unknown[] = [];
  if (queries.length === 1 && queries[0]) rows = (await pool.query(queries[0])).rows;
  else if (queries.length > 1) {
    const client = await pool.connect();
    await client.query('begin');
    for (const query of queries) rows = (await client.query(query)).rows;
    await client.query('commit');
    client.release();
  }
  // Serialises the rows as JSON, as a real response has to.
  JSON.stringify(rows);
});

let made = 0;
function newId(): string {
  return `01900000-0000-7000-8000-${(Date.now() % 1e6).toString(16).padStart(6, '0')}${(made++ % 0xffffff).toString(16).padStart(6, '0')}`;
}
