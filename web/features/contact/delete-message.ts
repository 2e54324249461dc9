import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { type ContactMessage, contactCalls } from '#contract/contact.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useText } from '#web/language/use-text.ts';
import { useConfirmedAction } from '#web/ui/dialog/use-confirmed-action.tsx';
import { messagesKey } from './message-queries.ts';

/** Deletes a message once it is confirmed. */
export function useDeleteMessage() {
  const { t } = useText();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ _id }: ContactMessage) => browserApi(contactCalls.deleteMessage, { params: { id: _id } }),
    onSuccess: ({ message }) => toast.success(message),
    meta: { failureToast: t('contact.messages.delete-failed') },
    async onSettled() {
      // The list is there without the message before the dialog closes. If it can't be fetched, it says so itself.
      await queries.invalidateQueries({ queryKey: messagesKey });
    },
  });
  return useConfirmedAction<ContactMessage>({
    run: mutateAsync,
    busy: isPending,
    question: t('contact.messages.delete-question'),
    warningOf: ({ name }) => t('contact.messages.delete-warning', { name }),
    confirmLabel: t('common.delete'),
    busyLabel: t('contact.messages.deleting'),
  });
}
