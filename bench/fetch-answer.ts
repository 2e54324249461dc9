import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Asked } from './http-load.ts';

/** An answer as it is on the wire; `fetch` would unpack the body. */
export async function fetchAnswer(origin: string, { path, method, headers, body }: Asked) {
  const sent = request(origin + path, { method: method ?? 'GET', headers: headers ?? {} });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) };
}
