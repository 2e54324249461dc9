import { once } from 'node:events';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { listenForParent } from './listen-for-parent.ts';

/** The users of requests, by the token in their cookie. */
export type TaskUsers = Record<string, { id: string; hash: string; addressId: string }>;

/** The response of a task; `body` is base64. */
export type TaskAnswer = { status: number; headers: OutgoingHttpHeaders; body: string };

type CommonTask = { users: TaskUsers; answer: TaskAnswer };
export type TaskRequest = { user: TaskUsers[string] | undefined; body: unknown };

/**
 * A bare node:http server on loopback that does its task's work for each request and then sends the task's response. Its parent
 * process sends the task and may replace it. The server prints its URL, and ends with its parent.
 */
export function serveTask<Task extends CommonTask>(work: (task: Task, request: TaskRequest) => Promise<void>): void {
  let task: Task | undefined;
  let answerBody = Buffer.alloc(0);

  const server = createServer(async (request, response) => {
    if (!task) return response.writeHead(503).end();
    const body = request.method === 'POST' ? JSON.parse(await readBody(request)) : undefined;
    const token = /token=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    await work(task, { user: task.users[token], body });
    response.writeHead(task.answer.status, task.answer.headers);
    response.end(answerBody);
  });

  listenForParent<{ task?: Task }>(server, ({ task: next }) => {
    if (!next) return false;
    task = next;
    answerBody = Buffer.from(next.answer.body, 'base64');
    return true;
  });
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  await once(request, 'end');
  return text;
}
