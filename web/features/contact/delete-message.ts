import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { InboxMessage } from '#contract/contact/schemas.ts';
import { sellerWorkKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useText } from '#web/language/use-text.ts';
import { useConfirmedAction } from '#web/ui/dialog/use-confirmed-action.tsx';
import { messagesKey } from './message-queries.ts';

/** Deletes a message after a confirmation. */
export function useDeleteMessage() {
  const { t } = useText();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ _id }: InboxMessage) => browserApi('DELETE /api/seller/messages/{id}', { params: { id: _id } }),
    onSuccess: ({ message }) => toast.success(message),
    meta: { failureToast: t('contact.messages.delete-failed') },
    async onSettled() {
      // Reload the list before the dialog closes. It reports its own failures.
      await Promise.all([
        queries.invalidateQueries({ queryKey: messagesKey }),
        queries.invalidateQueries({ queryKey: sellerWorkKey }),
      ]);
    },
  });
  return useConfirmedAction<InboxMessage>({
    run: mutateAsync,
    busy: isPending,
    question: t('contact.messages.delete-question'),
    warningOf: ({ name }) => t('contact.messages.delete-warning', { name }),
    confirmLabel: t('common.delete'),
    busyLabel: t('contact.messages.deleting'),
  });
}
