import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Claim } from '#contract/claims/schemas.ts';
import type { GuestOrder } from '#contract/guest-orders/schemas.ts';
import { limits } from '#contract/limits.ts';
import type { UserOrder } from '#contract/orders/schemas.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useText } from '#web/language/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { ClaimFacts, claimColours } from '../claim-facts.tsx';
import { ClaimForm, type ClaimFormProps, claimablePieces } from './claim-form.tsx';
import { ownClaimsQuery } from './claim-queries.ts';

/** What the buyer has reported about a delivered order, and a form to report something; nothing for other orders. */
export function OrderClaims({ order }: { order: UserOrder }) {
  const { data } = useQuery({ ...ownClaimsQuery(order._id), enabled: order.status === 'Delivered' });
  return (
    <OfDelivered order={order} claims={data?.claims ?? []}>
      <OwnClaims order={order} />
    </OfDelivered>
  );
}

type GuestOrderClaimsProps = Pick<ClaimFormProps, 'order' | 'shownBy'> &
  Pick<GuestOrder, 'claims' | 'claimUntil'> & { orderKey: string };

/** The same for a buyer without an account, by the key of the order. */
export function GuestOrderClaims({ orderKey: key, claims = [], claimUntil = null, ...form }: GuestOrderClaimsProps) {
  return (
    <OfDelivered order={form.order} claims={claims}>
      <Claims
        {...{ claims, claimUntil, ...form }}
        send={({ body, ...request }) =>
          browserApi('POST /api/order/guest/claim', { ...request, body: { ...body, key } })
        }
      />
    </OfDelivered>
  );
}

type OfDeliveredProps = { order: UserOrder; claims: readonly Claim[]; children: ReactNode };

/** Says beside its button that a report waits. */
function OfDelivered({ order, claims, children }: OfDeliveredProps) {
  const { t } = useText();
  if (order.status !== 'Delivered') return null;
  const waiting = claims.some(isWaiting) && (
    <Badge small colours={claimColours.asked}>
      {t('claims.report-waits')}
    </Badge>
  );
  return (
    <Disclosure
      label={t('claims.something-wrong')}
      beside={waiting}
      className="print:hidden noscript:hidden"
      contentClassName="pt-2"
    >
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

const isWaiting = ({ state }: Claim) => state === 'asked';

function Claims({ claims, claimUntil, ...form }: ClaimsProps) {
  const { t, time, language } = useText();
  const left = claimablePieces(form.order, claims, language);
  const waits = claims.some(isWaiting);
  const thanks = useRef<HTMLParagraphElement>(null);
  const isSent = useRef(false);
  // The button that sent the report may be gone, and the focus with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further claim is the one that was sent
  useEffect(() => {
    if (isSent.current) thanks.current?.focus();
    isSent.current = false;
  }, [claims.length]);
  async function send(request: Parameters<ClaimFormProps['send']>[0]) {
    const reply = await form.send(request);
    isSent.current = true;
    return reply;
  }
  const another = <ClaimForm {...form} products={left} send={send} />;
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
      {waits && (
        <p ref={thanks} tabIndex={-1} className="rounded-xl bg-leaf-50 px-4 py-3 text-soil-900">
          {t('claims.thanks', { count: limits.claimAnswerDays })}
        </p>
      )}
      {claimUntil === null
        ? !waits && <p className="text-soil-700">{t('claims.over')}</p>
        : left.length > 0 && (
            <>
              <p className="text-sm text-soil-700">{t('claims.until', { time: time(claimUntil) })}</p>
              {waits ? (
                <Disclosure label={t('claims.something-else')} className="" contentClassName="pt-2">
                  {another}
                </Disclosure>
              ) : (
                another
              )}
            </>
          )}
    </div>
  );
}
