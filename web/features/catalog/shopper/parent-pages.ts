import { findCategory } from '#contract/products/categories.ts';
import type { Product } from '#contract/products/schemas.ts';
import { categoryMessage } from '#web/language/category-message.ts';
import { categoryPath } from '#web/navigation/category-path.ts';
import { href } from '#web/navigation/navigation.ts';

/** Breadcrumbs of a category page. */
export const aboveCategories = [
  { to: href('/'), text: 'layout.home' },
  { to: href('/products'), text: 'catalog.products' },
] as const;

/** Breadcrumbs of a product page. Products without a category have no category page. */
export function parentPages({ category: path }: Pick<Product, 'category'>) {
  const category = findCategory(path);
  return category
    ? [...aboveCategories, { to: categoryPath(category.path), text: categoryMessage(category.path) }]
    : aboveCategories;
}
