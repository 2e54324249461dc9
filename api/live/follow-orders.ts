import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken } from '#api/sessions/session-rules.ts';
import { readTokens, type SessionKind } from '#api/sessions/sessions.ts';
import type { OrderEvents } from './order-events.ts';

type Following = { callerId: string; request: FastifyRequest; reply: FastifyReply };

/** Sends the stream of events that the caller may see, until either side ends it. */
export function followOrders(events: OrderEvents, kind: SessionKind, { callerId, request, reply }: Following) {
  const tokenHashes = readTokens(request, kind).map(hashToken);
  return reply
    .headers({ 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    .send(events.follow({ kind, id: callerId, tokenHashes }, reply));
}
