import { useMutation, useQuery } from '@tanstack/react-query';
import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import type { GuestOrder } from '#contract/guest-orders/schemas.ts';
import { ApiError, sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useText } from '#web/language/use-text.ts';
import { href, Link, useHref } from '#web/navigation/navigation.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormError } from '#web/ui/fields/form-error.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { deviceOrdersQuery, orderOfKeyQuery } from './guest-order-queries.ts';
import { featuredTitle, GuestOrderView } from './guest-order-view.tsx';

/** A search that a browser without scripts has sent, and its result. */
export type SentSearch = {
  typed: { orderNumber: string; phone: string };
  found: GuestOrder | null;
  fields: Record<string, string>;
  /** Why nothing was found; null when an order was found, or when `fields` say why. */
  sentence: string | null;
};

type TrackViewProps = Pick<ComponentProps<typeof GuestOrderView>, 'account' | 'claims'> & {
  sent?: SentSearch | undefined;
  /** Shown beside the heading. */
  aside?: ReactNode;
};

/** The order of a link, the orders that this device remembers, and the search by number and phone. */
export function TrackView({ account, claims, sent, aside }: TrackViewProps) {
  const { t } = useText();
  const isHydrated = useHydrated();
  const { hash, search } = useLocation();
  const key = isHydrated ? hash.slice(1) || (new URLSearchParams(search).get('key') ?? '') : '';
  const linked = useQuery({ ...orderOfKeyQuery(key), enabled: key !== '' });
  const device = useQuery({ ...deviceOrdersQuery(), enabled: isHydrated });
  const [found, setFound] = useState(sent?.found ?? undefined);
  const others = (device.data ?? []).filter(({ _id }) => _id !== linked.data?._id);
  // The page of a link is about its order alone; until that is read, the device may know it.
  const orders = linked.data ? [linked.data] : others;
  const isShown = orders.length > 0 || found !== undefined;
  const isLoading = device.isPending || (key !== '' && linked.isPending && others.length === 0);
  const [featured] = orders;
  const title = featured && featuredTitle(featured, t);
  return (
    <div className="grid gap-6">
      <PageHead title={title ?? t('guest.title')} description={t('guest.description')} noindex />
      <div className="flex flex-wrap items-center justify-between gap-3 empty:hidden">
        {title === undefined && <h1 className="text-3xl font-bold tracking-tight">{t('guest.title')}</h1>}
        {aside}
      </div>
      {isLoading && (
        <div className="noscript:hidden">
          <LoadingBlocks label={t('orders.own.loading')} blocks={['h-72']} />
        </div>
      )}
      {!isHydrated && device.isPending && (
        <noscript>
          <p className="rounded-2xl bg-sun-100 p-5 text-lg text-soil-900">{t('guest.without-scripts')}</p>
        </noscript>
      )}
      {linked.error && (
        <p role="alert" className="rounded-2xl bg-sun-100 p-5 text-lg text-soil-900">
          {sentenceOf(linked.error, t('guest.link-failed'))}
        </p>
      )}
      {orders.map((order, index) => (
        <GuestOrderView key={order._id} order={order} isFeatured={index === 0} account={account} claims={claims} />
      ))}
      {found && <GuestOrderView order={found} />}
      {linked.data && (
        <Link
          to={href('/orders/track')}
          className="min-h-11 content-center justify-self-start font-semibold text-leaf-700 hover:underline print:hidden"
        >
          {t('guest.search')}
        </Link>
      )}
      {!linked.data && (!isLoading || !isHydrated) && (
        <SearchByNumber sent={sent} isFurther={isShown} onFound={setFound} />
      )}
    </div>
  );
}

/** The fields of the search. The form keeps them itself, so that text typed before scripts run stays. */
export function typedIn(form: FormData): SentSearch['typed'] {
  return { orderNumber: String(form.get('orderNumber') ?? ''), phone: String(form.get('phone') ?? '') };
}

type SearchProps = {
  sent: SentSearch | undefined;
  /** Whether orders are shown above. */
  isFurther: boolean;
  onFound(order: GuestOrder): void;
};

function SearchByNumber({ sent, isFurther, onFound }: SearchProps) {
  const { t } = useText();
  const { mutateAsync, isPending, isIdle, error } = useMutation({
    mutationFn: (body: SentSearch['typed']) => browserApi('POST /api/order/track', { body }),
    onSuccess: ({ order }) => onFound(order),
  });
  const look = useSingleFlight(mutateAsync);
  const fields = (isIdle ? sent?.fields : error instanceof ApiError && error.fields) || {};
  const isOfField = Object.keys(fields).length > 0;
  const sentence = isIdle ? sent?.sentence : error && sentenceOf(error, t('guest.link-failed'));
  const search = (
    <>
      <form
        noValidate
        method="post"
        action={useHref(href('/orders/track'))}
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          void look(typedIn(new FormData(event.currentTarget)));
        }}
        className="grid items-start gap-4 sm:grid-cols-[1fr_1fr_auto]"
      >
        <TextField
          label={t('guest.number')}
          name="orderNumber"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={sent?.typed.orderNumber}
          error={fields.orderNumber}
          required
        />
        <TextField
          label={t('addresses.phone')}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          defaultValue={sent?.typed.phone}
          error={fields.phone}
          required
        />
        <Button type="submit" busy={isPending} className="sm:mt-6">
          {t('guest.find')}
        </Button>
      </form>
      {sentence && !isOfField && (
        <div className="mt-4">
          <FormError>{sentence}</FormError>
        </div>
      )}
    </>
  );
  if (!isFurther)
    return (
      <Card title={t('guest.search-first')} text={t('guest.search-text')}>
        {search}
      </Card>
    );
  return (
    <details open={sent !== undefined} className="rounded-2xl bg-surface p-5 shadow-card sm:p-6 print:hidden">
      <summary className="min-h-11 content-center font-semibold text-leaf-700 hover:underline">
        {t('guest.search')}
      </summary>
      <p className="mt-2 mb-4 max-w-2xl text-soil-600">{t('guest.search-text')}</p>
      {search}
    </details>
  );
}
