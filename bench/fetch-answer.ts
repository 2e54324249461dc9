import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Asked } from './http-load.ts';
import type { TaskAnswer } from './servers/serve-task.ts';

/** Returns a response as it is on the wire; `fetch` would decompress the body. */
export async function fetchAnswer(origin: string, { path, method, headers, body }: Asked) {
  const sent = request(origin + path, { method: method ?? 'GET', headers: headers ?? {} });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) };
}

/** Returns a response in a form that a task server (`serveTask`) can repeat. Throws unless the status is 200. */
export async function fetchTaskAnswer(origin: string, asked: Asked): Promise<TaskAnswer> {
  const { status, headers, body } = await fetchAnswer(origin, asked);
  if (status !== 200) throw new Error(`${asked.path}: ${status} ${body}`);
  const { date, connection, 'keep-alive': _, ...sent } = headers;
  return { status, headers: sent, body: body.toString('base64') };
}
