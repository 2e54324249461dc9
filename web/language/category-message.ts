import type { CategoryPath } from '#contract/products/categories.ts';

/** Message id of a category's name. */
export function categoryMessage(path: CategoryPath) {
  return `category.${path}` as const;
}

/** Message id of a category's description. */
export function aboutCategory(path: CategoryPath) {
  return `catalog.about-category.${path.toLowerCase() as Lowercase<CategoryPath>}` as const;
}
