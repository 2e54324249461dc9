import type { CategoryPath } from '#contract/catalog.ts';

/** The message that names a category. */
export function categoryMessage(path: CategoryPath) {
  return `category.${path}` as const;
}

/** The message that says what a category holds. */
export function aboutCategory(path: CategoryPath) {
  return `catalog.about-category.${path.toLowerCase() as Lowercase<CategoryPath>}` as const;
}
