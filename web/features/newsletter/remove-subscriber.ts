import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { Subscriber } from '#contract/newsletter/schemas.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useText } from '#web/language/use-text.ts';
import { useConfirmedAction } from '#web/ui/dialog/use-confirmed-action.tsx';
import { subscribersKey } from './subscriber-queries.ts';

/** Removes an address from the list after a confirmation. */
export function useRemoveSubscriber() {
  const { t } = useText();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ _id }: Subscriber) => browserApi('DELETE /api/seller/newsletter/{id}', { params: { id: _id } }),
    onSuccess: ({ message }) => toast.success(message),
    meta: { failureToast: t('seller.newsletter.remove-failed') },
    async onSettled() {
      // Reload the list before the dialog closes. It reports its own failures.
      await queries.invalidateQueries({ queryKey: subscribersKey });
    },
  });
  return useConfirmedAction<Subscriber>({
    run: mutateAsync,
    busy: isPending,
    question: t('seller.newsletter.remove-question'),
    warningOf: ({ email }) => t('seller.newsletter.remove-warning', { email }),
    confirmLabel: t('lists.remove'),
    busyLabel: t('seller.newsletter.removing'),
  });
}
