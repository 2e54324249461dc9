import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import toast from 'react-hot-toast';
import type { User } from '#contract/accounts/schemas.ts';
import { ownKey } from '#web/browser/own-data.ts';
import { ApiError } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useText } from '#web/language/use-text.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { loginSessionsKey } from './login-session-queries.ts';
import { userSession } from './session.ts';

/** Changes name and email. Rejects with the server's refusal after showing it in a toast. */
export function useUpdateProfile(onChanged: (user: User) => void) {
  const queries = useQueryClient();
  const { t } = useText();
  return useMutation({
    mutationFn: (details: { name: string; email: string; password?: string; version?: number | undefined }) =>
      browserApi('PUT /api/user/update-profile', { body: details }),
    onSuccess({ user, message }) {
      showUser(queries, user);
      forgetOtherSessions(queries);
      // The new address may need a confirmation.
      void queries.invalidateQueries({ queryKey: [ownKey, 'email'] });
      toast.success(message);
      onChanged(user);
    },
    // The details were changed elsewhere: show the current ones on the whole page.
    onError(error) {
      const current = error instanceof ApiError ? error.changed?.current : undefined;
      if (current) userSession.change(queries, (known) => ({ ...known, ...current }));
    },
    meta: { failureToast: t('profile.update-failed'), showsItself: ['profile-changed'] },
  });
}

/** Changes the password. Rejects with the server's refusal after showing it in a toast. */
export function useUpdatePassword() {
  const queries = useQueryClient();
  const { t } = useText();
  return useMutation({
    mutationFn: (passwords: { currentPassword: string; newPassword: string }) =>
      browserApi('PUT /api/user/update-password', { body: passwords }),
    onSuccess({ message }) {
      forgetOtherSessions(queries);
      toast.success(message);
    },
    meta: { failureToast: t('profile.password.failed') },
  });
}

/** Uploads a new picture. `progress` is the uploaded fraction, null when there is no upload. */
export function useUploadPicture(onChanged: (user: User) => void) {
  const queries = useQueryClient();
  const { t } = useText();
  const [progress, setProgress] = useState<number | null>(null);
  const { mutateAsync, isPending } = useMutation({
    mutationFn(file: File) {
      setProgress(0);
      return browserApi('POST /api/user/upload-image', { files: { image: [file] } }, { onUploadProgress: setProgress });
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

/** Updates the cached user. Keeps `cartItems`, which the cart updates itself. */
function showUser(queries: QueryClient, user: User): void {
  userSession.change(queries, (known) => (known._id === user._id ? { ...user, cartItems: known.cartItems } : known));
}

/** A new password or email ends the other sessions. */
function forgetOtherSessions(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: loginSessionsKey });
}
