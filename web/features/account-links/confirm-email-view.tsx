import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ownKey } from '#web/browser/own-data.ts';
import { isRefused, sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { recheckSession } from '#web/client/query-client.ts';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { EmailPasswordForm } from './email-password-form.tsx';
import { useLinkToken } from './use-link-token.ts';

/** The page behind a confirmation link. It waits for a button press because mail scanners also open links. */
export function ConfirmEmailView() {
  const { t } = useText();
  const token = useLinkToken();
  const queries = useQueryClient();
  const confirmation = useMutation({
    mutationFn: (proof: { password?: string }) =>
      browserApi('POST /api/account/confirm-email', { body: { token: token ?? '', ...proof } }),
    onSuccess() {
      void queries.invalidateQueries({ queryKey: [ownKey] });
      recheckSession();
    },
    onError: (error) => isRefused(error, 'password-needed') && setAsksForPassword(true),
    meta: {
      failureToast: true,
      showsItself: ['link-of-no-use', 'invalid-request', 'email-taken', 'password-needed', 'wrong-password'],
    },
  });
  const confirm = useSingleFlight(confirmation.mutateAsync);
  const [asksForPassword, setAsksForPassword] = useState(false);
  const toProfile = <ButtonLink to={href('/profile')}>{t('links.email.to-profile')}</ButtonLink>;
  if (token === undefined) return <LoadingBlocks label={t('links.loading')} blocks={['h-48 rounded-2xl']} />;
  if (confirmation.isSuccess) {
    return (
      <MessageView main title={t('links.email.done-title')} text={t('links.email.done-text')}>
        {toProfile}
      </MessageView>
    );
  }
  if (isRefused(confirmation.error, 'email-taken')) {
    return (
      <MessageView main title={sentenceOf(confirmation.error)}>
        {toProfile}
      </MessageView>
    );
  }
  if (token === '' || isRefused(confirmation.error, 'link-of-no-use', 'invalid-request')) {
    return (
      <MessageView main title={t('links.useless.title')} text={t('links.email.useless-text')}>
        {toProfile}
      </MessageView>
    );
  }
  if (asksForPassword) return <EmailPasswordForm busy={confirmation.isPending} onSubmit={confirmation.mutateAsync} />;
  return (
    <MessageView main title={t('links.email.title')} text={t('links.email.text')}>
      <Button busy={confirmation.isPending} onClick={() => void confirm({})}>
        {t('links.email.confirm')}
      </Button>
    </MessageView>
  );
}
