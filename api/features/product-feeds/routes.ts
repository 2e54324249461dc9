import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allProductsTags } from '#api/features/products/catalog-tags.ts';
import { pageUrl } from '#api/http/replies/page-url.ts';
import { sendParts } from '#api/http/replies/send-parts.ts';
import { localOrigin } from '#api/http/watch/local-origin.ts';
import type { Services } from '#api/services/services.ts';
import { type Language, languageCodes } from '#contract/languages.ts';
import { createAddressOf } from '#contract/settings/shop.ts';
import { googleFeed } from './google-feed.ts';
import { metaFeed } from './meta-feed.ts';
import { readFeedItems } from './read-feed-items.ts';

const formats = [
  { name: 'google', ending: 'xml', type: 'application/xml; charset=utf-8', partsOf: googleFeed },
  { name: 'meta', ending: 'csv', type: 'text/csv; charset=utf-8', partsOf: metaFeed },
] as const;

/**
 * The catalogue for other platforms, a file in each language. Streamed for each request; its ETag stays the same until
 * a product changes.
 */
export function productFeedRoutes(app: FastifyInstance, { db, config, catalogCache }: Services): void {
  const sendFeed = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { name, type, partsOf }: (typeof formats)[number],
    language: Language,
  ) => {
    const origin = config.publicUrl ?? localOrigin(request);
    const etag = catalogCache.etagOf(`feed ${name} ${language} ${origin}`, allProductsTags);
    reply.header('cache-control', 'no-cache').header('etag', `W/"${etag}"`);
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    const addressOf = createAddressOf({ publicUrl: origin, picturesUrl: config.picturesUrl });
    const items = readFeedItems(db, { language, origin, addressOf });
    const parts = partsOf(items, language, pageUrl(origin, '/', language));
    return app.concurrencyLimiter.run(() => sendParts(reply.type(type), parts));
  };
  for (const format of formats) {
    for (const language of languageCodes) {
      app.get(`/feeds/${format.name}-${language}.${format.ending}`, { schema: { hide: true } }, (request, reply) =>
        sendFeed(request, reply, format, language),
      );
    }
  }
}
