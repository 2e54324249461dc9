import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import fp from 'fastify-plugin';

/** The header that carries the id of a request to the client, and from a trusted proxy to the shop. */
export const requestIdHeader = 'x-request-id';

const plainId = /^[\w.-]{8,64}$/;

/** Makes the id of a request. One that a proxy in front gave is kept when proxies are trusted and it is plain. */
export function requestIds(trustProxy: boolean): (request: Pick<IncomingMessage, 'headers'>) => string {
  return ({ headers }) => {
    const given = headers[requestIdHeader];
    return trustProxy && typeof given === 'string' && plainId.test(given) ? given : randomUUID();
  };
}

/** Sends the id of the request with every answer. */
export const requestIdHeaders = fp(
  async (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      reply.header(requestIdHeader, request.id);
      done();
    });
  },
  { name: 'request-ids' },
);
