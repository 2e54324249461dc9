import type { FastifyInstance } from 'fastify';
import type { createRequestHandler, matchRoutes, RouterContextProvider } from 'react-router';
import { inProcessAddress } from '#api/http/in-process.ts';
import type { Services } from '#api/services.ts';
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

/** The tools of every page, bound to this app; each page gets a nonce of its own. */
export function pageTools(app: FastifyInstance, { config }: Pick<Services, 'config'>): Omit<PageTools, 'nonce'> {
  return {
    shop: {
      publicUrl: config.publicUrl,
      ...(config.picturesUrl !== undefined && { picturesUrl: config.picturesUrl }),
      contact: config.contact,
      social: config.social,
    },
    onError: (error) => app.log.error({ err: error }, 'a page could not be made'),
    async call(path) {
      const response = await app.inject({ method: 'GET', url: path, remoteAddress: inProcessAddress });
      return { status: response.statusCode, body: response.body };
    },
  };
}
