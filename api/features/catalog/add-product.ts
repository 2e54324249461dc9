import { v7 } from 'uuid';
import { holdCategory } from '#api/features/categories/hold-category.ts';
import { sellerColumns } from '#api/features/products/product-shape.ts';
import { indexProducts } from '#api/features/search/index-products.ts';
import { countNewProduct } from '#api/features/stock/count-stock.ts';
import type { Attempt } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { PictureSource } from '#api/pictures/decode-picture.ts';
import { savePictures } from '#api/pictures/save-pictures.ts';
import type { Services } from '#api/services/services.ts';
import type { SellerProduct } from '#contract/products/schemas.ts';
import { products } from '#database/tables/products.ts';

/**
 * Adds a product with its pictures to the shop; the first picture is the main one. Returns the product's id, the same for every
 * request of the attempt.
 */
export function addProduct(
  services: Pick<Services, 'db' | 'pictures' | 'settings' | 'categories'>,
  sellerId: string,
  product: SellerProduct,
  uploads: readonly PictureSource[],
  attempt?: Attempt | undefined,
): Promise<string | Refusal> {
  return savePictures(services, {
    sources: uploads,
    attempt,
    write: async (transaction, addresses) => {
      const id = v7();
      const category = await holdCategory(services, transaction, product.category);
      if (category instanceof Refusal) return category;
      await transaction
        .insert(products)
        .values({ id, ...sellerColumns({ ...product, category }), images: [...new Set(addresses)] });
      await countNewProduct(services, transaction, sellerId, id, product);
      await indexProducts(transaction, [id]);
      return id;
    },
  });
}
