import type { IncomingMessage } from 'node:http';
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';

/** Why a request was cut: too little of its body arrived for too long. Answered with status 408. */
export class BodyStalled extends Error {
  readonly statusCode = 408;
  readonly code = 'BODY_STALLED';
}

type Watched = { reply: FastifyReply; bytes: number; since: number };

/**
 * What has to arrive within the time of a stall. A sixth of what GPRS carries, the slowest network that phones still find,
 * so that one that was silent for fifteen seconds, between two cells, makes it with what comes after.
 */
const leastBytes = 8 * 1024;

/**
 * Cuts requests whose body stops arriving, or trickles: what has come of it would be held for as long as the client likes.
 * `stallTime` in milliseconds. The time that we take to read what has arrived does not count.
 */
export const stalledBodies = fp<{ stallTime?: number }>(
  async (app, { stallTime = 20_000 }) => {
    const watched = new Map<IncomingMessage, Watched>();
    app.addHook('onRequest', (request, reply, done) => {
      const { raw } = request;
      if (bringsBody(raw)) {
        watched.set(raw, { reply, bytes: raw.socket.bytesRead, since: Date.now() });
        raw.once('close', () => watched.delete(raw));
      }
      done();
    });
    const timer = setInterval(() => {
      for (const [raw, one] of watched) {
        if (raw.complete || raw.destroyed) watched.delete(raw);
        else if (hasProgress(raw, one)) Object.assign(one, { bytes: raw.socket.bytesRead, since: Date.now() });
        else if (Date.now() - one.since >= stallTime) cut(raw, one.reply);
      }
    }, stallTime / 4);
    timer.unref();
    app.addHook('onClose', async () => clearInterval(timer));
  },
  { name: 'stalled-bodies', dependencies: ['errors'] },
);

function bringsBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Enough has arrived, or waits for us to read it. */
function hasProgress(raw: IncomingMessage, { bytes }: Watched): boolean {
  return raw.socket.bytesRead - bytes >= leastBytes || raw.readableLength > 0;
}

function cut(raw: IncomingMessage, reply: FastifyReply): void {
  if (reply.sent) {
    raw.destroy();
    return;
  }
  // Without a listener the body is not read yet: the request still waits for its login check.
  if (raw.listenerCount('error') === 0) return;
  void reply.header('connection', 'close');
  // Whoever reads the body gets the error as from the network, and so ends and answers on its usual path.
  raw.emit('error', new BodyStalled('The body of the request stalled'));
}
