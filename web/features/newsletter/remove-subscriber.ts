import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { newsletterCalls, type Subscriber } from '#contract/newsletter.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useConfirmedAction } from '#web/ui/dialog/use-confirmed-action.tsx';
import { subscribersKey } from './subscriber-queries.ts';

/** Takes an address off the list once it is confirmed. */
export function useRemoveSubscriber() {
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ _id }: Subscriber) => browserApi(newsletterCalls.removeSubscriber, { params: { id: _id } }),
    onSuccess: ({ message }) => toast.success(message),
    meta: { failureToast: 'Failed to remove the address' },
    async onSettled() {
      // The list is there without the address before the dialog closes. If it can't be fetched, it says so itself.
      await queries.invalidateQueries({ queryKey: subscribersKey });
    },
  });
  return useConfirmedAction<Subscriber>({
    run: mutateAsync,
    busy: isPending,
    question: 'Are you sure you want to remove this address?',
    warningOf: ({ email }) => `${email} will get no newsletter any more.`,
    confirmLabel: 'Remove',
    busyLabel: 'Removing…',
  });
}
