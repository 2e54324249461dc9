import { findCategory, type Product } from '#contract/catalog.ts';
import { categoryMessage } from '#web/language/category-message.ts';
import { categoryPath } from '#web/navigation/category-path.ts';
import { href } from '#web/navigation/navigation.ts';

/** The pages above that of a category. */
export const aboveCategories = [
  { to: href('/'), text: 'layout.home' },
  { to: href('/products'), text: 'catalog.products' },
] as const;

/** The pages above that of a product. There is no page for products without a category. */
export function parentPages({ category: path }: Pick<Product, 'category'>) {
  const category = findCategory(path);
  return category
    ? [...aboveCategories, { to: categoryPath(category.path), text: categoryMessage(category.path) }]
    : aboveCategories;
}
