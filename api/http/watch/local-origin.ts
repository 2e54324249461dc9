import type { FastifyRequest } from 'fastify';

/**
 * Returns the origin of a shop that does not know its public URL. Only a loopback Host header is trusted, because a visitor can
 * claim any other.
 */
export function localOrigin({ host, socket }: FastifyRequest): string {
  const asked = `http://${host}`;
  const isLocal = /^http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/.test(asked) && URL.canParse(asked);
  return new URL(isLocal ? asked : `http://localhost:${socket.localPort ?? 80}`).origin;
}
