import type { FastifyInstance } from 'fastify';
import { inCollection, withFiltersOf } from '#api/features/collections/in-collection.ts';
import { tagsOfFacets, tagsOfList, tagsOfNewest } from '#api/features/products/catalog-tags.ts';
import type { ProductListQuery } from '#api/features/products/product-filter.ts';
import { responseMaker } from '#api/features/products/response-maker.ts';
import { boundsOfSearch } from '#api/features/search/fits-reading.ts';
import { joinTags, shopTags, type Tags } from '#api/http/cache/response-tags.ts';
import { registerCall } from '#api/http/calls/register-call.ts';
import type { Services } from '#api/services/services.ts';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { countFacets } from './count-facets.ts';
import { listBestSellers } from './list-best-sellers.ts';
import { LongProductList, listProducts, listShortWhole, sendLongList } from './list-products.ts';
import { listRelatedProducts, relatedMax } from './list-related-products.ts';

const {
  listProducts: listCall,
  countFacets: facetsCall,
  listRelatedProducts: relatedCall,
  listBestSellers: bestCall,
} = catalogCalls;
/** In seconds. The sold pieces are rolled up every few minutes, which changes no product. */
const soldAge = 600;

/** Queries for the same list share a key, whatever the order of their parameters. */
function keyOf(query: ProductListQuery): string {
  return `list ${JSON.stringify(query)}`;
}

/** Adds the bounds that a search text states: the list depends on them like on its filters. */
function withBounds(query: ProductListQuery): ProductListQuery {
  return { ...query, ...boundsOfSearch(query.search).filters };
}

/** The tags of a list. One of a collection or a category depends on these, too. */
function tagsWith({ collection, category }: ProductListQuery, tags: Tags): Tags {
  return (collection ?? category) === undefined ? tags : joinTags([tags, shopTags]);
}

function secondsOf({ minPrice, maxPrice }: ProductListQuery): number | undefined {
  return (minPrice ?? maxPrice) === undefined ? undefined : 0;
}

/**
 * The public catalogue, as cached responses that are valid until their data changes. An unlimited list that is too long
 * for the cache is streamed each time.
 */
export function catalogRoutes(app: FastifyInstance, services: Services): void {
  const { db, addressOf, catalogCache, categories, collections, settings } = services;
  const makerOf = responseMaker(app, services);
  const pathsOf = (category: string | undefined) => (category === undefined ? undefined : categories.within(category));
  const asked = ({ category, ...query }: ProductListQuery) => ({
    ...query,
    paths: pathsOf(category),
    ...inCollection({ collections, categories }, query),
  });
  const depending = (query: ProductListQuery) => {
    const products = query.collection === undefined ? undefined : collections.productsOf(query.collection);
    const all = withBounds(withFiltersOf(products, query));
    return { ...all, paths: pathsOf(all.category && categories.followed(all.category)) };
  };

  registerCall(
    app,
    listCall,
    async ({ query, request, reply }) => {
      const list = query.limit === undefined ? listShortWhole : listProducts;
      const make = makerOf(
        request,
        (from) => list(from, asked(query), addressOf),
        (listed) => ({
          reply: listCall.reply.parse(listed),
          tags: tagsWith(query, tagsOfList(depending(query), listed.products)),
        }),
        secondsOf(query),
      );
      try {
        return await catalogCache.send(keyOf(query), request, reply, make, {
          isCanonical: request.url === listCall.path,
        });
      } catch (error) {
        if (!(error instanceof LongProductList)) throw error;
        return sendLongList(reply, db, asked(query), addressOf);
      }
    },
    { limitsConcurrency: false },
  );

  registerCall(
    app,
    facetsCall,
    ({ query, request, reply }) => {
      const make = makerOf(
        request,
        (from) => countFacets(from, asked(query)),
        (counted) => ({
          reply: facetsCall.reply.parse(counted),
          tags: tagsWith(query, tagsOfFacets(depending(query))),
        }),
        secondsOf(query),
      );
      return catalogCache.send(`facets ${JSON.stringify(query)}`, request, reply, make);
    },
    { limitsConcurrency: false },
  );

  registerCall(
    app,
    relatedCall,
    async ({ query, request, reply }) => {
      const category = categories.find(query.category)?.path;
      const make = makerOf(
        request,
        async (from) => (category ? listRelatedProducts(from, category, addressOf) : { success: true, products: [] }),
        (listed) => ({
          reply: relatedCall.reply.parse(listed),
          tags: category ? tagsOfNewest(category, listed.products, listed.products.length === relatedMax) : shopTags,
        }),
      );
      return catalogCache.send(`related ${category}`, request, reply, make);
    },
    { limitsConcurrency: false },
  );

  registerCall(
    app,
    bestCall,
    ({ request, reply }) => {
      const rule = settings.current.settings.storefront.bestSellers;
      const make = makerOf(
        request,
        (from) => listBestSellers(from, rule, addressOf),
        (listed) => ({
          reply: bestCall.reply.parse(listed),
          tags: joinTags([shopTags, tagsOfList({ inStock: 'true' }, listed.products)]),
        }),
        rule === 'sales' ? soldAge : undefined,
      );
      return catalogCache.send(`best ${rule}`, request, reply, make);
    },
    { limitsConcurrency: false },
  );
}
