import { useQuery } from '@tanstack/react-query';
import type { UserOrder } from '#contract/orders/schemas.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { useText } from '#web/language/use-text.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { ClaimFacts } from '../claim-facts.tsx';
import { ClaimForm } from './claim-form.tsx';
import { ownClaimsQuery } from './claim-queries.ts';

/** What the buyer has reported about a delivered order, and a form to report something; nothing for other orders. */
export function OrderClaims({ order }: { order: UserOrder }) {
  const { t } = useText();
  if (order.status !== 'Delivered') return null;
  return (
    <Disclosure label={t('claims.something-wrong')} className="print:hidden" contentClassName="pt-2">
      <Claims order={order} />
    </Disclosure>
  );
}

function Claims({ order }: { order: UserOrder }) {
  const { t, time } = useText();
  const query = useQuery(ownClaimsQuery(order._id));
  if (!query.data) {
    if (query.isError)
      return <FailedView message={sentenceOf(query.error, t('claims.failed'))} onRetry={() => void query.refetch()} />;
    return <LoadingBlocks label={t('claims.loading')} blocks={['h-32 rounded-2xl']} />;
  }
  const { claims, claimUntil } = query.data;
  const products = new Map(order.items.map(({ productId }) => [productId._id, productId]));
  return (
    <div className="grid gap-5">
      {claims.length > 0 && (
        <ul aria-label={t('claims.own')} className="grid gap-5">
          {claims.map((claim) => (
            <li key={claim._id}>
              <ClaimFacts claim={claim} productOf={(id) => products.get(id)} />
            </li>
          ))}
        </ul>
      )}
      {claimUntil === null ? (
        <p className="text-soil-700">{t('claims.over')}</p>
      ) : (
        <>
          <p className="text-sm text-soil-700">{t('claims.until', { time: time(claimUntil) })}</p>
          <ClaimForm order={order} />
        </>
      )}
    </div>
  );
}
