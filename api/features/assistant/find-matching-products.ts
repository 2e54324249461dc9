import { listProducts } from '#api/features/catalog/list-products.ts';
import type { Services } from '#api/services/services.ts';
import { categoryCatalogues } from '#api/texts/catalogues.ts';
import { translatedLanguages } from '#contract/languages.ts';
import { type Category, type CategoryPath, categories } from '#contract/products/categories.ts';
import type { Product } from '#contract/products/schemas.ts';
import { significantWords } from './significant-words.ts';

/** How many products the assistant gets for one question. */
const maximumProducts = 12;

/** Synonyms of categories. */
const alsoCalled: Partial<Record<CategoryPath, string>> = {
  Indoor: 'house room office',
  Vegetable: 'kitchen',
  Herbs: 'medicine tea',
};

/** Returns products in stock that a question may be about. Those with the most matching words in their names come first. */
export async function findMatchingProducts(
  { db, addressOf }: Pick<Services, 'db' | 'addressOf'>,
  question: string,
): Promise<Product[]> {
  const words = significantWords(question);
  const named = categories.filter((category) => wordsOf(category).some((word) => words.includes(word)));
  const filters = [
    ...words.map((search) => ({ search, weight: 2 })),
    // A matching category weighs less than a matching name.
    ...named.map(({ path: category }) => ({ category, weight: 1 })),
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

function wordsOf({ text, path }: Category): string[] {
  const translated = translatedLanguages.map((language) => categoryCatalogues[language][path]);
  return [`${text} ${path} ${alsoCalled[path] ?? ''}`, ...translated].flatMap(significantWords);
}
