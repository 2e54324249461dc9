import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import fp from 'fastify-plugin';

export type LingerLimits = { bytes: number; milliseconds: number };

const usualLimits: LingerLimits = { bytes: 64 * 1024 * 1024, milliseconds: 15_000 };

/**
 * Lets a visitor read the answer to a request whose body is refused while it is still on its way: a connection that is
 * closed with bytes unread is reset, and what was sent over it last is lost. What comes then is thrown away, within limits.
 */
export const unreadBodies = fp<{ limits?: LingerLimits }>(
  async (app, { limits = usualLimits }) => {
    app.addHook('onSend', (request, _reply, payload, done) => {
      const { raw } = request;
      // One that was made in this process has no connection.
      if (!raw.complete && raw.socket instanceof Socket) lingerForBody(raw, limits);
      done(null, payload);
    });
  },
  { name: 'unread-bodies' },
);

/** Ends the connection at the end of the body rather than of the answer, where it is to be ended at all. */
function lingerForBody(request: IncomingMessage, limits: LingerLimits): void {
  const { socket } = request;
  let isToEnd = false;
  // With this Node ends a connection that it does not keep.
  socket.destroySoon = () => {
    isToEnd = true;
    socket.end();
  };
  const stop = throwAway(request, socket, limits);
  for (const event of ['end', 'close']) {
    request.once(event, () => {
      stop();
      Reflect.deleteProperty(socket, 'destroySoon');
      if (isToEnd) socket.destroySoon();
    });
  }
}

const lingering = new WeakSet<Socket>();

/** Whether a connection has been ended by `endLingering`: what still comes over it is no request. */
export const isLingering = (socket: Socket) => lingering.has(socket);

/** Ends a connection with these bytes once the visitor has ended it, whatever still comes. */
export function endLingering(socket: Socket, bytes: string, limits = usualLimits): void {
  lingering.add(socket);
  const stop = throwAway(socket, socket, limits);
  socket.once('end', () => socket.destroySoon());
  socket.once('close', stop);
  socket.end(bytes);
}

/** Reads and drops what comes, and breaks the connection when that is too much or takes too long. */
function throwAway(
  source: IncomingMessage | Socket,
  socket: Socket,
  { bytes, milliseconds }: LingerLimits,
): () => void {
  let left = bytes;
  const timer = setTimeout(() => socket.destroy(), milliseconds);
  timer.unref();
  const count = (chunk: Buffer | string) => {
    left -= chunk.length;
    if (left < 0) socket.destroy();
  };
  source.on('data', count);
  return () => {
    clearTimeout(timer);
    source.off('data', count);
  };
}
