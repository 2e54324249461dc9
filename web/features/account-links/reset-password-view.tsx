import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { newPasswordSchema } from '#contract/accounts/link-schemas.ts';
import { limits } from '#contract/limits.ts';
import { isRefused } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { recheckSession } from '#web/client/query-client.ts';
import { showRefusedFields } from '#web/client/refused-fields.ts';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { formResolver } from '#web/ui/fields/form-resolver.ts';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { LinkCard } from './link-card.tsx';
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
  const { register, handleSubmit, setError, formState } = useForm<{ newPassword: string }>({
    resolver: formResolver(newPasswordSchema),
    defaultValues: { newPassword: '' },
  });
  const reset = useMutation({
    mutationFn: ({ newPassword }: { newPassword: string }) =>
      browserApi('POST /api/account/reset-password', { body: { token, newPassword } }),
    // The reset ends the current session too.
    onSuccess: recheckSession,
    meta: { failureToast: true, showsItself: ['link-of-no-use', 'common-password'] },
  });
  const send = useSingleFlight(async (values: { newPassword: string }) => {
    try {
      await reset.mutateAsync(values);
    } catch (error) {
      showRefusedFields(setError, error, '', ['newPassword']);
    }
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
    <LinkCard title={t('links.reset.title')} text={t('links.reset.text')}>
      <form noValidate method="post" onSubmit={handleSubmit((values) => send(values))} className="grid gap-4">
        <PasswordField
          label={t('profile.password.new')}
          required
          autoComplete="new-password"
          hint={t('links.reset.hint', { minimum: limits.passwordMin })}
          error={formState.errors.newPassword?.message}
          {...register('newPassword')}
        />
        <Button type="submit" busy={reset.isPending}>
          {t('links.reset.save')}
        </Button>
      </form>
    </LinkCard>
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
