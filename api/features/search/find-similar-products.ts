import { toProduct } from '#api/features/products/product-shape.ts';
import { readGrowers } from '#api/features/products/read-growers.ts';
import type { CategoriesOfShop } from '#api/settings/categories-of-shop.ts';
import { limits } from '#contract/limits.ts';
import type { Understood } from '#contract/search/schemas.ts';
import type { AddressOf } from '#contract/settings/shop.ts';
import type { Database } from '#database/driver/connection.ts';
import { meantOf } from './categories-meant.ts';
import { findFitting } from './find-fitting.ts';
import { findProducts, isNamedBy } from './find-products.ts';
import { readQuestion } from './read-question.ts';
import type { SearchReading } from './search-reading.ts';

/**
 * Products in stock near to a search text, without those that the list of products finds by it, and what the text was
 * understood to say of them.
 */
export async function findSimilarProducts(
  db: Database,
  search: string,
  { addressOf, categories }: { addressOf: AddressOf; categories: Pick<CategoriesOfShop, 'offered' | 'within'> },
) {
  const limit = 2 * limits.similarProducts;
  const reading = meantOf(await readQuestion(db, search), search, categories);
  const found = reading
    ? await findFitting(db, reading, limit)
    : (await findProducts(db, search, { limit, enough: limit })).map(({ row }) => row);
  const similar = found.filter((row) => !isNamedBy(row, search)).slice(0, limits.similarProducts);
  const growers = await readGrowers(db, similar);
  return {
    success: true as const,
    products: similar.map((row) => toProduct(row, addressOf, growers)),
    ...(reading && { understood: understoodOf(reading) }),
  };
}

function understoodOf({ facts, categories, minPrice, maxPrice, rest }: SearchReading): Understood {
  return {
    ...facts,
    ...(categories.length > 0 && { categories: [...categories] }),
    ...(minPrice && { minPrice }),
    ...(maxPrice && { maxPrice }),
    ...(rest && { search: rest }),
  };
}
