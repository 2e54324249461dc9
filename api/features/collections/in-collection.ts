import { type SQL, sql } from 'drizzle-orm';
import { onPage, type ProductListQuery } from '#api/features/products/product-filter.ts';
import { boundsOfSearch } from '#api/features/search/fits-reading.ts';
import type { CategoriesOfShop } from '#api/settings/categories-of-shop.ts';
import type { CollectionsOfShop } from '#api/settings/collections-of-shop.ts';
import type { Collection } from '#contract/collections/schemas.ts';

type Products = Collection['products'];

/** The conditions that a collection adds to a product list. */
export type OfCollection = {
  /** Matches the products of the collection. */
  fits?: SQL | undefined;
  /** Their ids in the order of the list, where they were picked by hand and the list has no other order. */
  picked?: readonly string[] | undefined;
};

/** Returns the conditions of the query's collection. A hidden collection has no products. */
export function inCollection(
  {
    collections,
    categories,
  }: { collections: Pick<CollectionsOfShop, 'productsOf'>; categories: Pick<CategoriesOfShop, 'within' | 'followed'> },
  { collection, search, sort }: Pick<ProductListQuery, 'collection' | 'search' | 'sort'>,
): OfCollection {
  if (collection === undefined) return {};
  const products = collections.productsOf(collection);
  if (!products) return { fits: sql`false` };
  if (products.kind === 'rule') {
    const { category, ...rule } = products.rule;
    const paths = category === undefined ? undefined : categories.within(categories.followed(category));
    return { fits: onPage({ ...rule, paths, fits: boundsOfSearch(rule.search).fits }) };
  }
  const { ids: picked } = products;
  return { fits: onPage({ ids: picked.join(',') }), ...(!search && sort === undefined && { picked }) };
}

/** Returns a query with all that its collection depends on, for the tags of a response. */
export function withFiltersOf(products: Products | undefined, query: ProductListQuery): ProductListQuery {
  if (!products) return query;
  if (products.kind === 'picked') return { ...query, ids: query.ids ?? products.ids.join(',') };
  const { rule } = products;
  const asked = Object.fromEntries(Object.entries(query).filter(([, value]) => value));
  return { ...rule, ...boundsOfSearch(rule.search).filters, ...asked };
}
