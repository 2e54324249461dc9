import type { FastifyInstance } from 'fastify';
import type { createRequestHandler, matchRoutes, RouterContextProvider } from 'react-router';
import type { AnswerCache } from '#api/http/cache/answer-cache.ts';
import { statedTags, type Tags } from '#api/http/cache/answer-tags.ts';
import { inProcessAddress } from '#api/http/watch/in-process.ts';
import type { PageTools } from '#contract/pages.ts';

/**
 * What the web's server entry exports beside the renderer. The router comes from there too: its context must be of the
 * very copy that the pages were built with.
 */
export type PageEntry = {
  createPageContext(tools: PageTools): RouterContextProvider;
  createRequestHandler: typeof createRequestHandler;
  matchRoutes: typeof matchRoutes;
};

/** What pages are rendered with; each of them gets a nonce of its own, and its calls are written down. */
export type SharedTools = Pick<PageTools, 'shop' | 'onError'> & {
  /** The API without a network, with what the answer is made from. */
  call(path: string): Promise<{ status: number; body: string; tags: Tags }>;
};

/** What pages need of the server. */
export type PageServices = {
  config: { dataDir: string; offline: boolean };
  catalogCache: AnswerCache;
  settings: { shop(): PageTools['shop'] };
};

/** The tools of every page, bound to this app. */
export function pageTools(app: FastifyInstance, { settings }: Pick<PageServices, 'settings'>): SharedTools {
  return {
    get shop() {
      return settings.shop();
    },
    onError: (error) => app.log.error({ err: error }, 'a page could not be made'),
    async call(path) {
      const response = await app.inject({ method: 'GET', url: path, remoteAddress: inProcessAddress });
      return { status: response.statusCode, body: response.body, tags: statedTags(response.raw.res) };
    },
  };
}
