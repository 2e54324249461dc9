import { desc } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { collectionLists } from '#database/tables/collection-lists.ts';

/** The demo's products of the winter, by slug. */
const seasonSlugs = [
  'marigold-gada',
  'dahlia',
  'chrysanthemum-chandramallika',
  'petunia-hanging-basket',
  'cauliflower-seedlings',
  'cabbage-seedlings',
  'tomato-seedlings',
  'carrot-gajor',
  'coriander-dhonia',
  'spinach-palong',
];

/** Picks the products of the season for the collection that is still without any. */
export async function pickSeason(db: Database, products: ReadonlyMap<string, { id: string }>): Promise<void> {
  const ids = seasonSlugs.map((slug) => {
    const product = products.get(slug);
    if (!product) throw new Error(`The demo has no product ${slug}`);
    return product.id;
  });
  const [newest] = await db.select().from(collectionLists).orderBy(desc(collectionLists.version)).limit(1);
  if (!newest) return;
  const collections = newest.collections.map((one) =>
    one.products.kind === 'picked' && one.products.ids.length === 0
      ? { ...one, products: { ...one.products, ids } }
      : one,
  );
  await db.insert(collectionLists).values({ ...newest, version: newest.version + 1, collections, savedBy: '' });
}
