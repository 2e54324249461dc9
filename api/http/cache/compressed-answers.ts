import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { compressOnce, encodingOf, varyByEncoding } from './encodings.ts';

/** Below this size a header more and the processor's time weigh more than the bytes saved. */
const minimumBytes = 1024;
const text = /^(text\/(?!event-stream)|application\/(json|xml)\b)/;

/**
 * Compresses the answers that are made for one request, when its client accepts that. What is cached or a file comes
 * compressed already; streams see to it themselves (`compressStream`). An answer that sets a cookie is a login with its
 * token in the body: the size of such a body tells nothing about the token as long as it is not compressed.
 */
export const compressedAnswers = fp(
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
  { name: 'compressed-answers' },
);

function mayBeCompressed(reply: FastifyReply): boolean {
  const own = ['content-encoding', 'content-range', 'set-cookie'].some((header) => reply.hasHeader(header));
  return !own && text.test(String(reply.getHeader('content-type') ?? ''));
}
