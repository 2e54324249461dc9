import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { catalogCalls, type SellerProduct } from '#contract/catalog.ts';
import type { ListedProduct } from '#contract/seller-products.ts';
import { ApiError } from '#web/client/api-error.ts';
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

/**
 * Changes a product: what it says, and which pictures it has in which order. Its stock is sent when the seller has changed
 * it, with what the seller saw; when pieces were sold meanwhile, the next try begins with what there is now.
 */
export function useChangeProduct({ _id, ...begun }: Pick<ListedProduct, '_id' | 'stock'>) {
  const queries = useQueryClient();
  const stockFrom = useRef(begun.stock);
  return async ({ stock, ...product }: SellerProduct, { pictures, files, onUploadProgress }: Upload) => {
    const image = pictures.map((picture) => (typeof picture === 'string' ? picture : null));
    const counted = stock !== begun.stock && { stock, stockFrom: stockFrom.current };
    const productData = { ...product, ...counted, image };
    try {
      return await browserApi(
        catalogCalls.changeProduct,
        { params: { id: _id }, body: { productData }, files },
        { onUploadProgress },
      );
    } catch (error) {
      const now = error instanceof ApiError ? error.stocks[_id] : undefined;
      if (now !== undefined) stockFrom.current = now;
      throw error;
    } finally {
      void refreshProducts(queries);
    }
  };
}
