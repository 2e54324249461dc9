import type { PageHandle } from '#contract/pages.ts';
import { useText } from '#web/language/use-text.ts';
import { HelpPage } from '#web/layout/help-page.tsx';
import { HelpText } from '#web/layout/help-text.tsx';
import { useShop } from '#web/ui/use-shop.ts';

export const handle = { cache: 'until-catalogue-changes', inSitemap: true } satisfies PageHandle;

const parts = ['account', 'orders', 'community', 'messages', 'security'] as const;
const others = ['grower', 'assistant', 'sms', 'law'] as const;

/** The privacy notification. */
export default function Privacy() {
  const { t } = useText();
  const { hasAssistant } = useShop();
  return (
    <HelpPage title={t('help.privacy.title')} description={t('help.privacy.description')} lead={t('help.privacy.lead')}>
      <h2>{t('help.privacy.kept')}</h2>
      <ul>
        {parts.map((part) => (
          <li key={part}>
            <HelpText id={`help.privacy.kept.${part}`} />
          </li>
        ))}
      </ul>

      <h2>{t('help.privacy.public')}</h2>
      <p>
        <HelpText id="help.privacy.public.text" />
      </p>

      <h2>{t('help.privacy.others')}</h2>
      <ul>
        {others
          .filter((part) => hasAssistant || part !== 'assistant')
          .map((part) => (
            <li key={part}>
              <HelpText id={`help.privacy.others.${part}`} />
            </li>
          ))}
      </ul>
      <p>{t('help.privacy.others.nobody')}</p>

      <h2>{t('help.privacy.browser')}</h2>
      <p>{t('help.privacy.browser.cookies')}</p>
      <p>{t('help.privacy.browser.storage')}</p>

      <h2>{t('help.privacy.rights')}</h2>
      <p>
        <HelpText id="help.privacy.rights.text" />
      </p>
    </HelpPage>
  );
}
