import { createServer, type OutgoingHttpHeaders } from 'node:http';
import { listenForParent } from './listen-for-parent.ts';
import type { TaskAnswer } from './serve-task.ts';

// The machine's limit: node:http that sends the same status, headers and bytes for every request.

let answer = { status: 200, headers: {} as OutgoingHttpHeaders, body: Buffer.alloc(0) };

const server = createServer((_request, response) => {
  response.writeHead(answer.status, answer.headers);
  response.end(answer.body);
});

listenForParent<{ answer?: TaskAnswer }>(server, ({ answer: next }) => {
  if (next) answer = { ...next, body: Buffer.from(next.body, 'base64') };
  return next !== undefined;
});
