import type { FastifyReply, FastifyRequest } from 'fastify';
import { routeOf } from '#api/http/watch/route-of.ts';

/** A response as it was sent: status, header names and values in one list, and bytes. */
export type EncodedResponse = { status: number; head: string[]; body: Buffer | undefined; route: string };

/** Headers of a single request or connection. */
const ownHeaders = /^(x-request-id|x-ratelimit-|retry-after|connection|date|set-cookie)/;

/** Captures what is about to be sent, for later identical requests. */
export function encodedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer | undefined,
): EncodedResponse {
  const head = Object.entries(reply.getHeaders()).filter(([header]) => !ownHeaders.test(header));
  if (body) head.push(['content-length', body.length]);
  return {
    status: reply.statusCode,
    head: head.flatMap(([header, value]) => [header, String(value)]),
    body,
    route: routeOf(request),
  };
}
