import { toProduct } from '#api/features/products/product-shape.ts';
import { readGrowers } from '#api/features/products/read-growers.ts';
import type { CategoriesOfShop } from '#api/settings/categories-of-shop.ts';
import { limits } from '#contract/limits.ts';
import type { Understood } from '#contract/search/schemas.ts';
import type { AddressOf } from '#contract/settings/shop.ts';
import type { Database } from '#database/driver/connection.ts';
import type { products } from '#database/tables/products.ts';
import { costOfPicked } from './care-stated.ts';
import { type MeantSearch, meantOf } from './categories-meant.ts';
import { asAsked, findFitting } from './find-fitting.ts';
import { findProducts, findSoldOut, isNamedBy } from './find-products.ts';
import { fitsReading } from './fits-reading.ts';
import { readQuestion } from './read-question.ts';
import { isGrowingText } from './search-lexicon.ts';
import type { SearchReading } from './search-reading.ts';

/**
 * Returns products near a search text and the reading of the text. Leaves out products in stock that the product list
 * finds for it. Sold-out products are included only if their name is nearer to the text than all names in stock.
 */
export async function findSimilarProducts(
  db: Database,
  search: string,
  { addressOf, categories }: { addressOf: AddressOf; categories: Pick<CategoriesOfShop, 'offered' | 'within'> },
) {
  const limit = 2 * limits.similarProducts;
  const reading = meantOf(await readQuestion(db, search), search, categories);
  const found = reading ? await findFitting(db, reading, limit) : await findByWords(db, search, limit);
  const soldOut = await findMissed(db, { text: reading ? reading.rest : search, reading, found });
  const similar = [...soldOut, ...found]
    .map(({ row }) => row)
    .filter((row) => !row.inStock || !isNamedBy(row, search))
    .slice(0, limits.similarProducts);
  const growers = await readGrowers(db, similar);
  return {
    success: true as const,
    products: similar.map((row) => toProduct(row, addressOf, growers)),
    ...(reading && { understood: understoodOf(reading) }),
  };
}

type Near = { row: typeof products.$inferSelect; cost: number };

async function findByWords(db: Database, search: string, limit: number): Promise<Near[]> {
  const found = await findProducts(db, search, { limit, enough: limit });
  if (!isGrowingText(search)) return found;
  return found
    .map(({ row, cost }) => ({ row, cost: cost + costOfPicked(row) }))
    .sort((one, other) => one.cost - other.cost);
}

/** How many sold-out products are shown at most. */
const soldOutMax = 4;

type Asked = { text: string; reading: MeantSearch | undefined; found: readonly Near[] };

/** Finds sold-out products that are nearer to the text than any in stock. */
async function findMissed(db: Database, { text, reading, found }: Asked): Promise<Near[]> {
  const nearest = Math.min(...found.map(({ cost }) => cost));
  if (text === '' || nearest < asAsked) return [];
  const soldOut = await findSoldOut(db, text, { limit: soldOutMax, ...(reading && { fits: fitsReading(reading) }) });
  return soldOut.filter(({ cost }) => cost < nearest);
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
