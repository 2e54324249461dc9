import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { isInProcess } from './in-process.ts';

/** How long running requests may take when the server stops, in ms. */
const graceMilliseconds = 7000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns whether the server is about to stop: it still serves, and asks to be removed from the load balancer. */
    isStopping(): boolean;
    /**
     * Serves for this time while `/readyz` reports the stop and each response closes its connection, so that a load balancer
     * sends nothing more when connections are closed.
     */
    announceStop(milliseconds: number): Promise<void>;
    /**
     * Refuses new requests, waits for the running ones, and closes every remaining connection after the grace period. Closing
     * the server does this first; until then, running requests can still make in-process ones.
     */
    drain(): Promise<void>;
  }
}

/**
 * Closes the server as soon as the running requests are complete, at the latest after the grace period. Node alone would wait
 * forever for half-sent requests, and a minute for connections that have sent nothing yet.
 */
export const gracefulClose = fp<{ grace?: number; onDrain?: () => void }>(
  async (app, { grace = graceMilliseconds, onDrain = () => {} }) => {
    const connections = trackConnections(app);
    let draining: Promise<void> | undefined;
    let stopping = false;
    app.decorate('isStopping', () => stopping);
    app.decorate('announceStop', async (milliseconds: number) => {
      stopping = true;
      onDrain();
      await wait(milliseconds);
    });
    app.decorate('drain', () => {
      onDrain();
      draining ??= connections.end(grace);
      return draining;
    });
    app.addHook('onRequest', (request, reply, done) => {
      if (!draining || isInProcess(request)) return done();
      reply.header('connection', 'close').header('retry-after', '5');
      done(Object.assign(new Error('The server is stopping'), { statusCode: 503 }));
    });
    app.addHook('onSend', (_request, reply, payload, done) => {
      if (draining || stopping) reply.header('connection', 'close');
      done(null, payload);
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
      // Event streams never end by themselves; browsers reconnect.
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
