import type { IncomingMessage } from 'node:http';
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';

/** Ends a request whose body arrives too slowly. The status is 408. */
export class BodyStalled extends Error {
  readonly statusCode = 408;
  readonly code = 'BODY_STALLED';
}

/** `looks`: how often one looked since something arrived. */
type Watched = { reply: FastifyReply; bytes: number; looks: number };

/** Checks within the stall time. A process that stood still catches up with a single check, which ends no request. */
const looksMax = 4;

/**
 * The minimum of bytes that has to arrive within the stall time. This is a sixth of what GPRS carries, the slowest
 * network that phones still use: a phone that was silent for fifteen seconds between two cells still succeeds.
 */
const leastBytes = 8 * 1024;

/**
 * Ends requests whose body stalls or trickles; otherwise a client could occupy the server's memory as long as it likes.
 * `stallTime` in ms. It excludes the time in which the server reads arrived bytes or stands still.
 */
export const stalledBodies = fp<{ stallTime?: number }>(
  async (app, { stallTime = 20_000 }) => {
    const watched = new Map<IncomingMessage, Watched>();
    app.addHook('onRequest', (request, reply, done) => {
      const { raw } = request;
      if (bringsBody(raw)) {
        watched.set(raw, { reply, bytes: raw.socket.bytesRead, looks: 0 });
        raw.once('close', () => watched.delete(raw));
      }
      done();
    });
    const timer = setInterval(() => {
      for (const [raw, one] of watched) {
        if (raw.complete || raw.destroyed) watched.delete(raw);
        else if (hasProgress(raw, one)) Object.assign(one, { bytes: raw.socket.bytesRead, looks: 0 });
        else if (++one.looks > looksMax) cut(raw, one.reply);
      }
    }, stallTime / looksMax);
    timer.unref();
    app.addHook('onClose', async () => clearInterval(timer));
  },
  { name: 'stalled-bodies', dependencies: ['errors'] },
);

function bringsBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Returns whether enough has arrived, or data waits for the server to read it. */
function hasProgress(raw: IncomingMessage, { bytes }: Watched): boolean {
  return raw.socket.bytesRead - bytes >= leastBytes || raw.readableLength > 0;
}

function cut(raw: IncomingMessage, reply: FastifyReply): void {
  if (reply.sent) {
    raw.destroy();
    return;
  }
  // Without a listener, the body is not read yet: the request still waits for its login check.
  if (raw.listenerCount('error') === 0) return;
  void reply.header('connection', 'close');
  // The body's reader gets this like a network error, and cleans up and responds in the usual way.
  raw.emit('error', new BodyStalled('The body of the request stalled'));
}
