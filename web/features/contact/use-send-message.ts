import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import toast from 'react-hot-toast';
import type { ContactFields } from '#contract/contact/schemas.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { retryKey } from '#web/client/retry-key.ts';
import { useText } from '#web/language/use-text.ts';

/** The message and the honeypot field. */
export type SentFields = ContactFields & { website: string };

/** Sends a message. Rejects with the server's refusal after showing it in a toast. */
export function useSendMessage() {
  const { t } = useText();
  const [key] = useState(() => retryKey());
  return useMutation({
    mutationFn: (fields: SentFields) =>
      key.attempt(fields, (headers) => browserApi('POST /api/contact', { headers, body: fields })),
    onSuccess: ({ message }) => toast.success(message),
    meta: { failureToast: t('contact.send-failed') },
  });
}
