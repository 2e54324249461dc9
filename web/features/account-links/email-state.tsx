import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import toast from 'react-hot-toast';
import { accountLinkCalls } from '#contract/account-links.ts';
import type { User } from '#contract/accounts.ts';
import { ownKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';

const stateQuery = ({ _id, email }: User) =>
  queryOptions({
    queryKey: [ownKey, 'email', _id, email],
    queryFn: async ({ signal }) => (await browserApi(accountLinkCalls.readEmailState, {}, { signal })).email,
    // A form above may have changed it.
    staleTime: 0,
  });

/** Whether the user's address is confirmed, which new one waits to be, and what can be done about it. */
export function EmailState({ user }: { user: User }) {
  const { t } = useText();
  const queries = useQueryClient();
  const { data } = useQuery(stateQuery(user));
  const shared = {
    meta: { failureToast: true },
    onSuccess: ({ message }: { message: string }) => void toast.success(message),
    onSettled: () => void queries.invalidateQueries({ queryKey: [ownKey, 'email'] }),
  } as const;
  const ask = useMutation({ ...shared, mutationFn: () => browserApi(accountLinkCalls.askEmailConfirmation) });
  const cancel = useMutation({ ...shared, mutationFn: () => browserApi(accountLinkCalls.cancelEmailChange) });
  if (!data) return null;
  if (data.isConfirmed && data.pending === null) {
    return (
      <p className="mt-5 flex items-center gap-2 text-leaf-700">
        <BadgeCheck aria-hidden className="size-5 shrink-0" />
        {t('links.email.confirmed')}
      </p>
    );
  }
  return (
    <div className="mt-6 rounded-xl bg-leaf-50 p-4">
      <p className="text-soil-800 wrap-anywhere">
        {data.pending === null
          ? t('links.email.unconfirmed')
          : t('links.email.pending', { email: data.pending, current: user.email })}
      </p>
      <div className="mt-3">
        {data.pending === null ? (
          <Button variant="secondary" size="small" busy={ask.isPending} onClick={() => ask.mutate()}>
            {t('links.email.send')}
          </Button>
        ) : (
          <Button variant="secondary" size="small" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('links.email.cancel')}
          </Button>
        )}
      </div>
    </div>
  );
}
