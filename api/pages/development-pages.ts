import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { Services } from '#api/services.ts';
import { pageTools } from './page-tools.ts';
import { pageRenderer } from './render-page.ts';

/** Serves the web app from its sources with hot reload, on the same port as the API. */
export async function developmentPages(app: FastifyInstance, services: Services): Promise<void> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } } });
  app.addHook('onClose', () => vite.close());

  app.get('/*', { schema: { hide: true }, helmet: false }, async (request, reply) => {
    if (/^\/(api|media)(\/|$)/.test(request.url)) return reply.callNotFound();
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, async () => {
      try {
        const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
        const render = pageRenderer(build, 'development', pageTools(app, services));
        const { status, headers, body } = await render(request.url);
        // Hot reload brings scripts of its own.
        const { 'content-security-policy': _policy, ...shown } = headers;
        reply.raw.writeHead(status, shown).end(body);
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        app.log.error(error);
        reply.raw
          .writeHead(500, { 'content-type': 'text/plain' })
          .end(error instanceof Error ? error.stack : String(error));
      }
    });
  });
}
