import type { FastifyRequest } from 'fastify';

/** Remote address of requests that the server makes to itself while it renders a page; no socket can have it. */
export const inProcessAddress = '0.0.0.0';

/** Whether the server makes this request to itself. The socket decides: what a proxy says of an address does not count. */
export function isInProcess(request: FastifyRequest): boolean {
  return request.raw.socket.remoteAddress === inProcessAddress;
}
