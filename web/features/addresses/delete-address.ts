import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { Address } from '#contract/addresses/schemas.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useText } from '#web/language/use-text.ts';
import { useConfirmedAction } from '#web/ui/dialog/use-confirmed-action.tsx';
import { addressesKey } from './address-queries.ts';

/** Deletes an address after a confirmation. */
export function useDeleteAddress() {
  const queries = useQueryClient();
  const { t } = useText();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ _id }: Address) => browserApi('DELETE /api/address/delete/{id}', { params: { id: _id } }),
    async onSuccess({ message }, { _id }) {
      await queries.cancelQueries({ queryKey: addressesKey });
      queries.setQueriesData<Address[]>({ queryKey: addressesKey }, (list) =>
        list?.filter((address) => address._id !== _id),
      );
      toast.success(message);
    },
    meta: { failureToast: true },
    onSettled() {
      void queries.invalidateQueries({ queryKey: addressesKey });
    },
  });
  return useConfirmedAction<Address>({
    run: mutateAsync,
    busy: isPending,
    question: t('addresses.delete.question'),
    warningOf: () => t('addresses.delete.warning'),
    confirmLabel: t('common.delete'),
    busyLabel: t('addresses.delete.busy'),
  });
}
