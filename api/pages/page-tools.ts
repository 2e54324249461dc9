import type { FastifyInstance } from 'fastify';
import type { matchRoutes, RequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import type { ResponseCache } from '#api/http/cache/response-cache.ts';
import { statedTags, type Tags } from '#api/http/cache/response-tags.ts';
import { inProcessAddress } from '#api/http/watch/in-process.ts';
import type { PageTools } from '#contract/pages.ts';

/**
 * The exports of the web's server entry besides the renderer. They include the router, because the pages need contexts
 * from their own copy of it.
 */
export type PageEntry = {
  createPageContext(tools: PageTools): RouterContextProvider;
  createRequestHandler(build: ServerBuild, mode?: string): RequestHandler;
  matchRoutes: typeof matchRoutes;
};

/** The tools shared by all pages. Each rendering gets its own nonce, and its calls are recorded. */
export type SharedTools = Pick<PageTools, 'shop' | 'onError'> & {
  /** Brings what every page shows up to date. */
  refresh(): Promise<void>;
  /** Calls the API in-process and returns the tags of its response. */
  call(path: string): Promise<{ status: number; body: string; tags: Tags }>;
};

export type PageServices = {
  config: { dataDir: string; offline: boolean };
  catalogCache: ResponseCache;
  settings: { shop(): PageTools['shop'] };
  collections: { findEmpty(): Promise<void> };
};

/** Returns the tools of every page, bound to this app. */
export function pageTools(
  app: FastifyInstance,
  { settings, collections }: Pick<PageServices, 'settings' | 'collections'>,
): SharedTools {
  return {
    get shop() {
      return settings.shop();
    },
    refresh: () => collections.findEmpty(),
    onError: (error) => app.log.error({ err: error }, 'a page could not be made'),
    async call(path) {
      const response = await app.inject({ method: 'GET', url: path, remoteAddress: inProcessAddress });
      return { status: response.statusCode, body: response.body, tags: statedTags(response.raw.res) };
    },
  };
}
