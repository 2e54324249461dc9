import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressTags, allProductsTags } from '#api/features/products/catalog-tags.ts';
import type { CacheableResponse } from '#api/http/cache/cached-response.ts';
import { joinTags, shopTags } from '#api/http/cache/response-tags.ts';
import { localOrigin } from '#api/http/watch/local-origin.ts';
import type { Services } from '#api/services/services.ts';
import { createAddressOf } from '#contract/settings/shop.ts';
import { robotsText } from './robots.ts';
import { securityText } from './security-text.ts';
import { sitemap, sitemapFile } from './sitemap.ts';

type SitemapRequest = FastifyRequest<{ Params: { file?: string } }>;

const hidden = { schema: { hide: true } };
const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache' };
const tags = joinTags([allProductsTags, shopTags]);
const indexTags = joinTags([addressTags, shopTags]);
const noSuchFile: CacheableResponse = {
  status: 404,
  headers: { 'content-type': 'text/plain' },
  body: Buffer.from('No such sitemap\n'),
  tags,
};

/** The files that search engines read first: robots.txt, and the sitemap as a cached response. */
export function searchEngineRoutes(
  app: FastifyInstance,
  { db, config, settings, categories, collections, catalogCache, clock }: Services,
): void {
  const sendSitemap = (request: SitemapRequest, reply: FastifyReply) => {
    const origin = config.publicUrl ?? localOrigin(request);
    const file = Number(request.params.file ?? 0);
    return catalogCache.send(`sitemap ${file} ${origin}`, request, reply, async () => {
      const addressOf = createAddressOf({ publicUrl: origin, picturesUrl: config.picturesUrl });
      const shelves = { categories: categories.offered(), collections: collections.shown() };
      const source = { db, origin, addressOf, publicPages: app.publicPages, ...shelves };
      const made = await app.concurrencyLimiter.run(() => (file === 0 ? sitemap(source) : sitemapFile(source, file)));
      if (!made) return noSuchFile;
      return { status: 200, headers, body: Buffer.from(made.xml), tags: made.isIndex ? indexTags : tags };
    });
  };
  app.get('/sitemap.xml', hidden, sendSitemap);
  app.get('/sitemap-:file(^[1-9]\\d{0,3}$).xml', hidden, sendSitemap);
  app.get('/robots.txt', hidden, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robotsText(config.publicUrl)),
  );
  app.get('/.well-known/security.txt', hidden, (_request, reply) => {
    const text = securityText(settings.shop(), clock.now());
    reply.type('text/plain; charset=utf-8');
    return text ? reply.send(text) : reply.code(404).send('No such file\n');
  });
}
