import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { type Address, addressCalls } from '#contract/addresses.ts';
import { sentenceOf } from '#web/api-client/api-error.ts';
import { browserApi } from '#web/api-client/browser-api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { addressesKey } from './address-queries.ts';

/** Deleting an address in two steps: `ask` opens the question, `dialog` is to be shown beside the list. */
export function useDeleteAddress() {
  const [target, setTarget] = useState<Address | null>(null);
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ _id }: Address) => browserApi(addressCalls.deleteAddress, { params: { id: _id } }),
    async onSuccess({ message }, { _id }) {
      await queries.cancelQueries({ queryKey: addressesKey });
      queries.setQueriesData<Address[]>({ queryKey: addressesKey }, (list) =>
        list?.filter((address) => address._id !== _id),
      );
      toast.success(message);
    },
    onError: (error) => toast.error(sentenceOf(error, 'Something went wrong')),
    onSettled() {
      setTarget(null);
      void queries.invalidateQueries({ queryKey: addressesKey });
    },
  });
  const confirm = useSingleFlight(mutateAsync);
  return {
    ask: setTarget,
    dialog: (
      <ConfirmDialog
        open={target !== null}
        question="Are you sure you want to delete this address?"
        warning="This action cannot be undone."
        confirmLabel={isPending ? 'Deleting…' : 'Delete'}
        busy={isPending}
        onConfirm={() => target && void confirm(target)}
        onClose={() => setTarget(null)}
      />
    ),
  };
}
