import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';

/** Shown when a page can't be displayed now. `alert` announces it at once. */
export function NotShownView({ title, text, alert = false }: { title: string; text: string; alert?: boolean }) {
  const { t } = useText();
  return (
    <>
      <PageHead title={title} description={text} noindex />
      <MessageView main alert={alert} title={title} text={text}>
        <ButtonLink to="" reloadDocument>
          {t('common.try-again')}
        </ButtonLink>
        <ButtonLink to={href('/')} variant="secondary">
          {t('common.go-home')}
        </ButtonLink>
      </MessageView>
    </>
  );
}
