import type { CategoryPath } from '#contract/products/categories.ts';
import { href } from './navigation.ts';

/** Path of a category's page, in lower case. */
export function categoryPath(path: CategoryPath): string {
  return href('/products/:category', { category: path.toLowerCase() });
}
