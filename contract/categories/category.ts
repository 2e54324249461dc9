import type { Language } from '#contract/languages.ts';
import type { TextByLanguage } from '#contract/text/text-by-language.ts';

/** A category of the shop's products, as every page knows it. */
export type ShopCategory = {
  /** Its name in addresses and in products. It never changes. */
  path: string;
  /** The Bengali name may be ''. */
  names: TextByLanguage;
  /** Root-relative path of a drawing or a stored picture; '' for none. */
  image: string;
  /** `#rrggbb`. */
  color: string;
  /** The path of the category above; null for a main category. */
  parent: string | null;
  /** Whether menus, tiles, filters and the sitemap leave it out. */
  isHidden?: true;
};

/** Products without a category have this place in addresses, so that no category is called so. */
export const noCategory = 'other';

/** Whether two paths are the same, whatever their case. */
export function isSamePath(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Returns the category with a path, in any case. */
export function findCategory<Category extends { path: string }>(
  categories: readonly Category[],
  path: string,
): Category | undefined {
  return categories.find((category) => isSamePath(category.path, path));
}

/** Returns the offered categories: neither hidden ones nor the parts of hidden ones. */
export function offeredCategories<Category extends Pick<ShopCategory, 'path' | 'parent' | 'isHidden'>>(
  categories: readonly Category[],
): Category[] {
  const hidden = new Set(categories.flatMap(({ path, isHidden }) => (isHidden ? path : [])));
  return categories.filter(({ path, parent }) => !hidden.has(path) && (parent === null || !hidden.has(parent)));
}

/** Returns the categories below a path, or the main ones below null, in order. */
export function categoriesBelow<Category extends Pick<ShopCategory, 'parent'>>(
  categories: readonly Category[],
  parent: string | null,
): Category[] {
  return categories.filter((category) => category.parent === parent);
}

/** Returns the name of a category in a language, or else in English. */
export function categoryName({ names }: Pick<ShopCategory, 'names'>, language: Language): string {
  return names[language] || names.en;
}
