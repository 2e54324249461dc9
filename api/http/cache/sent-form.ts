import type { FastifyReply, FastifyRequest } from 'fastify';
import { routeOf } from '#api/http/watch/route-of.ts';

/** An answer as it was sent: status, names and values of its headers in one list, and bytes. */
export type SentForm = { status: number; head: string[]; body: Buffer | undefined; route: string };

/** Headers that belong to one request or one connection. */
const ownHeaders = /^(x-request-id|x-ratelimit-|retry-after|connection|date|set-cookie)/;

/** What is about to be sent, for requests that are to get the same. */
export function sentForm(request: FastifyRequest, reply: FastifyReply, body: Buffer | undefined): SentForm {
  const head = Object.entries(reply.getHeaders()).filter(([header]) => !ownHeaders.test(header));
  if (body) head.push(['content-length', body.length]);
  return {
    status: reply.statusCode,
    head: head.flatMap(([header, value]) => [header, String(value)]),
    body,
    route: routeOf(request),
  };
}
