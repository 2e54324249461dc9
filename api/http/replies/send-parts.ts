import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { compressStream, encodingOf, varyByEncoding } from '#api/http/cache/encodings.ts';

/** Characters written at once. */
const chunkSize = 32 * 1024;

/**
 * Sends a text of any length with one chunk in memory. Parts are produced as the client takes them, and production
 * stops when the client disconnects. A failure before the first chunk is an ordinary error; a later one destroys the
 * connection, so that a partial text is not mistaken for the whole. The caller has set the content type.
 */
export async function sendParts(reply: FastifyReply, parts: AsyncIterable<string>): Promise<FastifyReply> {
  // A response without a body needs no parts.
  if (reply.request.method === 'HEAD') return reply.send('');
  const chunks = inChunks(parts);
  const { value: first = '' } = await chunks.next();
  if (first.length < chunkSize) return reply.send(first);
  const encoding = encodingOf(reply.request.headers);
  const body = Readable.from(startingWith(first, chunks), { objectMode: false });
  varyByEncoding(reply);
  if (encoding === 'identity') return reply.send(body);
  return reply.header('content-encoding', encoding).send(compressStream(encoding, body));
}

async function* inChunks(parts: AsyncIterable<string>): AsyncGenerator<string, undefined> {
  let text = '';
  for await (const part of parts) {
    text += part;
    if (text.length < chunkSize) continue;
    yield text;
    text = '';
  }
  if (text) yield text;
}

async function* startingWith(first: string, others: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* others;
}
