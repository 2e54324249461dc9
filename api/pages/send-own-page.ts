import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageRenderer } from './page-renderer.ts';
import { visitOf } from './visit.ts';

/**
 * Sends a page that is rendered for this request alone, with its cookies and form, and never cached. It takes no slot
 * of the concurrency limit, because its calls do.
 */
export async function sendOwnPage(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  { renderFor }: Pick<PageRenderer, 'renderFor'>,
): Promise<FastifyReply> {
  const visit = visitOf(request.server, request, path);
  const { status, headers, body } = await renderFor(visit, path);
  if (status === 500) throw Object.assign(new Error('The page could not be made'), { statusCode: status });
  const { location, ...shown } = headers;
  reply.header('cache-control', 'private, no-store');
  for (const cookie of visit.cookies()) reply.header('set-cookie', cookie);
  if (location !== undefined) return reply.redirect(location, status);
  return reply
    .code(status)
    .headers({ ...shown, 'cache-control': 'private, no-store' })
    .send(body);
}
