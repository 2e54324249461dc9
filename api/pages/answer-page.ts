import { errorCodes, type FastifyReply, type FastifyRequest } from 'fastify';
import type { AnswerCache } from '#api/http/cache/answer-cache.ts';
import { readPageAddress } from './page-address.ts';
import type { PageRenderer } from './page-renderer.ts';

const notPages = /^\/(api|media|assets)([/?]|$)/;

/** Answers with the page at the request's address, cached or rendered now. */
export async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  answers: AnswerCache,
  { ruleOf, render }: PageRenderer,
): Promise<FastifyReply> {
  const target = targetOf(request.url);
  const address = readPageAddress(target, ruleOf);
  if (address === 'unreadable') throw new errorCodes.FST_ERR_BAD_URL(request.url);
  // Also one that would be tidied: what calls the API wants its answer, not the address of another.
  if (notPages.test(target) || ('path' in address && notPages.test(address.path))) {
    reply.callNotFound();
    return reply;
  }
  if ('redirect' in address) return reply.redirect(address.redirect, 308);
  const make = async () => {
    const page = await render(address.path);
    // An error page shows the request's id, so it is never cached; the error handler renders it.
    if (page.status >= 500) throw Object.assign(new Error('The page could not be made'), { statusCode: page.status });
    return page;
  };
  return answers.send(`page ${address.path}`, request, reply, make, { isCanonical: request.url === address.path });
}

/** Path and query of a request target, which a proxy may send with scheme and host in front. */
function targetOf(url: string): string {
  return url.replace(/^https?:\/\/[^/?]*/i, '') || '/';
}
