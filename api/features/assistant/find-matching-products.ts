import { listProducts } from '#api/features/catalog/list-products.ts';
import type { Services } from '#api/services/services.ts';
import type { ShopCategory } from '#contract/categories/category.ts';
import { type UsualPath, usualPath } from '#contract/categories/usual-path.ts';
import { languageCodes } from '#contract/languages.ts';
import type { Product } from '#contract/products/schemas.ts';
import { significantWords } from './significant-words.ts';

/** How many products the assistant gets for one question. */
const maximumProducts = 12;

/** Synonyms of categories. */
const alsoCalled: Partial<Record<UsualPath, string>> = {
  Indoor: 'house room office',
  Vegetable: 'kitchen',
  Herbs: 'medicine tea',
};

/** Returns products in stock that a question may be about, the most matching words in the name first. */
export async function findMatchingProducts(
  { db, addressOf, categories }: Pick<Services, 'db' | 'addressOf' | 'categories'>,
  question: string,
): Promise<Product[]> {
  const words = significantWords(question);
  const named = categories.offered().filter((category) => wordsOf(category).some((word) => words.includes(word)));
  const filters = [
    ...words.map((search) => ({ search, weight: 2 })),
    // A matching category weighs less than a matching name.
    ...named.map(({ path }) => ({ paths: categories.within(path), weight: 1 })),
  ];
  const lists = await Promise.all(
    filters.map(({ weight: _, ...filter }) =>
      listProducts(db, { ...filter, inStock: 'true', limit: maximumProducts }, addressOf),
    ),
  );
  const found = new Map<string, { product: Product; score: number }>();
  for (const [index, { products }] of lists.entries()) {
    for (const product of products) {
      const score = (found.get(product._id)?.score ?? 0) + (filters[index]?.weight ?? 0);
      found.set(product._id, { product, score });
    }
  }
  return [...found.values()]
    .sort((a, b) => b.score - a.score)
    .slice(0, maximumProducts)
    .map(({ product }) => product);
}

function wordsOf(category: ShopCategory): string[] {
  const { path, names } = category;
  const usual = usualPath(category);
  const words = [path, (usual && alsoCalled[usual]) ?? '', ...languageCodes.map((language) => names[language])];
  return words.flatMap(significantWords);
}
