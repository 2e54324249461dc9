import { wordsOf } from '#api/features/search/words/word-forms.ts';
import type { CategoriesOfShop } from '#api/settings/categories-of-shop.ts';
import type { ShopCategory } from '#contract/categories/category.ts';
import { usualPath } from '#contract/categories/usual-path.ts';
import { languageCodes } from '#contract/languages.ts';
import type { SearchReading } from './search-reading.ts';

/** A reading with the paths of its categories and their subcategories. */
export type MeantSearch = SearchReading & { paths: readonly string[] };

const nothingRead: SearchReading = { facts: {}, categories: [], isCheap: false, isGrowing: false, said: '', rest: '' };

/**
 * Returns a reading with the shop's own categories: those that still have their original name, or the one whose name
 * equals the remaining words. Undefined when the reading is empty.
 */
export function meantOf(
  reading: SearchReading | undefined,
  search: string,
  categories: Pick<CategoriesOfShop, 'offered' | 'within'>,
): MeantSearch | undefined {
  const offered = categories.offered();
  const said = reading?.categories.filter((path) => offered.some((one) => usualPath(one) === path)) ?? [];
  const left = reading ? reading.rest : search;
  const named = said.length === 0 && left !== '' ? offered.find((one) => isNamed(one, left)) : undefined;
  const { minPrice, maxPrice, facts, isCheap } = reading ?? nothingRead;
  const chosen = named ? [named.path] : said;
  const isSaid = chosen.length > 0 || isCheap || (minPrice ?? maxPrice) !== undefined || Object.keys(facts).length > 0;
  if (!isSaid) return undefined;
  return {
    ...(reading ?? { ...nothingRead, said: search }),
    ...(named && { rest: '' }),
    categories: chosen,
    paths: chosen.flatMap((path) => categories.within(path)),
  };
}

function isNamed({ names }: ShopCategory, text: string): boolean {
  const written = wordsOf(text).join(' ');
  return languageCodes.some((language) => names[language] !== '' && wordsOf(names[language]).join(' ') === written);
}
