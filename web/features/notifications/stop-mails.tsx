import { useMutation } from '@tanstack/react-query';
import type { MailReceiver } from '#contract/notifications/notification-kinds.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';

/** The page of the receiver's mail preferences. */
const choiceOf: Record<MailReceiver, string | undefined> = {
  user: href('/notices'),
  seller: href('/seller/notices'),
  address: undefined,
};

/** Unsubscribes from the mails that the link names, after a button press: mail scanners follow links. */
export function StopMails({ token }: { token: string }) {
  const { t } = useText();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => browserApi('POST /api/unsubscribe/{token}', { params: { token } }),
  });
  if (data) {
    const text = t(`notifications.stopped-${data.receiver}`);
    const page = choiceOf[data.receiver];
    return (
      <MessageView main art="/art/community.webp" title={t('notifications.stopped')} text={text}>
        {page && <ButtonLink to={page}>{t('notifications.choose')}</ButtonLink>}
        <ButtonLink to={href('/')} variant={page ? 'secondary' : 'primary'}>
          {t('common.go-home')}
        </ButtonLink>
      </MessageView>
    );
  }
  return (
    <MessageView
      main
      art="/art/community.webp"
      title={t('notifications.stop-title')}
      text={t('notifications.stop-text')}
    >
      <Button busy={isPending} onClick={() => mutate()}>
        {t('notifications.stop')}
      </Button>
      {error && (
        <p role="alert" className="w-full font-semibold text-danger">
          {sentenceOf(error, t('notifications.save-failed'))}
        </p>
      )}
    </MessageView>
  );
}
