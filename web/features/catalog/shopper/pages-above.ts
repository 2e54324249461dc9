import { findCategory, type Product } from '#contract/catalog.ts';

/** The pages above that of a product. There is no page for products without a category. */
export function pagesAbove({ category: path }: Pick<Product, 'category'>): { to: string; text: string }[] {
  const category = findCategory(path);
  const above = [
    { to: '/', text: 'Home' },
    { to: '/products', text: 'Products' },
  ];
  return category ? [...above, { to: `/products/${category.path.toLowerCase()}`, text: category.text }] : above;
}
