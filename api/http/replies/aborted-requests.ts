import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether the client closed the connection before its request had arrived whole. */
export function isAborted({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete && !raw.readableEnded;
}

/** Ends the work on a request whose client has disconnected: it gets no answer, and is not logged as a failure. */
export function dropAborted(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info('the client broke off its request');
  reply.hijack();
}
