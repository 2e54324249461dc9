import type { FastifyRequest } from 'fastify';

/**
 * Where the visitor reached a shop that does not know its own address: on this machine alone. Any other name is the
 * visitor's own word.
 */
export function localOrigin({ host, socket }: FastifyRequest): string {
  const asked = `http://${host}`;
  const isLocal = /^http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/.test(asked) && URL.canParse(asked);
  return new URL(isLocal ? asked : `http://localhost:${socket.localPort ?? 80}`).origin;
}
