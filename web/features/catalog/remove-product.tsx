import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { catalogCalls, type Product } from '#contract/catalog.ts';
import { sentenceOf } from '#web/api-client/api-error.ts';
import { browserApi } from '#web/api-client/browser-api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { changeListed, refreshProducts } from './seller-product-queries.ts';

/** Removing a product in two steps: `ask` opens the question, `dialog` is to be shown beside the list. */
export function useRemoveProduct() {
  const [target, setTarget] = useState<Product | null>(null);
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ _id }: Product) => browserApi(catalogCalls.removeProduct, { params: { id: _id } }),
    onSuccess({ message }, { _id }) {
      changeListed(queries, (products) => products.filter((product) => product._id !== _id));
      toast.success(message);
    },
    onError: (error) => toast.error(sentenceOf(error, 'Something went wrong')),
    onSettled() {
      setTarget(null);
      void refreshProducts(queries);
    },
  });
  const remove = useSingleFlight(mutateAsync);
  return {
    ask: setTarget,
    dialog: (
      <ConfirmDialog
        open={target !== null}
        question="Are you sure you want to remove this product?"
        warning={target ? `Shoppers will no longer find ${target.name}. Past orders keep it.` : ''}
        confirmLabel={isPending ? 'Removing…' : 'Remove'}
        busy={isPending}
        onConfirm={() => target && void remove(target)}
        onClose={() => setTarget(null)}
      />
    ),
  };
}
