import type { ReplyOf } from '#contract/calls.ts';
import { productPath } from '#contract/products/product-path.ts';
import { categoryPath } from '#web/navigation/category-path.ts';
import { searchAddress } from './search-address.ts';

type Found = ReplyOf<'GET /api/product/suggest'>;

/** An entry of the list below the search box, with its URL. */
export type Suggestion = { to: string } & (
  | { kind: 'recent' | 'all'; text: string }
  | { kind: 'category'; path: Found['categories'][number] }
  | { kind: 'product'; product: Found['products'][number] }
);

type Known = { text: string; recent: readonly string[]; found: Found | undefined };

/** The entries in order: recent searches while the box is empty, otherwise the matches and the search itself. */
export function toSuggestions({ text, recent, found }: Known): Suggestion[] {
  if (text === '') return recent.map((search) => ({ kind: 'recent', text: search, to: searchAddress(search) }));
  if (!found || found.categories.length + found.products.length === 0) return [];
  return [
    ...found.categories.map((path): Suggestion => ({ kind: 'category', path, to: categoryPath(path) })),
    ...found.products.map((product): Suggestion => ({ kind: 'product', product, to: productPath(product) })),
    { kind: 'all', text, to: searchAddress(text) },
  ];
}
