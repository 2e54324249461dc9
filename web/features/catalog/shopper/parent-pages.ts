import { findCategory, type Product } from '#contract/catalog.ts';
import { categoryPath } from '#web/navigation/category-path.ts';
import { href } from '#web/navigation/navigation.ts';

/** The pages above that of a product. There is no page for products without a category. */
export function parentPages({ category: path }: Pick<Product, 'category'>): { to: string; text: string }[] {
  const category = findCategory(path);
  const above = [
    { to: href('/'), text: 'Home' },
    { to: href('/products'), text: 'Products' },
  ];
  return category ? [...above, { to: categoryPath(category.path), text: category.text }] : above;
}
