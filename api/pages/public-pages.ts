import fp from 'fastify-plugin';
import type { ServerBuild } from 'react-router';
import type { PageHandle } from '#contract/pages.ts';
import type { Shop } from '#contract/settings/shop.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Paths of the pages that search engines should list. Empty until pages are served. */
    publicPages: readonly string[];
  }
}

/** Provides the list of public pages to other parts of the server before the pages exist. */
export const publicPages = fp(
  async (app) => {
    app.decorate('publicPages', []);
  },
  { name: 'public-pages' },
);

/** Returns the paths of a build's routes with `inSitemap`, in the order of the table of pages. */
export function pathsInSitemap(
  { routes }: Pick<ServerBuild, 'routes'>,
  { hasAssistant }: Pick<Shop, 'hasAssistant'>,
): string[] {
  return Object.values(routes).flatMap((route) => {
    const { inSitemap } = (route?.module.handle ?? {}) as Partial<PageHandle>;
    const isListed = inSitemap === 'with-assistant' ? hasAssistant : inSitemap;
    return isListed ? [`/${route?.path ?? ''}`] : [];
  });
}
