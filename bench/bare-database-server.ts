import { once } from 'node:events';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { Pool } from 'pg';

// The driver's limit: node:http and pg, which run the named statements of a request by their prepared names, several in
// one transaction, and send the headers and bytes that our answer had.

export type Task = {
  /** Several are one transaction. The values `$user`, `$hash`, `$body` and `$id` stand for those of the request. */
  statements: { name: string; text: string; values: unknown[] }[];
  answer: { status: number; headers: OutgoingHttpHeaders; body: string };
  /** Who makes a request, by token. */
  users: Record<string, { id: string; hash: string; addressId: string }>;
};

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
let answerBody = Buffer.alloc(0);
let task: Task = { statements: [], answer: { status: 200, headers: {}, body: '' }, users: {} };

const server = createServer(async (request, response) => {
  const body = request.method === 'POST' ? JSON.parse(await readBody(request)) : undefined;
  const token = /token=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const user = task.users[token];
  const orderId = newId();
  const given: Record<string, unknown> = {
    $user: user?.id,
    $hash: user?.hash,
    $address: user?.addressId,
    $body: JSON.stringify(body),
    $id: orderId,
  };
  const queries = task.statements.map((statement) => ({
    ...statement,
    values: statement.values.map((value) => given[String(value)] ?? value),
  }));
  let rows: unknown[] = [];
  if (queries.length === 1 && queries[0]) rows = (await pool.query(queries[0])).rows;
  else {
    const client = await pool.connect();
    await client.query('begin');
    for (const query of queries) rows = (await client.query(query)).rows;
    await client.query('commit');
    client.release();
  }
  // Rows are written as JSON, as an answer made from them must be.
  JSON.stringify(rows);
  response.writeHead(task.answer.status, task.answer.headers);
  response.end(answerBody);
});

let made = 0;
const newId = () =>
  `01900000-0000-7000-8000-${(Date.now() % 1e6).toString(16).padStart(6, '0')}${(made++ % 0xffffff).toString(16).padStart(6, '0')}`;

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  await once(request, 'end');
  return text;
}

process.on('message', (message: { task?: Task }) => {
  if (!message.task) return;
  task = message.task;
  answerBody = Buffer.from(task.answer.body, 'base64');
  process.send?.({ ready: true });
});
process.on('disconnect', () => process.exit());

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
});
