import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AddedProduct } from '#contract/products/schemas.ts';
import type { ListedProduct } from '#contract/products/seller-schemas.ts';
import type { Stocks } from '#contract/stock/stock-level.ts';
import { ApiError } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { retryKey } from '#web/client/retry-key.ts';
import { refreshProducts } from '#web/features/catalog/seller-product-queries.ts';
import { countedVariants } from './counted-variants.ts';

// At module level: it must outlast the page, as the draft does.
const productKey = retryKey();

type Upload = {
  pictures: readonly unknown[];
  files: File[];
  onUploadProgress(share: number): void;
  /** The version from which the form was filled. */
  version: number | undefined;
};

/** Adds a product. The retry key prevents a second one when the request is repeated after a lost response. */
export function useAddProduct() {
  const queries = useQueryClient();
  return async ({ variants, ...product }: AddedProduct, { files, onUploadProgress }: Upload) => {
    const productData = { ...product, ...(variants && { variants: countedVariants(variants, {}) }) };
    const input = { body: { productData }, files: { images: files } };
    const reply = await productKey.attempt(input, (headers) =>
      browserApi('POST /api/product/add', { headers, ...input }, { onUploadProgress }),
    );
    void refreshProducts(queries);
    return reply;
  };
}

type Preorder = AddedProduct['preorder'];

function isSamePreorder(one: Preorder, other: Preorder): boolean {
  return one?.shipsFrom === other?.shipsFrom && one?.limit === other?.limit;
}

/**
 * Updates a product and the order of its pictures. A changed stock is sent with the stock that the seller saw; when
 * pieces were sold meanwhile, the next attempt starts from the current stock. An unedited address or pre-order is not
 * sent, so that the current one stays.
 */
export function useChangeProduct({ _id, ...begun }: Pick<ListedProduct, '_id' | 'slug' | 'stock' | 'preorder'>) {
  const queries = useQueryClient();
  const stocks = useRef<Stocks>({ [_id]: begun.stock });
  return async (
    { stock, slug, preorder, variants, ...product }: AddedProduct,
    { pictures, files, onUploadProgress, version }: Upload,
  ) => {
    const image = pictures.map((picture) => (typeof picture === 'string' ? picture : null));
    const counted = variants
      ? { variants: countedVariants(variants, stocks.current) }
      : stock !== begun.stock && { stock, stockFrom: stocks.current[_id] };
    const address = slug !== begun.slug && { slug };
    const offer = !isSamePreorder(preorder, begun.preorder) && { preorder };
    const productData = { ...product, ...counted, ...address, ...offer, image, version };
    try {
      return await browserApi(
        'PUT /api/product/{id}',
        { params: { id: _id }, body: { productData }, files: { images: files } },
        { onUploadProgress },
      );
    } catch (error) {
      if (error instanceof ApiError) Object.assign(stocks.current, error.stocks);
      throw error;
    } finally {
      void refreshProducts(queries);
    }
  };
}
