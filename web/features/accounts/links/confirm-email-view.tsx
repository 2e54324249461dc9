import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ownKey } from '#web/browser/own-data.ts';
import { ApiError, isRefused, sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { recheckSession } from '#web/client/query-client.ts';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { EmailConfirmedView } from './email-confirmed-view.tsx';
import { EmailPasswordForm } from './email-password-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { useLinkToken } from './use-link-token.ts';
import { useNewPasswordStep } from './use-new-password-step.ts';

type ConfirmEmailViewProps = {
  /** The shopper's login button. */
  userLogin: ReactNode;
  /** The email of the account that is logged in here, which may not be the link's account. */
  loggedInAs: string | undefined;
};

/**
 * What a link needs besides its token: the password, to change the email; the password or a new one, to confirm the
 * account's own email.
 */
type Needs = 'password' | 'account-proof';

/**
 * The page behind a confirmation link. It waits for a button press because mail scanners also open links. If the link's
 * account is not logged in, the page then asks for a proof that the account is the visitor's.
 */
export function ConfirmEmailView({ userLogin, loggedInAs }: ConfirmEmailViewProps) {
  const { t } = useText();
  const token = useLinkToken();
  const { confirmation, needs } = useConfirmation(token ?? '');
  const step = useNewPasswordStep();
  const confirm = useSingleFlight(confirmation.mutateAsync);
  const toAccount = loggedInAs === undefined ? userLogin : <ProfileLink />;
  const { error, isPending: busy, mutateAsync: onSubmit } = confirmation;
  if (token === undefined) return <LoadingBlocks label={t('links.loading')} blocks={['h-48 rounded-2xl']} />;
  if (confirmation.data) {
    const { outcome, loggedIn } = confirmation.data;
    const otherAccount = loggedIn ? undefined : loggedInAs;
    return (
      <EmailConfirmedView outcome={outcome} otherAccount={otherAccount}>
        {loggedIn ? <ProfileLink /> : userLogin}
      </EmailConfirmedView>
    );
  }
  if (isRefused(error, 'email-taken')) {
    return (
      <MessageView main focused title={sentenceOf(error)}>
        {toAccount}
      </MessageView>
    );
  }
  if (token === '' || isUseless(error)) {
    return (
      <MessageView main focused={token !== ''} title={t('links.useless.title')} text={t('links.email.useless-text')}>
        {toAccount}
      </MessageView>
    );
  }
  if (needs === 'password') {
    return (
      <EmailPasswordForm
        key={needs}
        title={t('links.email.password-title')}
        text={t('links.email.password-text')}
        {...{ busy, onSubmit }}
      />
    );
  }
  if (step.isOpen) {
    return (
      <NewPasswordForm
        text={t('links.email.new-text')}
        save={t('links.email.new-save')}
        focused
        {...{ busy, onSubmit }}
      >
        <Button variant="quiet" onClick={step.leave} className="mt-4 w-full">
          {t('links.email.back')}
        </Button>
      </NewPasswordForm>
    );
  }
  if (needs === 'account-proof') {
    return (
      <EmailPasswordForm
        title={t('links.email.owner-title')}
        text={
          loggedInAs === undefined
            ? t('links.email.owner-text')
            : t('links.email.owner-text-other', { email: loggedInAs })
        }
        {...{ busy, onSubmit }}
      >
        <div className="mt-6 border-t border-soil-200 pt-5">
          <p className="mb-3 text-soil-600">{t('links.email.not-you')}</p>
          <Button variant="secondary" onClick={step.open} className="w-full">
            {t('links.email.set-password')}
          </Button>
        </div>
      </EmailPasswordForm>
    );
  }
  return (
    <MessageView main title={t('links.email.title')} text={t('links.email.text')}>
      <Button busy={busy} onClick={() => void confirm({})}>
        {t('links.email.confirm')}
      </Button>
    </MessageView>
  );
}

function useConfirmation(token: string) {
  const queries = useQueryClient();
  const [needs, setNeeds] = useState<Needs>();
  const confirmation = useMutation({
    mutationFn: (proof: { password?: string; newPassword?: string }) =>
      browserApi('POST /api/account/confirm-email', { body: { token, ...proof } }),
    onSuccess() {
      void queries.invalidateQueries({ queryKey: [ownKey] });
      recheckSession();
    },
    onError(error) {
      if (isRefused(error, 'password-needed')) setNeeds('password');
      if (isRefused(error, 'account-proof-needed')) setNeeds('account-proof');
    },
    meta: {
      failureToast: true,
      showsItself: [
        'link-of-no-use',
        'invalid-request',
        'email-taken',
        'password-needed',
        'account-proof-needed',
        'wrong-password',
        'common-password',
      ],
    },
  });
  return { confirmation, needs };
}

/** A malformed token is refused as an invalid request, and so are passwords. */
function isUseless(error: unknown): boolean {
  if (isRefused(error, 'link-of-no-use')) return true;
  return error instanceof ApiError && isRefused(error, 'invalid-request') && 'token' in error.fields;
}

function ProfileLink() {
  const { t } = useText();
  return <ButtonLink to={href('/profile')}>{t('links.email.to-profile')}</ButtonLink>;
}
