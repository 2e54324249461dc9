import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { InboxMessage } from '#contract/contact/schemas.ts';
import { sellerWorkKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useText } from '#web/language/use-text.ts';
import { showUndoToast } from '#web/ui/undo-toast.tsx';
import { messagesKey } from './message-queries.ts';

type Mark = { message: InboxMessage; answered: boolean; isUndo?: boolean };

/** Marks messages as answered or as new, and offers to undo it for a while. */
export function useMarkMessage() {
  const { t } = useText();
  const queries = useQueryClient();
  const marking = useMutation({
    mutationFn: ({ message: { _id }, answered }: Mark) =>
      browserApi('PUT /api/seller/messages/{id}/answered', { params: { id: _id }, body: { answered } }),
    onSuccess(reply, { message, answered, isUndo }) {
      const id = `marked ${message._id}`;
      if (isUndo) toast.success(reply.message, { id });
      else
        showUndoToast({
          id,
          message: reply.message,
          label: t('contact.messages.undo'),
          onUndo: () => marking.mutate({ message, answered: !answered, isUndo: true }),
        });
    },
    meta: { failureToast: t('contact.messages.mark-failed') },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: messagesKey }),
        queries.invalidateQueries({ queryKey: sellerWorkKey }),
      ]),
  });
  return {
    mark: (message: InboxMessage, answered: boolean) => marking.mutate({ message, answered }),
    /** The message that is being marked. */
    marked: marking.isPending ? marking.variables.message._id : undefined,
    /** Asks, after a reply was begun in the mail program, whether it was sent. */
    offerToMark(message: InboxMessage) {
      showUndoToast({
        id: `marked ${message._id}`,
        message: t('contact.messages.replying', { name: message.name }),
        label: t('contact.messages.mark-it'),
        onUndo: () => marking.mutate({ message, answered: true }),
      });
    },
  };
}
