import { toProduct } from '#api/features/products/product-shape.ts';
import { formsOf, type WordForms, wordsOf } from '#api/features/search/words/word-forms.ts';
import { categoryCatalogues } from '#api/texts/catalogues.ts';
import { translatedLanguages } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { type CategoryPath, categories } from '#contract/products/categories.ts';
import type { AddressOf } from '#contract/settings/shop.ts';
import type { Database } from '#database/connection.ts';
import { findProducts, isNamedBy } from './find-products.ts';
import { searchedWords } from './search-text.ts';

/** Returns suggestions for a text being typed: products in stock, those whose name contains the text first, and categories. */
export async function suggest(db: Database, text: string, addressOf: AddressOf) {
  // Most typed texts are names. When a name matches, matches in descriptions are noise.
  const all = await findProducts(db, text, { limit: 2 * limits.suggestedProducts, enough: 1 });
  const byName = all.filter(({ isNamed }) => isNamed);
  const found = (byName.length > 0 ? byName : all).map(({ row }) => row);
  const named = found.filter((row) => isNamedBy(row, text));
  const others = found.filter((row) => !named.includes(row));
  const rows = [...named, ...others].slice(0, limits.suggestedProducts);
  const products = rows.map((row) => {
    const { _id, name, category, slug, image, offerPrice, translations } = toProduct(row, addressOf);
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
      ...(names.length > 0 && { translations: Object.fromEntries(names) }),
    };
  });
  return { success: true as const, products, categories: categoriesCalled(text) };
}

const knownCategories = categories.map(({ path, text }) => ({
  path,
  words: [text, path, ...translatedLanguages.map((language) => categoryCatalogues[language][path])]
    .flatMap(wordsOf)
    .flatMap((word) => formsOf(word) ?? []),
}));

/** Returns the categories with a word that begins or sounds like the last word of the text. */
function categoriesCalled(text: string): CategoryPath[] {
  const typed = searchedWords(text).at(-1);
  if (!typed) return [];
  const isMeant = (word: WordForms) =>
    word.beginnings.some((one) => typed.beginnings.some((beginning) => one.startsWith(beginning))) ||
    word.keys.some((key) => typed.keys.includes(key));
  return knownCategories.filter(({ words }) => words.some(isMeant)).map(({ path }) => path);
}
