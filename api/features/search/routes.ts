import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tagsOfList } from '#api/features/products/catalog-tags.ts';
import type { ProductListQuery } from '#api/features/products/product-filter.ts';
import { wordsOf } from '#api/features/search/words/word-forms.ts';
import type { CacheableResponse } from '#api/http/cache/cached-response.ts';
import { joinTags, shopTags } from '#api/http/cache/response-tags.ts';
import { registerCall } from '#api/http/calls/register-call.ts';
import { isInProcess } from '#api/http/watch/in-process.ts';
import type { Services } from '#api/services/services.ts';
import { readForVisitor } from '#api/sessions/read-for-visitor.ts';
import { searchCalls } from '#contract/search/calls.ts';
import type { Understood } from '#contract/search/schemas.ts';
import type { Database } from '#database/driver/connection.ts';
import { findSimilarProducts } from './find-similar-products.ts';
import { suggest } from './suggest.ts';

const { findSimilar, suggest: suggestCall } = searchCalls;
const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' };

/** Returns the filters on which near matches depend, beside names. */
function dependsOn({ categories, search, ...filters }: Understood = {}): ProductListQuery {
  return filters;
}

/** Near matches and suggestions, as cached bytes that last until a product is renamed, comes, goes or is sold out. */
export function searchRoutes(app: FastifyInstance, services: Services): void {
  const { catalogCache } = services;

  function makerOf<Found extends { products: { _id: string }[]; understood?: Understood }>(
    request: FastifyRequest,
    search: string,
    find: (db: Database) => Promise<Found>,
    parse: (found: Found) => object,
  ): () => Promise<CacheableResponse> {
    const make = async () => {
      const found = await readForVisitor(services, request, find);
      const tags = joinTags([shopTags, tagsOfList({ search, ...dependsOn(found.understood) }, found.products)]);
      return { status: 200, headers, body: Buffer.from(JSON.stringify(parse(found))), tags };
    };
    return isInProcess(request) ? make : () => app.concurrencyLimiter.run(make);
  }

  registerCall(
    app,
    findSimilar,
    async ({ query: { search }, request, reply }) => {
      const find = (db: Database) => findSimilarProducts(db, search, services);
      const make = makerOf(request, search, find, (found) => findSimilar.reply.parse(found));
      return catalogCache.send(`similar ${search}`, request, reply, make);
    },
    { limitsConcurrency: false },
  );

  registerCall(
    app,
    suggestCall,
    async ({ query: { q }, request, reply }) => {
      const text = wordsOf(q).join(' ');
      const find = (db: Database) => suggest(db, text, services);
      const make = makerOf(request, text, find, (found) => suggestCall.reply.parse(found));
      return catalogCache.send(`suggest ${text}`, request, reply, make);
    },
    { limitsConcurrency: false },
  );
}
