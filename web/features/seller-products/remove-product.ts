import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { productName } from '#contract/products/product-name.ts';
import type { ListedProduct } from '#contract/products/seller-schemas.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { changeListed, refreshProducts } from '#web/features/catalog/seller-product-queries.ts';
import { useText } from '#web/language/use-text.ts';
import { useConfirmedAction } from '#web/ui/dialog/use-confirmed-action.tsx';

/** Deletes a product after a confirmation. */
export function useRemoveProduct() {
  const { t, language } = useText();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ _id }: ListedProduct) => browserApi('DELETE /api/product/{id}', { params: { id: _id } }),
    onSuccess({ message }, { _id }) {
      changeListed(queries, (products) => products.filter((product) => product._id !== _id));
      toast.success(message);
    },
    meta: { failureToast: true },
    onSettled() {
      void refreshProducts(queries);
    },
  });
  return useConfirmedAction<ListedProduct>({
    run: mutateAsync,
    busy: isPending,
    question: t('products.remove.question'),
    warningOf: (product) => t('products.remove.warning', { product: productName(product, language) }),
    confirmLabel: t('lists.remove'),
    busyLabel: t('products.remove.busy'),
  });
}
