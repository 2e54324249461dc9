import type { PageHandle } from '#contract/pages.ts';
import { useText } from '#web/language/use-text.ts';
import { NotShownView } from '#web/layout/not-shown-view.tsx';

export const handle = { cache: 'until-catalogue-changes' } satisfies PageHandle;

/** The service worker shows it offline, instead of a page that it has no copy of. */
export default function Offline() {
  const { t } = useText();
  return <NotShownView title={t('help.offline.title')} text={t('help.offline.text')} />;
}
