import type { FastifyReply, FastifyRequest } from 'fastify';

/** Returns whether the client closed the connection before its request had arrived completely. */
export function isAborted({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete && !raw.readableEnded;
}

/** Ends a request whose client has disconnected: without a response, and without an error in the log. */
export function dropAborted(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info('the client broke off its request');
  reply.hijack();
}
