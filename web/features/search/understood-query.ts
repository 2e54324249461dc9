import type { Understood } from '#contract/search/schemas.ts';

/** The filters that were understood, as an address writes them. */
export function queryOfUnderstood({ categories, search, ...filters }: Understood): URLSearchParams {
  return new URLSearchParams(Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
