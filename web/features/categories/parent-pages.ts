import { categoryName, findCategory, type ShopCategory } from '#contract/categories/category.ts';
import type { Product } from '#contract/products/schemas.ts';
import type { Text } from '#web/language/text.ts';
import { categoryPath } from '#web/navigation/category-path.ts';
import { href } from '#web/navigation/navigation.ts';

/** The pages above a category's or collection's page. */
export const aboveCategories = [
  { to: href('/'), text: 'layout.home' },
  { to: href('/products'), text: 'catalog.products' },
] as const;

type Page = { to: string; text: string };
type Reader = Pick<Text, 't' | 'language'>;

/** Breadcrumbs of a category page. */
export function pagesAbove(categories: readonly ShopCategory[], { parent }: ShopCategory, reader: Reader): Page[] {
  const above = aboveCategories.map(({ to, text }) => ({ to, text: reader.t(text) }));
  const category = parent === null ? undefined : findCategory(categories, parent);
  return category ? [...above, pageOf(category, reader)] : above;
}

/** Breadcrumbs of a product page. Products without a category have no category page. */
export function parentPages(
  categories: readonly ShopCategory[],
  { category: path }: Pick<Product, 'category'>,
  reader: Reader,
): Page[] {
  const category = findCategory(categories, path);
  if (!category) return aboveCategories.map(({ to, text }) => ({ to, text: reader.t(text) }));
  return [...pagesAbove(categories, category, reader), pageOf(category, reader)];
}

function pageOf(category: ShopCategory, { language }: Reader): Page {
  return { to: categoryPath(category.path), text: categoryName(category, language) };
}
