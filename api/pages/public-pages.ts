import fp from 'fastify-plugin';
import type { ServerBuild } from 'react-router';
import type { PageHandle } from '#contract/pages.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Paths of the pages that state that search engines should list them. Empty until pages are served. */
    publicPages: readonly string[];
  }
}

/** Lets other parts of the server ask for the public pages before the pages are there. */
export const publicPages = fp(
  async (app) => {
    app.decorate('publicPages', []);
  },
  { name: 'public-pages' },
);

/** The paths of a build's routes that state `inSitemap`, in the order of the table of pages. */
export function pathsInSitemap({ routes }: Pick<ServerBuild, 'routes'>): string[] {
  return Object.values(routes).flatMap((route) => {
    const { inSitemap } = (route?.module.handle ?? {}) as Partial<PageHandle>;
    return inSitemap ? [`/${route?.path ?? ''}`] : [];
  });
}
