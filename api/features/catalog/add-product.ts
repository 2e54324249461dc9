import { v7 } from 'uuid';
import { giveSlug } from '#api/features/products/give-slug.ts';
import { sellerColumns } from '#api/features/products/product-shape.ts';
import { publicationOf } from '#api/features/products/publication.ts';
import { indexProducts } from '#api/features/search/index-products.ts';
import { countNewProduct } from '#api/features/stock/count-stock.ts';
import type { Attempt } from '#api/http/calls/idempotency.ts';
import type { Refusal } from '#api/http/replies/refusal.ts';
import type { PictureSource } from '#api/pictures/decode-picture.ts';
import { savePictures } from '#api/pictures/save-pictures.ts';
import type { Services } from '#api/services/services.ts';
import type { AddedProduct } from '#contract/products/schemas.ts';
import { products } from '#database/tables/products.ts';
import { publishLater } from './publish-products.ts';

/**
 * Adds a product with its pictures to the shop, or as a draft; the first picture is the main one. Returns the product's id, the same for every
 * request of the attempt.
 */
export function addProduct(
  services: Pick<Services, 'db' | 'pictures' | 'settings' | 'jobs' | 'clock'>,
  sellerId: string,
  product: AddedProduct,
  uploads: readonly PictureSource[],
  attempt?: Attempt | undefined,
): Promise<string | Refusal> {
  return savePictures(services, {
    sources: uploads,
    attempt,
    write: async (transaction, addresses) => {
      const id = v7();
      const publication = publicationOf(product, undefined, services.clock.now());
      const images = [...new Set(addresses)];
      await transaction.insert(products).values({ id, ...sellerColumns(product), ...publication, images });
      await giveSlug(transaction, id, product.slug || product.name);
      await countNewProduct(services, transaction, sellerId, id, product);
      await indexProducts(transaction, [id]);
      await publishLater(services, transaction, publication);
      return id;
    },
  });
}
