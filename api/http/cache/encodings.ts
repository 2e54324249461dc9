import type { IncomingHttpHeaders } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

export type Encoding = 'br' | 'gzip';
/** Supported encodings, in order of preference. */
const encodings: (Encoding | 'identity')[] = ['br', 'gzip', 'identity'];

/** Browsers send only a handful of different values. */
const negotiated = new LRUCache<string, Encoding | 'identity'>({ max: 100 });

/** Returns the supported encoding that a request prefers. */
export function encodingOf({ 'accept-encoding': accepted = '' }: IncomingHttpHeaders): Encoding | 'identity' {
  const text = String(accepted);
  const known = negotiated.get(text);
  if (known) return known;
  const encoding = negotiate(text, encodings) ?? 'identity';
  if (text.length <= 100) negotiated.set(text, encoding);
  return encoding;
}

/** Adds Accept-Encoding to the response's Vary header. CORS may have added Origin already. */
export function varyByEncoding(reply: FastifyReply): void {
  const vary = String(reply.getHeader('vary') ?? '');
  if (!/\baccept-encoding\b/i.test(vary)) reply.header('vary', [vary, 'Accept-Encoding'].filter(Boolean).join(', '));
}

/**
 * Copies bytes into a buffer of their own. A small buffer is a slice of a pool, which would stay in memory as a whole.
 */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** Compresses the body of a response that is sent many times. */
export async function compress(encoding: Encoding, body: Buffer): Promise<Buffer> {
  if (encoding === 'gzip') return ownBytes(await gzip(body));
  // Quality 6 is the knee for text of this size: 11 takes twenty times as long for a few percent.
  return ownBytes(await brotli(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 6 } }));
}

/** A smaller body is compressed before another thread has even started. */
const bytesOnThisThread = 32 * 1024;
/**
 * For responses that are sent once. With JSON, the lowest qualities give a few percent more bytes than those for cached
 * responses, in a seventh of the time.
 */
const quick = {
  br: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } },
  gzip: { level: zlib.constants.Z_BEST_SPEED },
};

/** Compresses the body of a response that is sent once. */
export async function compressOnce(encoding: Encoding, body: Buffer): Promise<Buffer> {
  if (body.length > bytesOnThisThread) return encoding === 'gzip' ? gzip(body, quick.gzip) : brotli(body, quick.br);
  return encoding === 'gzip' ? zlib.gzipSync(body, quick.gzip) : zlib.brotliCompressSync(body, quick.br);
}

/**
 * Compresses a response stream. Each chunk is flushed before the next one, so chunks should not be small. An error of either
 * stream ends the other.
 */
export function compressStream(encoding: Encoding, body: Readable): Readable {
  const { Z_SYNC_FLUSH, BROTLI_OPERATION_FLUSH } = zlib.constants;
  const compressor =
    encoding === 'gzip'
      ? zlib.createGzip({ ...quick.gzip, flush: Z_SYNC_FLUSH })
      : zlib.createBrotliCompress({ ...quick.br, flush: BROTLI_OPERATION_FLUSH });
  return pipeline(body, compressor, () => {});
}
