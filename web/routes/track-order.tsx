import { data } from 'react-router';
import { guestCookie } from '#contract/guest-orders/guest-cookie.ts';
import type { PageHandle } from '#contract/pages.ts';
import { ApiError } from '#web/client/api-error.ts';
import { apiContext, type PageData, prefetchOnServer, visitorContext } from '#web/client/prefetch.ts';
import { GuestAccountForm } from '#web/features/accounts/guest-account-form.tsx';
import { useSession } from '#web/features/accounts/session.ts';
import { GuestOrderClaims } from '#web/features/claims/shopper/order-claims.tsx';
import { deviceOrdersQuery, guestOrdersKey } from '#web/features/guest-orders/guest-order-queries.ts';
import { type SentSearch, TrackView, typedIn } from '#web/features/guest-orders/track-view.tsx';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/track-order';

export const handle = { cache: 'until-catalogue-changes', cookies: [guestCookie] } satisfies PageHandle;

/** The orders that the device remembers, for a page that shows them before scripts run. */
export function loader({ context }: Route.LoaderArgs): Promise<PageData> | null {
  if (!context.get(visitorContext)) return null;
  return prefetchOnServer(context, (queries, api) => queries.query(deviceOrdersQuery(api)));
}

/** Takes the search by number and phone of a browser without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const typed = typedIn(await request.formData());
  const nothing: SentSearch = { typed, found: null, fields: {}, sentence: null };
  try {
    const { order } = await context.get(apiContext)('POST /api/order/track', { body: typed });
    return data({ ...nothing, found: order });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { fields, message, status } = error;
    return data({ ...nothing, fields, sentence: message }, { status });
  }
}

/** With scripts the page asks for the orders itself. */
export function clientLoader() {
  return null;
}

/** Orders without an account: by a link, by what this device remembers, or by number and phone. */
export default function TrackOrder({ actionData }: Route.ComponentProps) {
  const { t } = useText();
  const session = useSession();
  return (
    <div className="page-width pt-4 pb-8 lg:pt-8">
      <TrackView
        sent={actionData}
        aside={
          session.state === 'user' && (
            <ButtonLink to={href('/my-orders')} variant="secondary" size="small">
              {t('layout.my-orders')}
            </ButtonLink>
          )
        }
        claims={({ claims, claimUntil }, shown) => (
          <GuestOrderClaims {...{ claims, claimUntil, ...shown }} shownBy={guestOrdersKey} />
        )}
        account={({ key = '', address }) =>
          session.state === 'visitor' && <GuestAccountForm orderKey={key} email={address.email ?? ''} />
        }
      />
    </div>
  );
}
