import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { useLocation } from 'react-router';
import { browserApi } from '#web/client/browser-api.ts';
import { retryKey } from '#web/client/retry-key.ts';
import { refreshProducts } from '#web/features/catalog/seller-product-queries.ts';
import { href, useNavigate } from '#web/navigation/navigation.ts';

const duplicateKey = retryKey();

/** Copies a product as a draft, and leads to the copy's form. `list` is the page of the list that the form returns to. */
export function useDuplicateProduct(list?: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { state } = useLocation();
  return useMutation({
    mutationFn(id: string) {
      const params = { id };
      return duplicateKey.attempt(params, (headers) =>
        browserApi('POST /api/product/{id}/duplicate', { params, headers }),
      );
    },
    onSuccess({ message, productId }) {
      toast.success(message);
      void refreshProducts(queries);
      void navigate(href('/seller/product-list/:id', { id: productId }), {
        state: list === undefined ? state : { list },
      });
    },
    meta: { failureToast: true },
  });
}
