import { errorCodes, type FastifyReply, type FastifyRequest } from 'fastify';
import type { ResponseCache } from '#api/http/cache/response-cache.ts';
import { readPageAddress } from './page-address.ts';
import type { PageRenderer } from './page-renderer.ts';
import { sendOwnPage } from './send-own-page.ts';

const notPages = /^\/(api|media|assets)([/?]|$)/;

/** Sends the page at the request's URL, cached or rendered now. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  responses: ResponseCache,
  renderer: PageRenderer,
): Promise<FastifyReply> {
  const { ruleOf, render } = renderer;
  const target = targetOf(request.url);
  const address = readPageAddress(target, ruleOf);
  if (address === 'unreadable') throw new errorCodes.FST_ERR_BAD_URL(request.url);
  // Also for a URL that would be redirected: an API client wants a response of the API, not a redirect.
  if (notPages.test(target) || ('path' in address && notPages.test(address.path))) {
    reply.callNotFound();
    return reply;
  }
  if ('redirect' in address) return reply.redirect(address.redirect, 308);
  const { cookies } = ruleOf(address.path.split('?')[0] ?? address.path);
  if (cookies.some((name) => request.cookies[name])) return sendOwnPage(request, reply, address.path, renderer);
  const make = async () => {
    const page = await render(address.path);
    // An error page shows the request's id, so it is never cached; the error handler renders it.
    if (page.status >= 500) throw Object.assign(new Error('The page could not be made'), { statusCode: page.status });
    if (page.headers.location !== undefined) throw new PageRedirect(page.headers.location, page.status);
    return page;
  };
  try {
    return await responses.send(`page ${address.path}`, request, reply, make, {
      // A response that skips routing would be sent without a look at the cookies.
      isCanonical: request.url === address.path && cookies.length === 0,
    });
  } catch (error) {
    if (!(error instanceof PageRedirect)) throw error;
    const [, ...query] = target.split('?');
    return reply.header('cache-control', 'no-cache').redirect([error.location, ...query].join('?'), error.status);
  }
}

/** Sends the page to which a form without scripts was sent. For pages without forms, such requests get a 404. */
export async function sendFormPage(
  request: FastifyRequest,
  reply: FastifyReply,
  renderer: Pick<PageRenderer, 'ruleOf' | 'renderFor'>,
): Promise<FastifyReply> {
  const [path = ''] = targetOf(request.url).split('?');
  if (!renderer.ruleOf(path).takesForms) {
    reply.callNotFound();
    return reply;
  }
  return sendOwnPage(request, reply, path, renderer);
}

/**
 * Thrown when a page has moved to another address. Each request is redirected with its whole query, of which the page
 * knows only a part.
 */
class PageRedirect extends Error {
  readonly location: string;
  readonly status: number;

  constructor(location: string, status: number) {
    super('The page is at another address');
    this.name = 'PageRedirect';
    this.location = location;
    this.status = status;
  }
}

/** Returns path and query of a request target, which a proxy may send with scheme and host. */
function targetOf(url: string): string {
  return url.replace(/^https?:\/\/[^/?]*/i, '') || '/';
}
