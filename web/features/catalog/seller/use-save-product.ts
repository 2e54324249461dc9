import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { catalogCalls } from '#contract/catalog.ts';
import { attemptKeys } from '#web/browser/attempt-keys.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import type { CheckedProduct } from './product-fields.ts';
import { refreshProducts } from './seller-product-queries.ts';

/** How the form saves. `progress` is the part that has left, null when nothing is being sent. */
export type SaveProduct = { save(product: CheckedProduct): Promise<unknown>; progress: number | null };

// They outlast the page, as the draft does.
const keys = attemptKeys();

/** Puts a product into the shop: one, also when it is sent again after a lost answer. */
export function useAddProduct(): SaveProduct {
  return useSaveProduct((product, onUploadProgress) => {
    const { pictures, ...productData } = product;
    const input = { body: { productData }, files: filesIn(pictures) };
    return keys.attempt(product, (headers) =>
      browserApi(catalogCalls.addProduct, { headers, ...input }, { onUploadProgress }),
    );
  });
}

/** Changes a product: what it says, and which pictures it has in which order. */
export function useChangeProduct(id: string): SaveProduct {
  return useSaveProduct(({ pictures, ...said }, onUploadProgress) => {
    const image = pictures.map((picture) => (typeof picture === 'string' ? picture : null));
    return browserApi(
      catalogCalls.changeProduct,
      { params: { id }, body: { productData: { ...said, image } }, files: filesIn(pictures) },
      { onUploadProgress },
    );
  });
}

type Send = (product: CheckedProduct, onUploadProgress: (share: number) => void) => Promise<{ message: string }>;

function useSaveProduct(send: Send): SaveProduct {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const { mutateAsync } = useMutation({
    mutationFn(product: CheckedProduct) {
      setProgress(0);
      return send(product, setProgress);
    },
    onSuccess({ message }) {
      toast.success(message);
      void refreshProducts(queries);
    },
    onError: (error) => toast.error(sentenceOf(error)),
    onSettled: () => setProgress(null),
  });
  return { save: mutateAsync, progress };
}

function filesIn(pictures: CheckedProduct['pictures']): File[] {
  return pictures.filter((picture) => picture instanceof File);
}
