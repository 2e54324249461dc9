import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { formPages, pathsOfForms } from './form-pages.ts';
import { pageRenderer } from './page-renderer.ts';
import { type PageServices, pageTools } from './page-tools.ts';
import { pathsInSitemap } from './public-pages.ts';
import { sendPage } from './send-page.ts';
import { serveWorker } from './worker-file.ts';

const buildFolder = join(import.meta.dirname, '../../build');

/** Serves the built web app: its files, and its pages, rendered once for everybody. */
export async function builtPages(app: FastifyInstance, services: PageServices): Promise<void> {
  const folder = join(buildFolder, 'client');
  const build: ServerBuild = await import(pathToFileURL(join(buildFolder, 'server/index.js')).href);
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
  });
  await app.register(fastifyStatic, {
    root: folder,
    decorateReply: false,
    wildcard: false,
    globIgnore: ['assets/**', 'worker.js'],
    maxAge: '1h',
    index: false,
    setHeaders(reply, path) {
      // Link previews and home screens show these from other origins.
      if (/\.(webp|jpg|png|svg|ico)$/.test(path)) reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
  serveWorker(app, folder, services.config.offline);
  app.publicPages = pathsInSitemap(build, services.settings.shop());
  const renderer = pageRenderer(build, 'production', pageTools(app, services));
  app.get('/*', { schema: { hide: true } }, (request, reply) =>
    sendPage(request, reply, services.catalogCache, {
      ...renderer,
      render: (path) => app.concurrencyLimiter.run(() => renderer.render(path), 'page'),
    }),
  );
  await app.register(formPages, { paths: pathsOfForms(build), rendererNow: () => Promise.resolve(renderer) });
}
