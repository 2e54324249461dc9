import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** The header that carries the id of a request to the client, and from a trusted proxy to the shop. */
export const requestIdHeader = 'x-request-id';

const plainId = /^[\w.-]{8,64}$/;

/** Makes the id of a request. One that a proxy in front gave is kept when proxies are trusted and it is plain. */
export function requestIds(trustProxy: boolean | string): (request: Pick<IncomingMessage, 'headers'>) => string {
  return ({ headers }) => {
    const given = headers[requestIdHeader];
    return trustProxy && typeof given === 'string' && plainId.test(given) ? given : randomUUID();
  };
}

/** Tells the client the id of its request with every answer. */
export function tellRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    done();
  });
}
