import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import type { CategoriesOfShop } from '#api/settings/categories-of-shop.ts';
import type { SavedCollections } from '#api/settings/collections-of-shop.ts';
import { saveVersion } from '#api/settings/save-version.ts';
import type { Problem } from '#api/texts/problem-sentence.ts';
import type { Collection } from '#contract/collections/schemas.ts';
import { limits } from '#contract/limits.ts';
import { collectionLists } from '#database/tables/collection-lists.ts';

/** Saves the whole list of collections as a new version (`saveVersion`). */
export async function saveCollections(
  services: Pick<Services, 'db' | 'clock' | 'categories' | 'collections' | 'bus'>,
  sellerId: string,
  { version, collections: written }: { version: number; collections: Collection[] },
): Promise<SavedCollections | Refusal> {
  const collections = withKnownCategories(services.categories, written);
  if (collections instanceof Refusal) return collections;
  return saveVersion(services, services.collections, {
    sellerId,
    version,
    content: () => ({ collections }),
    sentOf: (content) => ({ collections: content.collections }),
    table: collectionLists,
    insert: (transaction, row, content) =>
      transaction
        .insert(collectionLists)
        .values({ ...row, ...content })
        .onConflictDoNothing()
        .returning({ version: collectionLists.version }),
    kept: limits.collectionVersionsMax,
    channel: 'collections_changed',
    refusal: 'collections-changed',
  });
}

/** Returns collections whose rules name categories by their stored paths. Refused when one is unknown. */
function withKnownCategories(
  categories: Pick<CategoriesOfShop, 'find'>,
  collections: readonly Collection[],
): Collection[] | Refusal {
  const problems: Problem[] = [];
  const known = collections.map((collection, index): Collection => {
    const { products } = collection;
    if (products.kind === 'picked' || products.rule.category === undefined) return collection;
    const category = categories.find(products.rule.category)?.path;
    const field = `collections.${index}.products.rule.category`;
    if (category === undefined) problems.push({ field, code: 'category-unknown' });
    return { ...collection, products: { ...products, rule: { ...products.rule, category } } };
  });
  return problems.length > 0 ? new Refusal('invalid-request', {}, { problems }) : known;
}

/** Returns collections whose rules replace a removed category by the one that its products moved to. */
export function withPresentCategories(
  categories: Pick<CategoriesOfShop, 'followed'>,
  collections: readonly Collection[],
): Collection[] {
  return collections.map((collection): Collection => {
    const { products } = collection;
    if (products.kind === 'picked' || products.rule.category === undefined) return collection;
    const category = categories.followed(products.rule.category);
    return { ...collection, products: { ...products, rule: { ...products.rule, category } } };
  });
}
