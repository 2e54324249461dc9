import { categoryName, findCategory, offeredCategories, type ShopCategory } from '#contract/categories/category.ts';
import { useText } from '#web/language/use-text.ts';
import { useShop } from './use-shop.ts';

/** The shop's categories, as the page knows them. */
export function useCategories() {
  const { language } = useText();
  const { categories } = useShop();
  return {
    /** Hidden ones too. */
    all: categories,
    offered: () => offeredCategories(categories),
    find: (path: string) => findCategory(categories, path),
    nameOf: (category: Pick<ShopCategory, 'names'>) => categoryName(category, language),
  };
}
