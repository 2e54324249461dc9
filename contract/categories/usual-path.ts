import names from '#contract/messages/en/categories.json' with { type: 'json' };
import { keysOf } from '#contract/records.ts';
import type { ShopCategory } from './category.ts';

/** The path of a category that a shop begins with. */
export type UsualPath = keyof typeof names;

/**
 * Returns the path of a built-in category that still has its original name, so that the built-in texts about the
 * category are true; undefined for any other category.
 */
export function usualPath({ path, names: { en } }: Pick<ShopCategory, 'path' | 'names'>): UsualPath | undefined {
  return keysOf(names).find((usual) => usual === path && names[usual] === en);
}
