import { Fragment } from 'react';
import type { PageHandle } from '#contract/pages.ts';
import { useText } from '#web/language/use-text.ts';
import { HelpPage } from '#web/layout/help-page.tsx';
import { HelpText } from '#web/layout/help-text.tsx';

export const handle = { cache: 'until-catalogue-changes', inSitemap: true } satisfies PageHandle;

const sections = ['order', 'price', 'goods', 'growers', 'community', 'account', 'change'] as const;

export default function Terms() {
  const { t } = useText();
  return (
    <HelpPage title={t('help.terms.title')} description={t('help.terms.description')} lead={t('help.terms.lead')}>
      {sections.map((section) => (
        <Fragment key={section}>
          <h2>{t(`help.terms.${section}`)}</h2>
          <p>
            <HelpText id={`help.terms.${section}.text`} />
          </p>
        </Fragment>
      ))}
    </HelpPage>
  );
}
