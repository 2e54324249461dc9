import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cookieAttributes } from '#api/sessions/sessions.ts';
import { splitLanguage } from '#contract/languages.ts';
import type { PageTools, PageVisitor } from '#contract/pages.ts';

/** A visit whose page is rendered for it alone. */
export type Visit = {
  call: PageTools['call'];
  visitor: PageVisitor;
  /** The `Set-Cookie` headers of the response. */
  cookies: () => string[];
};

/**
 * Headers that identify the visitor: limits count a page's calls under the visitor's network, not under the server's.
 */
const passedOn = ['host', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'cookie'] as const;

/** In seconds: enough time for a visitor to decide. */
const keptFor = 30 * 24 * 60 * 60;

/**
 * Makes the visit of a request. Its calls carry the visitor's address and cookies, so every limit counts as if the browser had made
 * them; what the API sets as cookies reaches the browser. The request itself was checked for its origin before.
 */
export function visitOf(app: FastifyInstance, request: FastifyRequest, path: string): Visit {
  const fromApi: string[] = [];
  const kept = new Map<string, string>();
  const { language } = splitLanguage(path.split('?')[0] ?? path);
  const { httpOnly: _, ...attributes } = cookieAttributes(request);
  const form = typeof request.body === 'string' ? request.body : undefined;
  return {
    async call(address, { method, headers, body } = { method: 'GET', headers: {} }) {
      const own = passedOn.flatMap((name) => {
        const value = request.headers[name];
        return typeof value === 'string' ? [[name, value] as const] : [];
      });
      const response = await app.inject({
        method: method as 'GET',
        url: address,
        headers: { ...Object.fromEntries(own), 'accept-language': language, ...headers },
        ...(body !== undefined && { payload: body }),
        ...(request.raw.socket.remoteAddress && { remoteAddress: request.raw.socket.remoteAddress }),
      });
      fromApi.push(...[response.headers['set-cookie'] ?? []].flat());
      return { status: response.statusCode, body: response.body };
    },
    visitor: {
      form,
      cookie: (name) => request.cookies[name],
      keep(name, value) {
        const options = value === undefined ? { ...attributes, maxAge: 0 } : { ...attributes, maxAge: keptFor };
        kept.set(name, app.serializeCookie(name, value ?? '', options));
      },
    },
    cookies: () => [...fromApi, ...kept.values()],
  };
}
