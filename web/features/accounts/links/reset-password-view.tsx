import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isRefused } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { recheckSession } from '#web/client/query-client.ts';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { useLinkToken } from './use-link-token.ts';

type ResetPasswordViewProps = {
  /** The shopper's login button, shown after the password is changed. */
  userLogin: ReactNode;
};

/** The page behind a password reset link: the form, or why the link is invalid and what to do instead. */
export function ResetPasswordView({ userLogin }: ResetPasswordViewProps) {
  const { t } = useText();
  const token = useLinkToken();
  const link = useQuery({
    queryKey: ['account-links', 'password', token],
    queryFn: async ({ signal }) =>
      (await browserApi('POST /api/account/password-link', { body: { token: token ?? '' } }, { signal })).owner,
    enabled: Boolean(token),
    // A link that is valid when the page opens counts as valid until the form is submitted.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (token === '' || isUseless(link.error)) return <UselessLink />;
  if (link.isError) return <FailedView message={t('links.reset.failed')} onRetry={() => void link.refetch()} />;
  if (!token || !link.data) return <LoadingBlocks label={t('links.loading')} blocks={['h-72 rounded-2xl']} />;
  return <NewPassword key={token} token={token} owner={link.data} userLogin={userLogin} />;
}

/** A malformed token is refused as an invalid request. */
function isUseless(error: unknown): boolean {
  return isRefused(error, 'link-of-no-use', 'invalid-request');
}

type NewPasswordProps = ResetPasswordViewProps & { token: string; owner: 'user' | 'seller' };

function NewPassword({ token, owner, userLogin }: NewPasswordProps) {
  const { t } = useText();
  const reset = useMutation({
    mutationFn: ({ newPassword }: { newPassword: string }) =>
      browserApi('POST /api/account/reset-password', { body: { token, newPassword } }),
    // The reset ends the current session too.
    onSuccess: recheckSession,
    meta: { failureToast: true, showsItself: ['link-of-no-use', 'common-password'] },
  });
  if (isRefused(reset.error, 'link-of-no-use')) return <UselessLink />;
  if (reset.isSuccess) {
    return (
      <MessageView main title={t('links.reset.done-title')} text={t('links.reset.done-text')}>
        {owner === 'user' ? userLogin : <ButtonLink to={href('/seller')}>{t('common.login')}</ButtonLink>}
      </MessageView>
    );
  }
  return (
    <NewPasswordForm
      text={t('links.reset.text')}
      save={t('links.reset.save')}
      busy={reset.isPending}
      onSubmit={reset.mutateAsync}
    />
  );
}

function UselessLink() {
  const { t } = useText();
  return (
    <MessageView main title={t('links.useless.title')} text={t('links.useless.text')}>
      <ButtonLink to={href('/forgotten-password')}>{t('links.useless.again')}</ButtonLink>
      <ButtonLink to={href('/')} variant="secondary">
        {t('links.useless.home')}
      </ButtonLink>
    </MessageView>
  );
}
