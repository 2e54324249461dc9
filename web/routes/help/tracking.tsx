import { type OrderStatus, orderStatuses } from '#contract/orders/order-status.ts';
import type { PageHandle } from '#contract/pages.ts';
import { OrderStatusBadge } from '#web/features/orders/order-status-badge.tsx';
import type { MessageId } from '#web/language/message-id.ts';
import { useText } from '#web/language/use-text.ts';
import { HelpPage } from '#web/layout/help-page.tsx';
import { HelpText } from '#web/layout/help-text.tsx';
import { href } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';

export const handle = { cache: 'until-catalogue-changes', inSitemap: true } satisfies PageHandle;

const meanings: Record<OrderStatus, MessageId> = {
  'Awaiting Payment': 'help.tracking.status.awaiting',
  'Order Placed': 'help.tracking.status.placed',
  Processing: 'help.tracking.status.processing',
  Shipped: 'help.tracking.status.shipped',
  Delivered: 'help.tracking.status.delivered',
  Cancelled: 'help.tracking.status.cancelled',
};

/** The meaning of the order statuses, and where to find an order. */
export default function Tracking() {
  const { t } = useText();
  return (
    <HelpPage
      title={t('help.tracking.title')}
      description={t('help.tracking.description')}
      lead={t('help.tracking.lead')}
    >
      <h2>{t('help.tracking.where')}</h2>
      <p>{t('help.tracking.where.text')}</p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={href('/my-orders')}>{t('help.tracking.where.go')}</ButtonLink>
        <ButtonLink to={href('/orders/track')} variant="secondary">
          {t('guest.track')}
        </ButtonLink>
      </p>

      <h2>{t('help.tracking.status')}</h2>
      <dl className="grid gap-px overflow-hidden rounded-2xl bg-soil-200 shadow-card">
        {orderStatuses.map((status) => (
          <div key={status} className="grid items-center gap-x-4 gap-y-2 bg-surface px-5 py-4 sm:grid-cols-[9rem_1fr]">
            <dt>
              <OrderStatusBadge status={status} />
            </dt>
            <dd>{t(meanings[status])}</dd>
          </div>
        ))}
      </dl>
      <p>{t('help.tracking.status.order')}</p>

      <h2>{t('help.tracking.wrong')}</h2>
      <p>
        <HelpText id="help.tracking.wrong.text" />
      </p>
    </HelpPage>
  );
}
