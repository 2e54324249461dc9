import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { type ContactFields, contactCalls } from '#contract/contact.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { retryKey } from '#web/client/retry-key.ts';
import { useText } from '#web/language/use-text.ts';

/** What the form sends: the message, and the field that only programs fill in. */
export type SentFields = ContactFields & { website: string };

/** Sends a message. Rejects with the server's refusal, which is shown in a toast already. */
export function useSendMessage() {
  const { t } = useText();
  const [key] = useState(() => retryKey());
  return useMutation({
    mutationFn: (fields: SentFields) =>
      key.attempt(fields, (headers) => browserApi(contactCalls.sendMessage, { headers, body: fields })),
    onSuccess: ({ message }) => toast.success(message),
    meta: { failureToast: t('contact.send-failed') },
  });
}
