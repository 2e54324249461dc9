import type { PageHandle } from '#contract/pages.ts';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';

export const handle = { cache: 'until-catalogue-changes' } satisfies PageHandle;

/** Shown by the shop's worker in place of a page that it has no copy of, while there is no connection. */
export default function Offline() {
  const { t } = useText();
  return (
    <>
      <PageHead title={t('help.offline.title')} description={t('layout.not-shown')} noindex />
      <MessageView main title={t('help.offline.title')} text={t('help.offline.text')}>
        <ButtonLink to="" reloadDocument>
          {t('common.try-again')}
        </ButtonLink>
        <ButtonLink to={href('/')} look="secondary">
          {t('common.go-home')}
        </ButtonLink>
      </MessageView>
    </>
  );
}
