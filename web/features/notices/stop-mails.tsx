import { useMutation } from '@tanstack/react-query';
import { type MailReceiver, noticeCalls } from '#contract/notices.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';

/** Where receivers choose their mails. */
const choiceOf: Record<MailReceiver, string | undefined> = {
  user: href('/notices'),
  seller: href('/seller/notices'),
  address: undefined,
};

/** Ends the mails that the link of a mail names, once that is pressed: programs that look at mails follow links. */
export function StopMails({ token }: { token: string }) {
  const { t } = useText();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => browserApi(noticeCalls.stopMails, { params: { token } }),
  });
  if (data) {
    const text = t(`notices.stopped-${data.receiver}`);
    const page = choiceOf[data.receiver];
    return (
      <MessageView main art="/art/community.webp" title={t('notices.stopped')} text={text}>
        {page && <ButtonLink to={page}>{t('notices.choose')}</ButtonLink>}
        <ButtonLink to={href('/')} variant={page ? 'secondary' : 'primary'}>
          {t('common.go-home')}
        </ButtonLink>
      </MessageView>
    );
  }
  return (
    <MessageView main art="/art/community.webp" title={t('notices.stop-title')} text={t('notices.stop-text')}>
      <Button busy={isPending} onClick={() => mutate()}>
        {t('notices.stop')}
      </Button>
      {error && (
        <p role="alert" className="w-full font-semibold text-danger">
          {sentenceOf(error, t('notices.save-failed'))}
        </p>
      )}
    </MessageView>
  );
}
