import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { accountCalls, type User } from '#contract/accounts.ts';
import { ownKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useText } from '#web/language/use-text.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { loginSessionsKey } from './login-session-queries.ts';
import { userSession } from './session.ts';

/** Changes name and email. Rejects with the server's refusal, which is shown in a toast already. */
export function useUpdateProfile(onChanged: (user: User) => void) {
  const queries = useQueryClient();
  const { t } = useText();
  return useMutation({
    mutationFn: (details: { name: string; email: string; password?: string }) =>
      browserApi(accountCalls.updateProfile, { body: details }),
    onSuccess({ user, message }) {
      showUser(queries, user);
      forgetOtherSessions(queries);
      // Another address may wait to be confirmed.
      void queries.invalidateQueries({ queryKey: [ownKey, 'email'] });
      toast.success(message);
      onChanged(user);
    },
    meta: { failureToast: t('profile.update-failed') },
  });
}

/** Changes the password. Rejects with the server's refusal, which is shown in a toast already. */
export function useUpdatePassword() {
  const queries = useQueryClient();
  const { t } = useText();
  return useMutation({
    mutationFn: (passwords: { currentPassword: string; newPassword: string }) =>
      browserApi(accountCalls.updatePassword, { body: passwords }),
    onSuccess({ message }) {
      forgetOtherSessions(queries);
      toast.success(message);
    },
    meta: { failureToast: t('profile.password.failed') },
  });
}

/** Sends a new picture. `progress` is the part that has left, null when nothing is being sent. */
export function useUploadPicture(onChanged: (user: User) => void) {
  const queries = useQueryClient();
  const { t } = useText();
  const [progress, setProgress] = useState<number | null>(null);
  const { mutateAsync, isPending } = useMutation({
    mutationFn(file: File) {
      setProgress(0);
      return browserApi(accountCalls.uploadImage, { files: [file] }, { onUploadProgress: setProgress });
    },
    onSuccess({ user, message }) {
      showUser(queries, user);
      toast.success(message);
      onChanged(user);
    },
    meta: { failureToast: t('profile.picture.failed') },
    onSettled: () => setProgress(null),
  });
  return { run: useSingleFlight(mutateAsync), isPending, progress };
}

/** Shows changed details of the user everywhere. The cart is kept up to date on its own. */
function showUser(queries: QueryClient, user: User): void {
  userSession.change(queries, (known) => (known._id === user._id ? { ...user, cartItems: known.cartItems } : known));
}

/** A new password or email has ended the other sessions. */
function forgetOtherSessions(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: loginSessionsKey });
}
