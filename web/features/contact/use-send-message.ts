import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import toast from 'react-hot-toast';
import { v4 } from 'uuid';
import { type ContactFields, contactCalls } from '#contract/contact.ts';
import { sentenceOf } from '#web/api-client/api-error.ts';
import { browserApi } from '#web/api-client/browser-api.ts';

/** What the form sends: the message, and the field that only programs fill in. */
export type SentFields = ContactFields & { website: string };

/** Sends a message. Rejects with the server's refusal, which is shown in a toast already. */
export function useSendMessage() {
  const keyFor = useAttemptKey();
  return useMutation({
    mutationFn: (fields: SentFields) =>
      browserApi(contactCalls.sendMessage, { headers: { 'idempotency-key': keyFor(fields) }, body: fields }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(sentenceOf(error, 'Failed to send your message')),
  });
}

/** The same key as long as the message is the same: one that is sent again after a lost answer is stored once. */
function useAttemptKey() {
  const last = useRef({ key: '', text: '' });
  return (fields: SentFields) => {
    const text = JSON.stringify(fields);
    if (last.current.text !== text) last.current = { key: v4(), text };
    return last.current.key;
  };
}
