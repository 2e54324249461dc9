import { useMutation } from '@tanstack/react-query';
import { isRefused } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { recheckSession } from '#web/client/query-client.ts';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { useLinkToken } from './use-link-token.ts';

/**
 * The page behind a link that reverts a change of address. It waits for a button press, then asks for a new password.
 */
export function TakeBackEmailView() {
  const { t } = useText();
  const token = useLinkToken();
  const taking = useMutation({
    mutationFn: () => browserApi('POST /api/account/take-back-email', { body: { token: token ?? '' } }),
    // The reset ends the current session too.
    onSuccess: recheckSession,
    meta: { failureToast: true, showsItself: ['link-of-no-use', 'invalid-request'] },
  });
  const takeBack = useSingleFlight(taking.mutateAsync);
  if (token === undefined) return <LoadingBlocks label={t('links.loading')} blocks={['h-48 rounded-2xl']} />;
  if (taking.isSuccess) {
    return (
      <MessageView main title={t('links.take-back.done-title')} text={t('links.take-back.done-text')}>
        <ButtonLink to={`${href('/reset-password')}#${taking.data.passwordToken}`}>{t('links.reset.title')}</ButtonLink>
      </MessageView>
    );
  }
  if (token === '' || isRefused(taking.error, 'link-of-no-use', 'invalid-request')) {
    return (
      <MessageView main title={t('links.useless.title')} text={t('links.take-back.useless-text')}>
        <ButtonLink to={href('/forgotten-password')}>{t('links.reset.title')}</ButtonLink>
      </MessageView>
    );
  }
  return (
    <MessageView main title={t('links.take-back.title')} text={t('links.take-back.text')}>
      <Button busy={taking.isPending} onClick={() => void takeBack()}>
        {t('links.take-back.confirm')}
      </Button>
    </MessageView>
  );
}
