import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets the shop close as soon as what is under way has been answered. Node alone would wait a minute for connections
 * over which nothing was asked yet (browsers open some in advance), and for those of the last answers to be used again.
 */
export function promptClose(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  let closing = false;
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    closing = true;
    for (const socket of unused) socket.destroy();
  });
}
