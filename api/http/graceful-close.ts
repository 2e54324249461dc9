import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { isInProcess } from './in-process.ts';

/** How long requests under way may take when the shop stops. */
const graceMilliseconds = 7000;

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Takes no more requests, waits for those under way, and breaks every connection that is left after the grace.
     * Closing does this first; before that, what is under way can still ask the server itself.
     */
    drain(): Promise<void>;
  }
}

/**
 * Lets the shop stop as soon as what is under way has been answered, and soon in any case. Node alone would wait for
 * ever for half-sent requests, and a minute for connections over which nothing was asked yet.
 */
export const gracefulClose = fp<{ grace?: number }>(
  async (app, { grace = graceMilliseconds }) => {
    const connections = trackConnections(app);
    let draining: Promise<void> | undefined;
    app.decorate('drain', () => {
      draining ??= connections.end(grace);
      return draining;
    });
    app.addHook('onRequest', async (request, reply) => {
      if (!draining || isInProcess(request)) return;
      reply.header('connection', 'close').header('retry-after', '5');
      throw Object.assign(new Error('The server is stopping'), { statusCode: 503 });
    });
    app.addHook('onSend', async (_request, reply) => {
      if (draining) reply.header('connection', 'close');
    });
    app.addHook('preClose', () => app.drain());
  },
  { name: 'graceful-close' },
);

function trackConnections({ server }: FastifyInstance) {
  const sockets = new Set<Socket>();
  const unused = new Set<Socket>();
  const inFlight = new Set<ServerResponse>();
  const { promise: allAnswered, resolve: resolveAnswered } = Promise.withResolvers<void>();
  let ending = false;

  const answered = () => {
    if (ending && inFlight.size === 0) resolveAnswered();
  };
  server.on('connection', (socket: Socket) => {
    for (const set of [sockets, unused]) set.add(socket);
    socket.once('close', () => {
      for (const set of [sockets, unused]) set.delete(socket);
    });
  });
  server.on('request', ({ socket }, response: ServerResponse) => {
    unused.delete(socket);
    inFlight.add(response);
    response.once('close', () => {
      inFlight.delete(response);
      answered();
    });
  });
  return {
    async end(grace: number): Promise<void> {
      ending = true;
      for (const socket of unused) socket.destroy();
      // Streams of events have no end of their own; browsers connect again.
      for (const response of inFlight) if (isEventStream(response)) response.destroy();
      const timer = setTimeout(resolveAnswered, grace);
      answered();
      await allAnswered;
      clearTimeout(timer);
      for (const socket of sockets) socket.destroy();
    },
  };
}

function isEventStream(response: ServerResponse): boolean {
  return String(response.getHeader('content-type')).startsWith('text/event-stream');
}
