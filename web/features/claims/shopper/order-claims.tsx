import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Claim } from '#contract/claims/schemas.ts';
import type { GuestOrder } from '#contract/guest-orders/schemas.ts';
import type { UserOrder } from '#contract/orders/schemas.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useText } from '#web/language/use-text.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { ClaimFacts } from '../claim-facts.tsx';
import { ClaimForm, type ClaimFormProps } from './claim-form.tsx';
import { ownClaimsQuery } from './claim-queries.ts';

/** What the buyer has reported about a delivered order, and a form to report something; nothing for other orders. */
export function OrderClaims({ order }: { order: UserOrder }) {
  return (
    <OfDelivered order={order}>
      <OwnClaims order={order} />
    </OfDelivered>
  );
}

type GuestOrderClaimsProps = Pick<ClaimFormProps, 'order' | 'shownBy'> &
  Pick<GuestOrder, 'claims' | 'claimUntil'> & { orderKey: string };

/** The same for a buyer without an account, by the key of the order. */
export function GuestOrderClaims({ orderKey: key, claims = [], claimUntil = null, ...form }: GuestOrderClaimsProps) {
  return (
    <OfDelivered order={form.order}>
      <Claims
        {...{ claims, claimUntil, ...form }}
        send={({ body, ...request }) =>
          browserApi('POST /api/order/guest/claim', { ...request, body: { ...body, key } })
        }
      />
    </OfDelivered>
  );
}

function OfDelivered({ order, children }: { order: UserOrder; children: ReactNode }) {
  const { t } = useText();
  if (order.status !== 'Delivered') return null;
  return (
    <Disclosure label={t('claims.something-wrong')} className="print:hidden noscript:hidden" contentClassName="pt-2">
      {children}
    </Disclosure>
  );
}

function OwnClaims({ order }: { order: UserOrder }) {
  const { t } = useText();
  const params = { orderId: order._id };
  const own = ownClaimsQuery(order._id);
  const query = useQuery(own);
  if (!query.data) {
    if (query.isError)
      return <FailedView message={sentenceOf(query.error, t('claims.failed'))} onRetry={() => void query.refetch()} />;
    return <LoadingBlocks label={t('claims.loading')} blocks={['h-32 rounded-2xl']} />;
  }
  const { claims, claimUntil } = query.data;
  return (
    <Claims
      {...{ order, claims, claimUntil }}
      shownBy={own.queryKey}
      send={(request) => browserApi('POST /api/order/{orderId}/claim', { params, ...request })}
    />
  );
}

type ClaimsProps = ClaimFormProps & { claims: readonly Claim[]; claimUntil: string | null };

function Claims({ claims, claimUntil, ...form }: ClaimsProps) {
  const { t, time } = useText();
  const products = new Map(form.order.items.map(({ productId }) => [productId._id, productId]));
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
          <ClaimForm {...form} />
        </>
      )}
    </div>
  );
}
