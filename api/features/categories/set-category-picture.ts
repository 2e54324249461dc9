import { Refusal } from '#api/http/replies/refusal.ts';
import type { PictureSource } from '#api/pictures/decode-picture.ts';
import { removeUnreferenced } from '#api/pictures/remove-unreferenced.ts';
import { savePicture } from '#api/pictures/save-picture.ts';
import type { Services } from '#api/services/services.ts';
import { inOrder } from '#api/settings/categories-of-shop.ts';
import { findCategory } from '#contract/categories/category.ts';
import { type CategoryTools, changeWithin, publishCategories } from './change-categories.ts';
import { withRows } from './change-category.ts';

/** Sets the picture of a category, cut to its middle square. Returns its address. The one before is deleted when unused. */
export async function setCategoryPicture(
  services: CategoryTools & Pick<Services, 'pictures'>,
  path: string,
  source: PictureSource | undefined,
): Promise<string | Refusal> {
  if (!source) return new Refusal('not-a-picture');
  const saved = await savePicture(services, source, { square: true }, (transaction, image) =>
    changeWithin(transaction, async (rows) => {
      const category = findCategory(inOrder(rows), path);
      if (!category) return new Refusal('category-unknown');
      return { rows: withRows(rows, [{ ...category, image }]), result: { image, before: category.image } };
    }),
  );
  if (saved instanceof Refusal) return saved;
  await publishCategories(services);
  await removeUnreferenced(services.db, services.pictures, [saved.before]);
  return saved.image;
}
