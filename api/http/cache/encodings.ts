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

/** Says that an answer is another one for who prefers another encoding. CORS may have named Origin there already. */
export function varyByEncoding(reply: FastifyReply): void {
  const vary = String(reply.getHeader('vary') ?? '');
  if (!/\baccept-encoding\b/i.test(vary)) reply.header('vary', [vary, 'Accept-Encoding'].filter(Boolean).join(', '));
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

/** Below it a body is compressed sooner than another thread has begun. */
const bytesOnThisThread = 32 * 1024;
/**
 * For answers that are sent once. Of JSON the lowest qualities leave a few percent more than those for cached answers, in a
 * seventh of the time.
 */
const quick = {
  br: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } },
  gzip: { level: zlib.constants.Z_BEST_SPEED },
};

/** Compresses the body of an answer that is sent once. */
export async function compressOnce(encoding: Encoding, body: Buffer): Promise<Buffer> {
  if (body.length > bytesOnThisThread) return encoding === 'gzip' ? gzip(body, quick.gzip) : brotli(body, quick.br);
  return encoding === 'gzip' ? zlib.gzipSync(body, quick.gzip) : zlib.brotliCompressSync(body, quick.br);
}

/**
 * Compresses a stream of an answer. Each of its chunks goes out before the next one is waited for, so they should not be
 * small. A failure of either stream ends the other.
 */
export function compressStream(encoding: Encoding, body: Readable): Readable {
  const { Z_SYNC_FLUSH, BROTLI_OPERATION_FLUSH } = zlib.constants;
  const compressor =
    encoding === 'gzip'
      ? zlib.createGzip({ ...quick.gzip, flush: Z_SYNC_FLUSH })
      : zlib.createBrotliCompress({ ...quick.br, flush: BROTLI_OPERATION_FLUSH });
  return pipeline(body, compressor, () => {});
}
