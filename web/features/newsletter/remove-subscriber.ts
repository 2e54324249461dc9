import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { newsletterCalls, type Subscriber } from '#contract/newsletter.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useText } from '#web/language/use-text.ts';
import { useConfirmedAction } from '#web/ui/dialog/use-confirmed-action.tsx';
import { subscribersKey } from './subscriber-queries.ts';

/** Takes an address off the list once it is confirmed. */
export function useRemoveSubscriber() {
  const { t } = useText();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ _id }: Subscriber) => browserApi(newsletterCalls.removeSubscriber, { params: { id: _id } }),
    onSuccess: ({ message }) => toast.success(message),
    meta: { failureToast: t('seller.newsletter.remove-failed') },
    async onSettled() {
      // The list is there without the address before the dialog closes. If it can't be fetched, it says so itself.
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
