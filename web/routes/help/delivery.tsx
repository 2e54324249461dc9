import { limits } from '#contract/limits.ts';
import type { PageHandle } from '#contract/pages.ts';
import { DeliveryCosts } from '#web/features/delivery/delivery-costs.tsx';
import { useFastDelivery } from '#web/features/delivery/use-fast-delivery.ts';
import { useText } from '#web/language/use-text.ts';
import { HelpPage } from '#web/layout/help-page.tsx';
import { HelpText } from '#web/layout/help-text.tsx';
import { useFreeDelivery, useShop } from '#web/ui/use-shop.ts';

export const handle = { cache: 'until-catalogue-changes', inSitemap: true } satisfies PageHandle;

const costsWithTaxOn = { free: 'help.delivery.cost.text', fee: 'help.delivery.cost.fee' } as const;
const costsWithTaxIn = {
  free: 'help.delivery.cost.text-included',
  fee: 'help.delivery.cost.fee-included',
} as const;

export default function Delivery() {
  const { t } = useText();
  const isFree = useFreeDelivery();
  const isFast = useFastDelivery();
  const fastLead = isFree ? 'help.delivery.lead' : 'help.delivery.lead-fee';
  const costs = useShop().storefront.tax === 'included' ? costsWithTaxIn : costsWithTaxOn;
  return (
    <HelpPage
      title={t('help.delivery.title')}
      description={t('help.delivery.description')}
      lead={t(isFast ? fastLead : 'help.delivery.lead-areas')}
    >
      <h2>{t('help.delivery.speed')}</h2>
      <p>
        <HelpText id={isFast ? 'help.delivery.speed.promise' : 'help.delivery.speed.areas'} />
      </p>
      <p>
        <HelpText id="help.delivery.speed.status" />
      </p>

      <h2>{t('help.delivery.cost')}</h2>
      <p>
        <HelpText id={isFree ? costs.free : costs.fee} />
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
