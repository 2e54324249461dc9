import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import toast from 'react-hot-toast';
import type { User } from '#contract/accounts/schemas.ts';
import { ownKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { WriteToUs } from '#web/ui/link/write-to-us.tsx';
import { useShop } from '#web/ui/use-shop.ts';

const stateQuery = ({ _id, email }: User) =>
  queryOptions({
    queryKey: [ownKey, 'email', _id, email],
    queryFn: async ({ signal }) => (await browserApi('GET /api/user/email', {}, { signal })).email,
    // The profile form above may have changed it.
    staleTime: 0,
  });

/** Whether the user's address is confirmed, the new address that is still unconfirmed, and the actions for both. */
export function EmailState({ user }: { user: User }) {
  const { t } = useText();
  const queries = useQueryClient();
  const { canMail } = useShop();
  const { data } = useQuery(stateQuery(user));
  const shared = {
    meta: { failureToast: true },
    onSuccess: ({ message }: { message: string }) => void toast.success(message),
    onSettled: () => void queries.invalidateQueries({ queryKey: [ownKey, 'email'] }),
  } as const;
  const ask = useMutation({ ...shared, mutationFn: () => browserApi('POST /api/user/email/confirmation') });
  const cancel = useMutation({ ...shared, mutationFn: () => browserApi('DELETE /api/user/email/pending') });
  if (!data) return null;
  if (data.isConfirmed && data.pending === null) {
    return (
      <p className="mt-5 flex items-center gap-2 text-leaf-700">
        <BadgeCheck aria-hidden className="size-5 shrink-0" />
        {t('links.email.confirmed')}
      </p>
    );
  }
  const { pending } = data;
  return (
    <div className="mt-6 rounded-xl bg-leaf-50 p-4">
      <p className="text-soil-800 wrap-anywhere">
        <Unconfirmed pending={pending} current={user.email} />
      </p>
      {pending !== null && (
        <Button
          variant="secondary"
          size="small"
          busy={cancel.isPending}
          onClick={() => cancel.mutate()}
          className="mt-3"
        >
          {t('links.email.cancel')}
        </Button>
      )}
      {pending === null && canMail && (
        <Button variant="secondary" size="small" busy={ask.isPending} onClick={() => ask.mutate()} className="mt-3">
          {t('links.email.send')}
        </Button>
      )}
    </div>
  );
}

type UnconfirmedProps = { pending: string | null; current: string };

/** What is left to do. While no mail can be sent, no link is promised. */
function Unconfirmed({ pending, current }: UnconfirmedProps) {
  const { t } = useText();
  const { canMail } = useShop();
  if (pending === null) {
    return canMail ? t('links.email.unconfirmed') : <WriteToUs id="links.email.unconfirmed-no-mail" />;
  }
  const values = { email: pending, current };
  return canMail ? t('links.email.pending', values) : <WriteToUs id="links.email.pending-no-mail" values={values} />;
}
