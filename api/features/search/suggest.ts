import { toProduct } from '#api/features/products/product-shape.ts';
import { formsOf, type WordForms, wordsOf } from '#api/features/search/words/word-forms.ts';
import type { CategoriesOfShop } from '#api/settings/categories-of-shop.ts';
import type { ShopCategory } from '#contract/categories/category.ts';
import { languageCodes } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { priceFrom } from '#contract/products/sold-product.ts';
import type { AddressOf } from '#contract/settings/shop.ts';
import type { Database } from '#database/driver/connection.ts';
import { findProducts, isNamedBy } from './find-products.ts';
import { searchedWords } from './search-text.ts';

/**
 * Returns suggestions for a text being typed: products in stock, first those with the text in their names, and
 * categories.
 */
export async function suggest(
  db: Database,
  text: string,
  { addressOf, categories }: { addressOf: AddressOf; categories: Pick<CategoriesOfShop, 'offered'> },
) {
  // Most typed texts are names. When a name matches, matches in descriptions are noise.
  const all = await findProducts(db, text, { limit: 2 * limits.suggestedProducts, enough: 1 });
  const byName = all.filter(({ isNamed }) => isNamed);
  const found = (byName.length > 0 ? byName : all).map(({ row }) => row);
  const named = found.filter((row) => isNamedBy(row, text));
  const others = found.filter((row) => !named.includes(row));
  const rows = [...named, ...others].slice(0, limits.suggestedProducts);
  const products = rows.map((row) => {
    const { _id, name, category, slug, image, offerPrice, translations, variants } = toProduct(row, addressOf);
    const from = priceFrom({ variants });
    const names = Object.entries(translations ?? {}).map(([language, translation]) => [
      language,
      { name: translation.name },
    ]);
    return {
      _id,
      name,
      category,
      slug,
      image: image.slice(0, 1),
      offerPrice,
      ...(from !== undefined && { priceFrom: from }),
      ...(names.length > 0 && { translations: Object.fromEntries(names) }),
    };
  });
  return { success: true as const, products, categories: categoriesCalled(text, categories.offered()) };
}

/** Returns the categories with a word that begins or sounds like the last word of the text. */
function categoriesCalled(text: string, categories: readonly ShopCategory[]): string[] {
  const typed = searchedWords(text).at(-1);
  if (!typed) return [];
  const isMeant = (word: WordForms) =>
    word.beginnings.some((one) => typed.beginnings.some((beginning) => one.startsWith(beginning))) ||
    word.keys.some((key) => typed.keys.includes(key));
  return categories.filter((category) => formsOfNames(category).some(isMeant)).map(({ path }) => path);
}

const known = new WeakMap<ShopCategory, WordForms[]>();

function formsOfNames(category: ShopCategory): WordForms[] {
  const before = known.get(category);
  if (before) return before;
  const { path, names } = category;
  const words = [path, ...languageCodes.map((language) => names[language])].flatMap(wordsOf);
  const forms = words.flatMap((word) => formsOf(word) ?? []);
  known.set(category, forms);
  return forms;
}
