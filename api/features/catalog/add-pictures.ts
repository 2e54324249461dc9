import { and, eq } from 'drizzle-orm';
import { announceProducts } from '#api/changes/announce-products.ts';
import { unchanged } from '#api/changes/product-change.ts';
import type { ProductTools } from '#api/changes/product-listener.ts';
import { ownPictures } from '#api/features/products/own-pictures.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { PictureSource } from '#api/pictures/decode-picture.ts';
import { removeUnreferenced } from '#api/pictures/remove-unreferenced.ts';
import { savePictures } from '#api/pictures/save-pictures.ts';
import type { Services } from '#api/services/services.ts';
import { limits } from '#contract/limits.ts';
import { lockNames, productNames } from '#database/reading/lock-name.ts';
import { isDrawn } from '#database/seed/drawn-pictures.ts';
import { isKept } from '#database/tables/is-public.ts';
import { products } from '#database/tables/products.ts';

/**
 * Adds pictures to a product in the shop, after its own ones and instead of the demo's drawings. Returns the addresses
 * of all its pictures. Repeating it changes nothing, because the same bytes have the same address. Refused when there
 * is no room.
 */
export async function addPictures(
  services: ProductTools & Pick<Services, 'db' | 'pictures' | 'addressOf'>,
  id: string,
  uploads: readonly PictureSource[],
): Promise<string[] | Refusal> {
  if (uploads.length === 0) return new Refusal('no-picture');
  const added = await savePictures(services, {
    sources: uploads,
    write: async (transaction, addresses) => {
      await lockNames(transaction, productNames([id]));
      const inShop = and(eq(products.id, id), isKept);
      const [before] = await transaction
        .select({ images: products.images, variants: products.variants })
        .from(products)
        .where(inShop);
      if (!before) return new Refusal('product-not-found');
      const own = before.images.filter((address) => !isDrawn(address));
      const images = [...new Set([...own, ...addresses])];
      const { productPictures: maximum } = limits;
      if (ownPictures(images, before.variants).length > maximum)
        return new Refusal('product-pictures-full', { maximum });
      await transaction.update(products).set({ images }).where(inShop);
      await announceProducts(services, transaction, [unchanged(id)]);
      return { images, letGo: before.images.filter((address) => !images.includes(address)) };
    },
  });
  if (added instanceof Refusal) return added;
  await removeUnreferenced(services.db, services.pictures, added.letGo);
  return added.images.map(services.addressOf);
}
