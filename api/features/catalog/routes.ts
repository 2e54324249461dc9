import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tagsOfFacets, tagsOfList, tagsOfNewest } from '#api/features/products/catalog-tags.ts';
import type { ProductListQuery } from '#api/features/products/product-filter.ts';
import { noTags, type Tags } from '#api/http/cache/answer-tags.ts';
import type { Answer } from '#api/http/cache/stored-answer.ts';
import { registerCall } from '#api/http/calls/register-call.ts';
import { isInProcess } from '#api/http/watch/in-process.ts';
import type { Services } from '#api/services/services.ts';
import { readForVisitor } from '#api/sessions/read-for-visitor.ts';
import { catalogCalls, findCategory } from '#contract/catalog.ts';
import type { Database } from '#database/connection.ts';
import { countFacets } from './count-facets.ts';
import { LongProductList, listProducts, listShortWhole, sendLongList } from './list-products.ts';
import { listRelatedProducts, relatedMax } from './list-related-products.ts';

const { listProducts: listCall, countFacets: facetsCall, listRelatedProducts: relatedCall } = catalogCalls;
const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' };

/** Queries that ask for the same list share one key, whatever the order of their parameters. */
function keyOf(query: ProductListQuery): string {
  return `list ${JSON.stringify(query)}`;
}

/** There is no end of prices to ask for: such answers are not cached. */
function secondsOf({ minPrice, maxPrice }: ProductListQuery): number | undefined {
  return (minPrice ?? maxPrice) === undefined ? undefined : 0;
}

/**
 * The catalogue everybody sees, as ready-made bytes that last until what they show changes. A list without a limit that
 * is too long for that is streamed anew each time.
 */
export function catalogRoutes(app: FastifyInstance, services: Services): void {
  const { db, addressOf, catalogCache } = services;

  /** Makes an answer of what is read, when it is its turn; the server's own requests have had theirs. */
  function makerOf<Listed>(
    request: FastifyRequest,
    read: (from: Database) => Promise<Listed>,
    toAnswer: (listed: Listed) => { reply: object; tags: Tags },
    seconds?: number,
  ): () => Promise<Answer> {
    const make = async () => {
      const { reply, tags } = toAnswer(await readForVisitor(services, request, read));
      return { status: 200, headers, body: Buffer.from(JSON.stringify(reply)), tags, seconds };
    };
    return isInProcess(request) ? make : () => app.gate.run(make);
  }

  registerCall(
    app,
    listCall,
    async ({ query, request, reply }) => {
      const list = query.limit === undefined ? listShortWhole : listProducts;
      const make = makerOf(
        request,
        (from) => list(from, query, addressOf),
        (listed) => ({ reply: listCall.reply.parse(listed), tags: tagsOfList(query, listed.products) }),
        secondsOf(query),
      );
      try {
        return await catalogCache.send(keyOf(query), request, reply, make, {
          isCanonical: request.url === listCall.path,
        });
      } catch (error) {
        if (!(error instanceof LongProductList)) throw error;
        return sendLongList(reply, db, query, addressOf);
      }
    },
    { gated: false },
  );

  registerCall(
    app,
    facetsCall,
    ({ query, request, reply }) => {
      const make = makerOf(
        request,
        (from) => countFacets(from, query),
        (counted) => ({ reply: facetsCall.reply.parse(counted), tags: tagsOfFacets(query) }),
        secondsOf(query),
      );
      return catalogCache.send(`facets ${JSON.stringify(query)}`, request, reply, make);
    },
    { gated: false },
  );

  registerCall(
    app,
    relatedCall,
    async ({ query, request, reply }) => {
      const category = findCategory(query.category)?.path;
      const make = makerOf(
        request,
        async (from) => (category ? listRelatedProducts(from, category, addressOf) : { success: true, products: [] }),
        (listed) => ({
          reply: relatedCall.reply.parse(listed),
          tags: category ? tagsOfNewest(category, listed.products, listed.products.length === relatedMax) : noTags,
        }),
      );
      return catalogCache.send(`related ${category}`, request, reply, make);
    },
    { gated: false },
  );
}
