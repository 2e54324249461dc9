import { limits } from '#contract/limits.ts';
import type { PageHandle } from '#contract/pages.ts';
import { DeliveryCosts } from '#web/features/delivery/delivery-costs.tsx';
import { useText } from '#web/language/use-text.ts';
import { HelpPage } from '#web/layout/help-page.tsx';
import { HelpText } from '#web/layout/help-text.tsx';
import { useFreeDelivery } from '#web/ui/use-shop.ts';

export const handle = { cache: 'until-catalogue-changes', inSitemap: true } satisfies PageHandle;

export default function Delivery() {
  const { t } = useText();
  const isFree = useFreeDelivery();
  return (
    <HelpPage
      title={t('help.delivery.title')}
      description={t('help.delivery.description')}
      lead={t(isFree ? 'help.delivery.lead' : 'help.delivery.lead-fee')}
    >
      <h2>{t('help.delivery.speed')}</h2>
      <p>
        <HelpText id="help.delivery.speed.promise" />
      </p>
      <p>
        <HelpText id="help.delivery.speed.status" />
      </p>

      <h2>{t('help.delivery.cost')}</h2>
      <p>
        <HelpText id={isFree ? 'help.delivery.cost.text' : 'help.delivery.cost.fee'} />
      </p>
      <DeliveryCosts />

      <h2>{t('help.delivery.where')}</h2>
      <p>
        <HelpText id="help.delivery.where.text" values={{ maximum: limits.addressesMax }} />
      </p>
      <p>{t('help.delivery.where.beyond')}</p>

      <h2>{t('help.delivery.ready')}</h2>
      <ul>
        <li>{t('help.delivery.ready.phone')}</li>
        <li>
          <HelpText id="help.delivery.ready.cash" />
        </li>
        <li>{t('help.delivery.ready.home')}</li>
      </ul>

      <h2>{t('help.delivery.plant')}</h2>
      <ol>
        <li>{t('help.delivery.plant.unpack')}</li>
        <li>{t('help.delivery.plant.water')}</li>
        <li>{t('help.delivery.plant.shade')}</li>
      </ol>
      <p>
        <HelpText id="help.delivery.wrong" />
      </p>
    </HelpPage>
  );
}
