import type { ProductChange } from '#api/changes/product-change.ts';
import { allTags, type Change, joinTags, noTags, type Tags } from '#api/http/cache/response-tags.ts';
import { dependsOnFacts, dependsOnPrices, type ProductListQuery } from './product-filter.ts';

/** A query with the paths of its category and subcategories; an empty list for an unknown category. */
type ListQuery = ProductListQuery & { paths?: readonly string[] | undefined };

/** Matches all keys of a tag. Keys of lists are product ids, which sort after ''. */
const whole = '';

/** Which products are in the shop and in stock. */
const everyList = 'list';
const listOf = (category: string) => `list ${category}`;
const product = (id: string) => `product ${id}`;
/** Product names; a search depends on all of them. */
const names = 'names';
/** Product prices; lists are sorted and filtered by them. */
const prices = 'prices';
/** Product facts; lists are filtered by them, and their values are counted. */
const facts = 'facts';
/** The ratings by reviews, by which lists are sorted. */
const ratings = 'ratings';
/** Which product pages exist. */
const addresses = 'addresses';
/** Anything about any product. */
const anyProduct = 'any product';

type Shown = readonly { _id: string; variants?: readonly { _id: string }[] | undefined }[];

/** Tags of a response that lists only the URLs of products. */
export const addressTags: Tags = new Map([[addresses, whole]]);

/** Tags of a response that shows all products: a change of any product affects it. */
export const allProductsTags: Tags = new Map([[anyProduct, whole]]);

/** Tags of a response that counts the products of each category. */
export const whichProductsTags: Tags = new Map([[everyList, whole]]);

/** Returns the tags of a response to `listProducts` with these products. */
export function tagsOfList(query: ListQuery, shown: Shown): Tags {
  const { ids, slugs } = query;
  // A slug stays with its product, but a slug without a product may get any.
  if (slugs !== undefined)
    return slugs.split(',').length > shown.length ? allTags : tagsOfProducts(shown.map(({ _id }) => _id));
  const own = ids === undefined ? tagsOfChoice(query) : tagsOfIds(ids.toLowerCase().split(','), shown);
  return own === noTags ? noTags : joinTags([own, tagsOfProducts(shown.map(({ _id }) => _id))]);
}

/** An id of none of the shown products may be a variant's, and its product may come. */
function tagsOfIds(ids: readonly string[], shown: Shown): Tags {
  const known = new Set(shown.flatMap(({ _id, variants = [] }) => [_id, ...variants.map((variant) => variant._id)]));
  return ids.every((id) => id === '' || known.has(id)) ? tagsOfProducts(ids) : allProductsTags;
}

/** Returns the tags of the facet counts. */
export function tagsOfFacets(query: ListQuery): Tags {
  const own = tagsOfChoice(query);
  return own === noTags ? noTags : joinTags([own, new Map([[facts, whole]])]);
}

/** Returns the tags of the data that decides the matching products and their order. */
function tagsOfChoice(query: ListQuery): Tags {
  const { paths, search, sort } = query;
  if (paths?.length === 0) return noTags;
  const read = [
    ...(paths?.map(listOf) ?? [everyList]),
    ...(search || sort === 'name' ? [names] : []),
    ...(dependsOnPrices(query) ? [prices] : []),
    ...(sort === 'rating' ? [ratings] : []),
    ...(dependsOnFacts(query) ? [facts] : []),
  ];
  return new Map(read.map((name) => [name, whole]));
}

/** Returns the tags of a response about one product. */
export function tagsOfProduct(id: string): Tags {
  return tagsOfProducts([id]);
}

/** Returns the tags of the newest products of a category in stock. `isFull`: there may be more of them. */
export function tagsOfNewest(category: string, shown: Shown, isFull: boolean): Tags {
  const from = (isFull && shown.at(-1)?._id) || whole;
  return joinTags([new Map([[listOf(category), from]]), tagsOfProducts(shown.map(({ _id }) => _id))]);
}

function tagsOfProducts(ids: readonly string[]): Tags {
  return joinTags([new Map(ids.filter(Boolean).map((id) => [product(id), whole]))]);
}

/** Returns the tags that changes of products touch. */
export function touchedBy(changes: readonly ProductChange[]): Change {
  const highest = new Map<string, string>();
  const touch = (name: string, key = whole) => {
    if (key >= (highest.get(name) ?? whole)) highest.set(name, key);
  };
  for (const { id, lists, renamed, repriced, factsChanged, rated, moved } of changes) {
    touch(product(id));
    touch(anyProduct);
    if (lists.length > 0) touch(everyList, id);
    for (const category of lists) touch(listOf(category), id);
    if (renamed) touch(names);
    if (repriced) touch(prices);
    if (factsChanged) touch(facts);
    if (rated) touch(ratings);
    if (moved) touch(addresses);
  }
  return highest;
}
