import type { PageHandle } from '#contract/pages.ts';
import { useText } from '#web/language/use-text.ts';
import { HelpPage } from '#web/layout/help-page.tsx';
import { HelpText } from '#web/layout/help-text.tsx';

export const handle = { cache: 'until-catalogue-changes', inSitemap: true } satisfies PageHandle;

/** How to return an order. */
export default function Returns() {
  const { t } = useText();
  return (
    <HelpPage title={t('help.returns.title')} description={t('help.returns.description')} lead={t('help.returns.lead')}>
      <h2>{t('help.returns.cancel')}</h2>
      <p>
        <HelpText id="help.returns.cancel.yourself" />
      </p>
      <p>
        <HelpText id="help.returns.cancel.later" />
      </p>

      <h2>{t('help.returns.door')}</h2>
      <p>{t('help.returns.door.text')}</p>
      <ul>
        <li>
          <HelpText id="help.returns.door.complete" />
        </li>
        <li>{t('help.returns.door.whole')}</li>
        <li>{t('help.returns.door.fresh')}</li>
      </ul>
      <p>{t('help.returns.door.wrong')}</p>

      <h2>{t('help.returns.after')}</h2>
      <p>
        <HelpText id="help.returns.after.text" />
      </p>
      <ul>
        <li>
          <HelpText id="help.returns.after.order" />
        </li>
        <li>{t('help.returns.after.product')}</li>
        <li>{t('help.returns.after.problem')}</li>
      </ul>
      <p>{t('help.returns.after.answer')}</p>

      <h2>{t('help.returns.money')}</h2>
      <p>
        <HelpText id="help.returns.money.text" />
      </p>
    </HelpPage>
  );
}
