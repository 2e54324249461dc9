import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { holdCategory } from '#api/features/categories/hold-category.ts';
import { giveSlug } from '#api/features/products/give-slug.ts';
import type { ProductChange } from '#api/features/products/product-change.ts';
import { sellerColumns } from '#api/features/products/product-shape.ts';
import { publicationOf } from '#api/features/products/publication.ts';
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
import { isKept } from '#database/tables/is-public.ts';
import { lockNames, productNames } from '#database/tables/lock-name.ts';
import { products } from '#database/tables/products.ts';
import { publishLater } from './publish-products.ts';

/**
 * Changes a product in the shop, or a draft. Pictures that it no longer uses are deleted when nothing else shows them. The row lock orders
 * this with concurrent orders that copy a picture's address: they come before the deletion or after the change.
 */
export async function changeProduct(
  services: Pick<Services, 'db' | 'pictures' | 'addressOf' | 'settings' | 'jobs' | 'clock' | 'categories'>,
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
      const inShop = and(eq(products.id, id), isKept);
      const [before] = await transaction
        .select({
          images: products.images,
          name: products.name,
          category: products.category,
          slug: products.slug,
          description: products.description,
          price: products.price,
          offerPrice: products.offerPrice,
          facts: products.facts,
          isDraft: products.isDraft,
          publishAt: products.publishAt,
          removedAt: products.removedAt,
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
      const slug =
        product.slug === undefined ? before.slug : await giveSlug(transaction, id, product.slug || product.name);
      const columns = sellerColumns({ ...product, category });
      const publication = publicationOf(product, before, services.clock.now());
      await transaction
        .update(products)
        .set({ ...columns, ...publication, images })
        .where(inShop);
      const levels = await writeBadges(transaction, [id]);
      await indexProducts(transaction, [id]);
      await publishLater(services, transaction, publication);
      return {
        before,
        columns,
        publication,
        slug,
        levels,
        letGo: before.images.filter((address) => !images.includes(address)),
      };
    },
  });
  if (changed instanceof Refusal) return changed;
  const { before, columns, publication, slug, levels, letGo } = changed;
  await removeUnreferenced(services.db, services.pictures, letGo);
  const moved = before.category !== columns.category || before.isDraft !== publication.isDraft;
  return {
    id,
    lists: moved ? [...new Set([before.category, columns.category])] : levels.flatMap(({ lists }) => lists),
    renamed:
      before.name !== product.name ||
      before.description.join('\n') !== product.description.join('\n') ||
      product.translations !== undefined,
    repriced: before.price !== columns.price || before.offerPrice !== columns.offerPrice,
    factsChanged: product.facts !== undefined && !isDeepStrictEqual(before.facts, product.facts),
    moved: moved || slug !== before.slug,
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
