import { errorCodes, type FastifyReply, type FastifyRequest } from 'fastify';
import type { ReadyMade } from '#api/http/ready-made.ts';
import { readPageAddress } from './page-address.ts';
import type { PageRenderer } from './page-renderer.ts';

const notPages = /^\/(api|media|assets)([/?]|$)/;

/** Answers with the page at the address of the request: the stored one, or one that is rendered now. */
export async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  answers: ReadyMade,
  { ruleOf, render }: PageRenderer,
): Promise<FastifyReply> {
  const address = readPageAddress(targetOf(request.url), (pathname) => ruleOf(pathname).query);
  if (address === 'unreadable') throw new errorCodes.FST_ERR_BAD_URL(request.url);
  if ('redirect' in address) return reply.redirect(address.redirect, 308);
  if (notPages.test(address.path)) {
    reply.callNotFound();
    return reply;
  }
  return answers.send(`page ${address.path}`, request, reply, async () => {
    const page = await render(address.path);
    // The plain page of errors is for one visitor: it names the request, and it needs no database to say so.
    if (page.status >= 500) throw Object.assign(new Error('The page could not be made'), { statusCode: page.status });
    return page;
  });
}

/** Path and query of a request target, which a proxy may send with scheme and host in front. */
function targetOf(url: string): string {
  return url.replace(/^https?:\/\/[^/?]*/i, '') || '/';
}
