import { useQuery } from '@tanstack/react-query';
import type { ClaimState } from '#contract/claims/claim-states.ts';
import type { SellerClaim } from '#contract/claims/schemas.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { useText } from '#web/language/use-text.ts';
import { href, Link } from '#web/navigation/navigation.ts';
import { useFocusAfterChange } from '#web/ui/focus/use-focus-after-change.ts';
import { PhoneLink } from '#web/ui/link/phone-link.tsx';
import type { ListView } from '#web/ui/list/list-address.ts';
import { personName } from '#web/ui/person/person-name.ts';
import { ClaimFacts } from '../claim-facts.tsx';
import { ClaimPages } from './claim-pages.tsx';
import { claimsQuery } from './claim-queries.ts';
import { DecideClaim } from './decide-claim.tsx';

/** A page of claims in a state, or of all, newest first. */
export function ClaimList({ view, state }: { view: ListView; state: ClaimState | undefined }) {
  const { t } = useText();
  const query = useQuery(claimsQuery(view, state));
  const { list, focusNext } = useFocusAfterChange<HTMLUListElement>(query.data);
  return (
    <ClaimPages query={query}>
      {({ claims }) => (
        <ul ref={list} aria-label={t('claims.title')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {claims.map((claim, place) => (
            <li key={claim._id} data-place={place}>
              <ClaimRow claim={claim} onDecided={() => focusNext(`[data-place="${place}"] a, a`)} />
            </li>
          ))}
        </ul>
      )}
    </ClaimPages>
  );
}

function ClaimRow({ claim, onDecided }: { claim: SellerClaim; onDecided(): void }) {
  const { t } = useText();
  const number = orderNumber(claim.orderId);
  const products = new Map(claim.lines.map((line) => [line.productId, line]));
  return (
    <article
      aria-label={t('orders.number', { number })}
      className="grid gap-4 rounded-2xl bg-surface p-4 shadow-card sm:px-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="min-w-0">
        <p className="mb-2 wrap-anywhere text-soil-700">
          <Link
            to={`${href('/seller/orders')}?order=${claim.orderId}`}
            className="font-semibold text-leaf-700 underline"
          >
            {t('orders.number', { number })}
          </Link>{' '}
          · {personName(claim.userId, t)}
          {claim.phone && (
            <>
              {' '}
              · <PhoneLink phone={claim.phone} className="inline-flex min-h-11 items-center text-leaf-700 underline" />
            </>
          )}
        </p>
        <ClaimFacts claim={claim} productOf={(id) => products.get(id)} />
      </div>
      <DecideClaim claim={claim} onDecided={onDecided} />
    </article>
  );
}
