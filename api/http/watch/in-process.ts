import type { FastifyRequest } from 'fastify';

/** Remote address of the server's own requests while it renders a page; no socket can have it. */
export const inProcessAddress = '0.0.0.0';

/** Returns whether the server made this request itself. The socket's address decides; a proxy's header does not count. */
export function isInProcess(request: FastifyRequest): boolean {
  return request.raw.socket.remoteAddress === inProcessAddress;
}
