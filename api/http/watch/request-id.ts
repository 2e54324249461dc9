import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import fp from 'fastify-plugin';

/** The header with the id of a request, sent to the client, and to the shop by a trusted proxy. */
export const requestIdHeader = 'x-request-id';

const plainId = /^[\w.-]{8,64}$/;

/** Returns a generator of request ids. A proxy's id is kept when proxies are trusted and it has a plain format. */
export function requestIds(trustProxy: boolean): (request: Pick<IncomingMessage, 'headers'>) => string {
  return ({ headers }) => {
    const given = headers[requestIdHeader];
    return trustProxy && typeof given === 'string' && plainId.test(given) ? given : randomUUID();
  };
}

/** Sends the request's id with every response. */
export const requestIdHeaders = fp(
  async (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      reply.header(requestIdHeader, request.id);
      done();
    });
  },
  { name: 'request-ids' },
);
