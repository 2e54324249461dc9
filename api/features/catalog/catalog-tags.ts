import { type Change, joinTags, noTags, type Tags } from '#api/http/answer-tags.ts';
import { findCategory } from '#contract/catalog.ts';
import type { ProductChange } from './product-change.ts';
import type { ProductListQuery } from './product-filter.ts';

/** All keys under a name: those of lists are the ids of products, which begin after it. */
const whole = '';

/** Which products are in the shop, and in stock. */
const everyList = 'list';
const listOf = (category: string) => `list ${category}`;
const product = (id: string) => `product ${id}`;
/** What products are called: a search looks through all of them. */
const names = 'names';
/** Which pages of products there are. */
const addresses = 'addresses';

type Shown = readonly { _id: string }[];

/** Of what lists the addresses of products and nothing else of them. */
export const addressTags: Tags = new Map([[addresses, whole]]);

/** Of an answer to `listProducts` that shows these products. */
export function tagsOfList({ category, search, ids }: ProductListQuery, shown: Shown): Tags {
  if (ids !== undefined) return tagsOfProducts(ids.toLowerCase().split(','));
  if (category === undefined) return tagsOfSearch(everyList, search, shown);
  const known = findCategory(category);
  return known ? tagsOfSearch(listOf(known.path), search, shown) : noTags;
}

function tagsOfSearch(list: string, search: string | undefined, shown: Shown): Tags {
  const searched = search ? [list, names] : [list];
  return joinTags([new Map(searched.map((name) => [name, whole])), tagsOfProducts(shown.map(({ _id }) => _id))]);
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
  for (const { id, lists, renamed, moved } of changes) {
    touch(product(id));
    if (lists.length > 0) touch(everyList, id);
    for (const category of lists) touch(listOf(category), id);
    if (renamed) touch(names);
    if (moved) touch(addresses);
  }
  return highest;
}
