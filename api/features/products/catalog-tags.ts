import { type Change, joinTags, noTags, type Tags } from '#api/http/cache/answer-tags.ts';
import { findCategory } from '#contract/catalog.ts';
import type { ProductChange } from './product-change.ts';
import { dependsOnFacts, dependsOnPrices, type ProductListQuery } from './product-filter.ts';

/** All keys under a name: those of lists are the ids of products, which begin after it. */
const whole = '';

/** Which products are in the shop, and in stock. */
const everyList = 'list';
const listOf = (category: string) => `list ${category}`;
const product = (id: string) => `product ${id}`;
/** What products are called: a search looks through all of them. */
const names = 'names';
/** What products cost: lists are sorted and filtered by it. */
const prices = 'prices';
/** What is known of products: lists are filtered by it, and their values counted. */
const facts = 'facts';
/** Which pages of products there are. */
const addresses = 'addresses';

type Shown = readonly { _id: string }[];

/** Of what lists the addresses of products and nothing else of them. */
export const addressTags: Tags = new Map([[addresses, whole]]);

/** Of an answer to `listProducts` that shows these products. */
export function tagsOfList(query: ProductListQuery, shown: Shown): Tags {
  const { ids } = query;
  const own = ids === undefined ? tagsOfChoice(query) : tagsOfProducts(ids.toLowerCase().split(','));
  return own === noTags ? noTags : joinTags([own, tagsOfProducts(shown.map(({ _id }) => _id))]);
}

/** Of the numbers of products with each fact. */
export function tagsOfFacets(query: ProductListQuery): Tags {
  const own = tagsOfChoice(query);
  return own === noTags ? noTags : joinTags([own, new Map([[facts, whole]])]);
}

/** Of which products match, and in which order. */
function tagsOfChoice(query: ProductListQuery): Tags {
  const { category, search, sort } = query;
  const known = category === undefined ? undefined : findCategory(category);
  if (category !== undefined && !known) return noTags;
  const read = [
    known ? listOf(known.path) : everyList,
    ...(search || sort === 'name' ? [names] : []),
    ...(dependsOnPrices(query) ? [prices] : []),
    ...(dependsOnFacts(query) ? [facts] : []),
  ];
  return new Map(read.map((name) => [name, whole]));
}

/** Of the newest products of a category that are in stock. There may be more of them when `isFull`. */
export function tagsOfNewest(category: string, shown: Shown, isFull: boolean): Tags {
  const from = (isFull && shown.at(-1)?._id) || whole;
  return joinTags([new Map([[listOf(category), from]]), tagsOfProducts(shown.map(({ _id }) => _id))]);
}

function tagsOfProducts(ids: readonly string[]): Tags {
  return joinTags([new Map(ids.filter(Boolean).map((id) => [product(id), whole]))]);
}

/** What changes of products touch. */
export function touchedBy(changes: readonly ProductChange[]): Change {
  const highest = new Map<string, string>();
  const touch = (name: string, key = whole) => {
    if (key >= (highest.get(name) ?? whole)) highest.set(name, key);
  };
  for (const { id, lists, renamed, repriced, factsChanged, moved } of changes) {
    touch(product(id));
    if (lists.length > 0) touch(everyList, id);
    for (const category of lists) touch(listOf(category), id);
    if (renamed) touch(names);
    if (repriced) touch(prices);
    if (factsChanged) touch(facts);
    if (moved) touch(addresses);
  }
  return highest;
}
