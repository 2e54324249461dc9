import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { compressOnce, encodingOf, varyByEncoding } from './encodings.ts';

/** Below this size, the additional header and the CPU time outweigh the saved bytes. */
const minimumBytes = 1024;
const text = /^(text\/(?!event-stream)|application\/(json|xml)\b)/;

/**
 * Compresses responses that are built for one request, when the client accepts that. Cached responses and files are
 * compressed already; streams compress themselves (`compressStream`). A response that sets a cookie is a login with a
 * token in its body; it stays uncompressed, so that its size reveals nothing about the token.
 */
export const compressedResponses = fp(
  async (app) => {
    app.addHook('onSend', (request, reply, payload, done) => {
      if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return done(null, payload);
      if (Buffer.byteLength(payload) < minimumBytes || !mayBeCompressed(reply)) return done(null, payload);
      varyByEncoding(reply);
      const encoding = encodingOf(request.headers);
      if (encoding === 'identity') return done(null, payload);
      reply.header('content-encoding', encoding).removeHeader('content-length');
      compressOnce(encoding, Buffer.isBuffer(payload) ? payload : Buffer.from(payload)).then(
        (compressed) => done(null, compressed),
        done,
      );
    });
  },
  { name: 'compressed-responses' },
);

function mayBeCompressed(reply: FastifyReply): boolean {
  const own = ['content-encoding', 'content-range', 'set-cookie'].some((header) => reply.hasHeader(header));
  return !own && text.test(String(reply.getHeader('content-type') ?? ''));
}
