import { useQueryClient } from '@tanstack/react-query';
import { catalogCalls, type SellerProduct } from '#contract/catalog.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { retryKey } from '#web/client/retry-key.ts';
import { refreshProducts } from './seller-product-queries.ts';

// It outlasts the page, as the draft does.
const productKey = retryKey();

type Upload = { pictures: readonly unknown[]; files: File[]; onUploadProgress(share: number): void };

/** Puts a product into the shop: one, also when it is sent again after a lost answer. */
export function useAddProduct() {
  const queries = useQueryClient();
  return async (productData: SellerProduct, { files, onUploadProgress }: Upload) => {
    const input = { body: { productData }, files };
    const reply = await productKey.attempt(input, (headers) =>
      browserApi(catalogCalls.addProduct, { headers, ...input }, { onUploadProgress }),
    );
    void refreshProducts(queries);
    return reply;
  };
}

/** Changes a product: what it says, and which pictures it has in which order. */
export function useChangeProduct(id: string) {
  const queries = useQueryClient();
  return async (product: SellerProduct, { pictures, files, onUploadProgress }: Upload) => {
    const image = pictures.map((picture) => (typeof picture === 'string' ? picture : null));
    const reply = await browserApi(
      catalogCalls.changeProduct,
      { params: { id }, body: { productData: { ...product, image } }, files },
      { onUploadProgress },
    );
    void refreshProducts(queries);
    return reply;
  };
}
