import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';
import type { Answer } from '#api/http/cache/stored-answer.ts';
import { answerPage } from './answer-page.ts';
import { developmentMails } from './development-mails.ts';
import { pageRenderer } from './page-renderer.ts';
import { type PageServices, pageTools } from './page-tools.ts';
import { pathsInSitemap } from './public-pages.ts';

/**
 * Serves the web app from its sources with hot reload, on the same port as the API. Addresses and what pages state mean
 * the same as in the built shop, but nothing is cached: the sources may change.
 */
export async function developmentPages(app: FastifyInstance, services: PageServices): Promise<void> {
  developmentMails(app, services);
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } } });
  app.addHook('onClose', () => vite.close());

  app.get('/*', { schema: { hide: true }, config: { withoutHelmet: true } }, async (request, reply) => {
    if (await isServedBy(vite, request, reply)) return reply.hijack();
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
    app.publicPages = pathsInSitemap(build);
    const { ruleOf, render } = pageRenderer(build, 'development', pageTools(app, services));
    return answerPage(request, reply, services.catalogCache, {
      ruleOf,
      render: (path) => render(path).then(forDevelopment),
    });
  });
}

/** Whether Vite sent one of its modules, or a file. */
function isServedBy(vite: ViteDevServer, { raw }: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  return new Promise((resolve) => {
    reply.raw.once('close', () => resolve(true));
    vite.middlewares(raw, reply.raw, () => resolve(false));
  });
}

/** Hot reload brings scripts of its own, which the policy would refuse. */
function forDevelopment({ headers, ...page }: Answer): Answer {
  const { 'content-security-policy': _policy, ...shown } = headers;
  return { ...page, headers: shown, seconds: 0 };
}
