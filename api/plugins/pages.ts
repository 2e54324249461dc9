import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import type { Answer } from '#api/ready-made.ts';
import type { Services } from '#api/services.ts';
import type { Shop } from '#contract/shop.ts';
import { inProcessAddress } from './rate-limits.ts';

/** What the web's server entry gets while it renders: the API without a network, and what is known of the shop. */
export type PageTools = {
  call(path: string): Promise<{ status: number; body: string }>;
  shop: Shop;
};

/**
 * What the web's server entry exports beside the renderer. The router comes from there too: its context must be of the
 * very copy that the pages were built with.
 */
type PageEntry = {
  createPageContext(tools: PageTools): RouterContextProvider;
  createRequestHandler: typeof createRequestHandler;
};

/** Renders a page of the build to bytes. */
export type RenderPage = (path: string) => Promise<Answer>;

/** Query parameters that change what a page shows; all others are left out, so that they can't multiply the cache. */
const meaningfulParameters = ['search'];
/**
 * Pages that show more than the catalogue are kept for seconds only, which is enough to bear a crowd. The browser asks
 * for the newest posts itself after load.
 */
const secondsKept: Record<string, number> = { '/community': 1 };
const notPages = /^\/(api|media|assets)(\/|$)/;

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
  });
  const render = pageRenderer(build, 'production', pageTools(app, services));
  app.get('/*', { schema: { hide: true } }, (request, reply) => answerPage(request, reply, services, render));
}

/** The tools of a page, bound to this app. */
export function pageTools(app: FastifyInstance, { config }: Services): PageTools {
  return {
    shop: { publicUrl: config.publicUrl, contact: config.contact, social: config.social },
    async call(path) {
      const response = await app.inject({ method: 'GET', url: path, remoteAddress: inProcessAddress });
      return { status: response.statusCode, body: response.body };
    },
  };
}

async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { catalogAnswers }: Services,
  render: RenderPage,
): Promise<FastifyReply> {
  const url = new URL(request.url, 'http://page');
  if (notPages.test(url.pathname)) {
    reply.callNotFound();
    return reply;
  }
  if (url.pathname.length > 1 && url.pathname.endsWith('/')) {
    return reply.redirect(url.pathname.replace(/^\/{2,}/, '/').replace(/\/+$/, '') + url.search, 308);
  }
  const path = pagePath(url);
  return catalogAnswers.send(`page ${path}`, request, reply, () => render(path));
}

/** Path and meaningful parameters, the same text for every address that shows the same page. */
function pagePath({ pathname, searchParams }: URL): string {
  const kept = new URLSearchParams();
  for (const name of meaningfulParameters) {
    const value = searchParams.get(name);
    if (value) kept.set(name, value);
  }
  return kept.size > 0 ? `${pathname}?${kept}` : pathname;
}

/** Renders pages to bytes. Nothing of a request but its path reaches a page, so nothing private can. */
export function pageRenderer(build: ServerBuild, mode: 'production' | 'development', tools: PageTools): RenderPage {
  const entry = build.entry.module as unknown as PageEntry;
  const handle = entry.createRequestHandler(build, mode);
  return async (path) => {
    const response = await handle(new Request(`http://page${path}`), entry.createPageContext(tools));
    const html = await response.text();
    const location = response.headers.get('location');
    return {
      status: response.status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': contentPolicy(html, tools.shop.publicUrl),
        ...(location && { location }),
      },
      body: Buffer.from(html),
      seconds: secondsKept[path],
    };
  };
}

/**
 * Allows the page's own inline scripts by their hash: the page is shared, so a nonce would protect nothing. Blocks of
 * data are never run, so they need no permission.
 */
function contentPolicy(html: string, publicUrl = ''): string {
  const inline = [
    ...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g),
  ];
  const hashes = inline.map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`,
    // Positioned menus and toasts set styles on elements.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${publicUrl}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
