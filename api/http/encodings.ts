import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

export type Encoding = 'br' | 'gzip';
/** Supported encodings, in order of preference. */
const encodings: (Encoding | 'identity')[] = ['br', 'gzip', 'identity'];

/** Browsers send a handful of different texts. */
const negotiated = new LRUCache<string, Encoding | 'identity'>({ max: 100 });

/** The encoding that a request prefers among the supported ones. */
export function encodingOf({ 'accept-encoding': accepted = '' }: IncomingHttpHeaders): Encoding | 'identity' {
  const text = String(accepted);
  const known = negotiated.get(text);
  if (known) return known;
  const encoding = negotiate(text, encodings) ?? 'identity';
  if (text.length <= 100) negotiated.set(text, encoding);
  return encoding;
}

/** A copy of exactly its own size: a small buffer is a slice of a pooled one and would retain all of it. */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** Compresses the body of an answer that is sent many times. */
export async function compress(encoding: Encoding, body: Buffer): Promise<Buffer> {
  if (encoding === 'gzip') return ownBytes(await gzip(body));
  // Quality 6 is the knee for text of this size: 11 takes twenty times as long for a few percent.
  return ownBytes(await brotli(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 6 } }));
}
