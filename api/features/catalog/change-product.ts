import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull } from 'drizzle-orm';
import { holdCategory } from '#api/features/categories/hold-category.ts';
import type { ProductChange } from '#api/features/products/product-change.ts';
import { sellerColumns } from '#api/features/products/product-shape.ts';
import { indexProducts } from '#api/features/search/index-products.ts';
import { setCount } from '#api/features/stock/count-stock.ts';
import { writeBadges } from '#api/features/stock/stock-badges.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { PictureSource } from '#api/pictures/decode-picture.ts';
import { removeUnreferenced } from '#api/pictures/remove-unreferenced.ts';
import { savePictures } from '#api/pictures/save-pictures.ts';
import type { Services } from '#api/services/services.ts';
import type { ChangedProduct } from '#contract/products/schemas.ts';
import type { AddressOf } from '#contract/settings/shop.ts';
import { lockNames, productNames } from '#database/tables/lock-name.ts';
import { products } from '#database/tables/products.ts';

/**
 * Changes a product in the shop. Pictures that it no longer uses are deleted when nothing else shows them. The row lock orders
 * this with concurrent orders that copy a picture's address: they come before the deletion or after the change.
 */
export async function changeProduct(
  services: Pick<Services, 'db' | 'pictures' | 'addressOf' | 'settings' | 'categories'>,
  sellerId: string,
  id: string,
  { image, ...product }: ChangedProduct,
  uploads: readonly PictureSource[],
): Promise<ProductChange | Refusal> {
  const places = image?.filter((address) => address === null).length;
  if (places !== undefined && places !== uploads.length) {
    return new Refusal('pictures-do-not-match');
  }
  const changed = await savePictures(services, {
    sources: uploads,
    write: async (transaction, added) => {
      await lockNames(transaction, productNames([id]));
      const inShop = and(eq(products.id, id), isNull(products.removedAt));
      const [before] = await transaction
        .select({
          images: products.images,
          name: products.name,
          category: products.category,
          description: products.description,
          price: products.price,
          offerPrice: products.offerPrice,
          facts: products.facts,
        })
        .from(products)
        .where(inShop);
      if (!before) return new Refusal('product-not-found');
      const category = await holdCategory(services, transaction, product.category);
      if (category instanceof Refusal) return category;
      const images = picturesAfter(before.images, { requested: image, added, addressOf: services.addressOf });
      if (images instanceof Refusal) return images;
      const { stock, stockFrom: from, lowStock } = product;
      const count = { stock, from, lowStock, field: 'productData.stock' };
      const refusal = await setCount(services, transaction, sellerId, id, count);
      if (refusal) return refusal;
      const columns = sellerColumns({ ...product, category });
      await transaction
        .update(products)
        .set({ ...columns, images })
        .where(inShop);
      const levels = await writeBadges(transaction, [id]);
      await indexProducts(transaction, [id]);
      return { before, columns, levels, letGo: before.images.filter((address) => !images.includes(address)) };
    },
  });
  if (changed instanceof Refusal) return changed;
  const { before, columns, levels, letGo } = changed;
  await removeUnreferenced(services.db, services.pictures, letGo);
  const moved = before.category !== columns.category;
  return {
    id,
    lists: moved ? [before.category, columns.category] : levels.flatMap(({ lists }) => lists),
    renamed:
      before.name !== product.name ||
      before.description.join('\n') !== product.description.join('\n') ||
      product.translations !== undefined,
    repriced: before.price !== columns.price || before.offerPrice !== columns.offerPrice,
    factsChanged: product.facts !== undefined && !isDeepStrictEqual(before.facts, product.facts),
    moved,
  };
}

type PictureChange = { requested: ChangedProduct['image']; added: readonly string[]; addressOf: AddressOf };

/** Returns the new list of distinct pictures. Only the product's existing pictures can be kept. */
function picturesAfter(before: readonly string[], { requested, added, addressOf }: PictureChange): string[] | Refusal {
  if (!requested) return added.length > 0 ? [...new Set(added)] : [...before];
  const rest = [...added];
  const images: string[] = [];
  for (const address of requested) {
    const image =
      address === null ? rest.shift() : before.find((path) => path === address || addressOf(path) === address);
    if (image === undefined) return new Refusal('foreign-picture');
    images.push(image);
  }
  return [...new Set(images)];
}
