import type { ShopCategory } from '#contract/categories/category.ts';
import { type UsualPath, usualPath } from '#contract/categories/usual-path.ts';

/** Message id of the description of a built-in category; undefined once it has another name. */
export function aboutCategory(category: ShopCategory) {
  const path = usualPath(category);
  return path && (`catalog.about-category.${path.toLowerCase() as Lowercase<UsualPath>}` as const);
}
