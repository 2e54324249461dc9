import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';
import type { CacheableResponse } from '#api/http/cache/cached-response.ts';
import { developmentMails } from './development-mails.ts';
import { formPages } from './form-pages.ts';
import { pageRenderer } from './page-renderer.ts';
import { type PageServices, pageTools } from './page-tools.ts';
import { pathsInSitemap } from './public-pages.ts';
import { sendPage } from './send-page.ts';
import type { Visit } from './visit.ts';

/**
 * Serves the web app from its sources with hot reload, on the API's port. URLs and page rules are the same as in the built
 * shop, but nothing is cached, because the sources may change.
 */
export async function developmentPages(app: FastifyInstance, services: PageServices): Promise<void> {
  developmentMails(app, services);
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } } });
  app.addHook('onClose', () => vite.close());

  const rendererNow = async () => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
    app.publicPages = pathsInSitemap(build, services.settings.shop());
    const { ruleOf, render, renderFor } = pageRenderer(build, 'development', pageTools(app, services));
    return {
      ruleOf,
      render: (path: string) => render(path).then((page) => ({ ...withoutPolicy(page), seconds: 0 })),
      renderFor: (visit: Visit, path: string) => renderFor(visit, path).then(withoutPolicy),
    };
  };
  await app.register(formPages, { paths: ['/*'], rendererNow, withoutHelmet: true });
  app.get('/*', { schema: { hide: true }, config: { withoutHelmet: true } }, async (request, reply) => {
    if (await isServedBy(vite, request, reply)) return reply.hijack();
    return sendPage(request, reply, services.catalogCache, await rendererNow());
  });
}

/** Resolves to whether Vite has sent one of its modules or a file. */
function isServedBy(vite: ViteDevServer, { raw }: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  return new Promise((resolve) => {
    reply.raw.once('close', () => resolve(true));
    vite.middlewares(raw, reply.raw, () => resolve(false));
  });
}

/** Hot reload adds its own scripts, which the policy would block. */
function withoutPolicy<Page extends Pick<CacheableResponse, 'headers'>>({ headers, ...page }: Page) {
  const { 'content-security-policy': _policy, ...shown } = headers;
  return { ...page, headers: shown };
}
