import { and, eq, isNull } from 'drizzle-orm';
import { Refusal } from '#api/http/refusal.ts';
import type { PictureSource } from '#api/pictures/decode-picture.ts';
import { keepPictures } from '#api/pictures/keep-pictures.ts';
import { removeUnreferenced } from '#api/pictures/remove-unreferenced.ts';
import type { Services } from '#api/services.ts';
import { type ChangedProduct, productMessages } from '#contract/catalog.ts';
import { products } from '#database/tables/products.ts';
import { sellerColumns } from './product-shape.ts';

/**
 * Changes a product that is in the shop. Pictures it lets go are removed when nothing else shows them: the row's lock
 * makes orders that copy a picture's address come before the removal or after the change.
 */
export async function changeProduct(
  services: Pick<Services, 'db' | 'pictures' | 'config'>,
  id: string,
  { image, ...product }: ChangedProduct,
  uploads: readonly PictureSource[],
): Promise<Refusal | undefined> {
  const wanted = withoutOrigin(image, services.config.publicUrl);
  const places = wanted?.filter((address) => address === null).length;
  if (places !== undefined && places !== uploads.length) {
    return new Refusal('invalid', 'Please send one picture for each empty place in the list of pictures');
  }
  const letGo = await keepPictures(services, {
    sources: uploads,
    write: async (transaction, added) => {
      const inShop = and(eq(products.id, id), isNull(products.removedAt));
      const [before] = await transaction
        .select({ images: products.images })
        .from(products)
        .where(inShop)
        .for('no key update');
      if (!before) return new Refusal('not-found', productMessages.notFound);
      const images = picturesAfter(before.images, wanted, added);
      if (images instanceof Refusal) return images;
      await transaction
        .update(products)
        .set({ ...sellerColumns(product), images })
        .where(inShop);
      return before.images.filter((address) => !images.includes(address));
    },
  });
  if (letGo instanceof Refusal) return letGo;
  await removeUnreferenced(services.db, services.pictures, letGo);
  return undefined;
}

/** Addresses as rows keep them: clients know them with the shop's public origin in front. */
function withoutOrigin(addresses: ChangedProduct['image'], publicUrl = ''): ChangedProduct['image'] {
  return addresses?.map((address) => (address?.startsWith(publicUrl) ? address.slice(publicUrl.length) : address));
}

/** The new list of pictures, each once. Only pictures that the product has already can be kept. */
function picturesAfter(
  before: readonly string[],
  wanted: ChangedProduct['image'],
  added: readonly string[],
): string[] | Refusal {
  if (!wanted) return added.length > 0 ? [...new Set(added)] : [...before];
  const rest = [...added];
  const images: string[] = [];
  for (const address of wanted) {
    const image = address === null ? rest.shift() : before.find((kept) => kept === address);
    if (image === undefined) {
      return new Refusal('invalid', 'A picture in the list does not belong to this product. Please load it again.');
    }
    images.push(image);
  }
  return [...new Set(images)];
}
