import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import fp from 'fastify-plugin';
import { patientTimer } from '#database/patient-timer.ts';

export type LingerLimits = { bytes: number; milliseconds: number };

const usualLimits: LingerLimits = { bytes: 64 * 1024 * 1024, milliseconds: 15_000 };

/**
 * Lets a visitor read the response to a request whose body is refused while it is still arriving. Closing a connection
 * with unread bytes resets it, and the last data sent is lost. The rest of the body is discarded, within limits.
 */
export const unreadBodies = fp<{ limits?: LingerLimits }>(
  async (app, { limits = usualLimits }) => {
    app.addHook('onSend', (request, _reply, payload, done) => {
      const { raw } = request;
      // An in-process request has no connection.
      if (!raw.complete && raw.socket instanceof Socket) lingerForBody(raw, limits);
      done(null, payload);
    });
  },
  { name: 'unread-bodies' },
);

/** Ends the connection after the body instead of after the response, if it has to end at all. */
function lingerForBody(request: IncomingMessage, limits: LingerLimits): void {
  const { socket } = request;
  let isToEnd = false;
  // Node calls this to end a connection without keep-alive.
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

/** Returns whether `endLingering` has ended a connection; whatever still arrives on it is no request. */
export const isLingering = (socket: Socket) => lingering.has(socket);

/** Sends these bytes and closes the connection once the visitor has ended it, whatever still arrives. */
export function endLingering(socket: Socket, bytes: string, limits = usualLimits): void {
  lingering.add(socket);
  const stop = throwAway(socket, socket, limits);
  socket.once('end', () => socket.destroySoon());
  socket.once('close', stop);
  socket.end(bytes);
}

/** Reads and discards data, and destroys the connection when it is too much or takes too long. */
function throwAway(
  source: IncomingMessage | Socket,
  socket: Socket,
  { bytes, milliseconds }: LingerLimits,
): () => void {
  let left = bytes;
  const endWait = patientTimer(milliseconds, () => socket.destroy());
  const count = (chunk: Buffer | string) => {
    left -= chunk.length;
    if (left < 0) socket.destroy();
  };
  source.on('data', count);
  return () => {
    endWait();
    source.off('data', count);
  };
}
