import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { Services } from '#api/services.ts';
import { readPageAddress } from './page-address.ts';
import { pageTools } from './page-tools.ts';
import { pageRenderer, type RenderPage } from './render-page.ts';

const notPages = /^\/(api|media|assets)([/?]|$)/;

/** Serves the built web app: its files, and its pages rendered once for everybody. */
export async function builtPages(app: FastifyInstance, services: Services): Promise<void> {
  const folder = resolve('build/client');
  const build: ServerBuild = await import(pathToFileURL(resolve('build/server/index.js')).href);
  await app.register(fastifyStatic, {
    root: resolve(folder, 'assets'),
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
    globIgnore: ['assets/**'],
    maxAge: '1h',
    index: false,
    setHeaders(reply, path) {
      // Link previews and home screens show them from elsewhere.
      if (/\.(webp|jpg|png|svg|ico)$/.test(path)) reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
  const render = pageRenderer(build, 'production', pageTools(app, services));
  app.get('/*', { schema: { hide: true } }, (request, reply) =>
    answerPage(request, reply, services, (path) => app.gate.run(() => render(path))),
  );
}

async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { catalogAnswers }: Services,
  render: RenderPage,
): Promise<FastifyReply> {
  const address = readPageAddress(targetOf(request.url));
  if (address === 'unreadable') throw new errorCodes.FST_ERR_BAD_URL(request.url);
  if ('redirect' in address) return reply.redirect(address.redirect, 308);
  if (notPages.test(address.path)) {
    reply.callNotFound();
    return reply;
  }
  return catalogAnswers.send(`page ${address.path}`, request, reply, async () => {
    const page = await render(address.path);
    // The plain page of errors is for one visitor: it names the request, and it needs no database to say so.
    if (page.status >= 500) throw Object.assign(new Error('The page could not be made'), { statusCode: page.status });
    return page;
  });
}

/** Path and query of a request target, which a proxy may send with scheme and host in front. */
function targetOf(url: string): string {
  return url.replace(/^https?:\/\/[^/?]*/i, '') || '/';
}
