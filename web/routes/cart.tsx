import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Product } from '#contract/products/schemas.ts';
import type { Stocks } from '#contract/stock/stock-level.ts';
import { ApiError, sentenceOf } from '#web/client/api-error.ts';
import { openLoginHere } from '#web/features/accounts/login-dialog-store.ts';
import { useSession } from '#web/features/accounts/session.ts';
import { AddressPicker } from '#web/features/addresses/address-picker.tsx';
import { DistrictSelect } from '#web/features/addresses/place-select.tsx';
import { useCartCount } from '#web/features/cart/cart-count.ts';
import { CartLineList } from '#web/features/cart/cart-line-list.tsx';
import {
  type CartLine,
  isPreordered,
  type KnownProducts,
  learnProducts,
  overtakenPrices,
  toCartLines,
} from '#web/features/cart/cart-lines.ts';
import { CartSkeleton } from '#web/features/cart/cart-skeleton.tsx';
import { useCart } from '#web/features/cart/cart-store.ts';
import { EmptyCart } from '#web/features/cart/empty-cart.tsx';
import { readStoredProducts, storeProducts } from '#web/features/cart/stored-products.ts';
import { productsByIdQuery } from '#web/features/catalog/catalog-queries.ts';
import { CouponField } from '#web/features/coupons/shopper/coupon-field.tsx';
import type { DeliveryQuote } from '#web/features/delivery/delivery-quote.ts';
import { PromiseLine } from '#web/features/delivery/promise-line.tsx';
import { SlotChooser } from '#web/features/delivery/slot-chooser.tsx';
import { GuestAddressForm } from '#web/features/orders/guest/guest-address-form.tsx';
import { discountName } from '#web/features/orders/order-amounts.ts';
import { OrderSummary } from '#web/features/orders/shopper/checkout/order-summary.tsx';
import type { Text } from '#web/language/text.ts';
import { useText } from '#web/language/use-text.ts';
import { href, Link } from '#web/navigation/navigation.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { type Checkout, useCheckout, useOutsideText } from './use-checkout.ts';

export default function CartPage() {
  const { t } = useText();
  const { items, known } = useCart();
  const ids = Object.keys(items);
  const products = useKnownProducts(ids);
  const [stocks, setStocks] = useState<Stocks>({});
  const lines = toCartLines(items, products.known, stocks);
  const checkout = useCheckout(items, lines, setStocks);
  return (
    <div className="page-width py-8 sm:py-10">
      <PageHead title={t('cart.title')} description={t('cart.description')} noindex />
      <Heading withCount={known && ids.length > 0} />
      {!known || (ids.length === 0 && checkout.isPlacing) ? (
        <CartSkeleton />
      ) : ids.length === 0 ? (
        <EmptyCart />
      ) : (
        <FilledCart lines={lines} products={products} checkout={checkout} />
      )}
    </div>
  );
}

function Heading({ withCount }: { withCount: boolean }) {
  const { t } = useText();
  const count = useCartCount();
  return (
    <div className="mb-6 flex flex-wrap items-baseline gap-x-3">
      <h1 className="text-3xl font-bold tracking-tight">{t('cart.title')}</h1>
      {withCount && <p className="text-lg text-soil-600">{t('cart.items', { count })}</p>}
    </div>
  );
}

type FilledCartProps = {
  lines: readonly CartLine[];
  products: ReturnType<typeof useKnownProducts>;
  checkout: Checkout;
};

function FilledCart({ lines, products, checkout }: FilledCartProps) {
  const text = useText();
  const { t } = text;
  const { overtaken, error, retry } = products;
  const loading = lines.some((line) => line.state === 'loading');
  if (loading && error) return <FailedView message={sentenceOf(error, t('catalog.failed'))} onRetry={retry} />;
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-8">
      <div className="min-w-0">
        <CartLineList lines={lines} overtaken={overtaken} disabled={checkout.isPlacing} />
        <Link
          to={href('/products')}
          className="mt-4 inline-flex min-h-11 items-center gap-2 font-semibold text-leaf-700 hover:underline"
        >
          <ArrowLeft aria-hidden className="size-5" />
          {t('cart.continue')}
        </Link>
      </div>
      <div className="lg:sticky lg:top-24">
        <OrderSummary
          address={<DeliveryAddress checkout={checkout} isPreordered={lines.some(isPreordered)} />}
          note={checkout.isByGuest ? null : <DeliveryNote checkout={checkout} />}
          coupon={<CouponField coupon={checkout.coupon} disabled={checkout.isPlacing} />}
          discountName={discountName(checkout.coupon.applied?.code ?? undefined, t)}
          totals={loading || checkout.isPending ? null : checkout.totals}
          tax={checkout.tax}
          delivery={checkout.quote.state}
          feeNote={feeNote(checkout.quote, text)}
          payment={checkout.payment}
          choices={checkout.choices}
          onPayment={checkout.setPayment}
          onOrder={checkout.order}
          isPlacing={checkout.isPlacing}
        />
      </div>
    </div>
  );
}

function DeliveryAddress({
  checkout: { quote, address, district, setDistrict, knownDistrict, guest, slots, isPlacing },
  isPreordered,
}: {
  checkout: Checkout;
  isPreordered: boolean;
}) {
  const { t } = useText();
  const session = useSession();
  const outside = useOutsideText(quote);
  if (session.state === 'loading') return <Skeleton className="h-24" />;
  return (
    <>
      {session.state === 'user' ? (
        <AddressPicker userId={session.user._id} />
      ) : guest.isOpen ? (
        <WithoutAccount guest={guest} isPlacing={isPlacing} />
      ) : (
        <LoginForAddress onWithout={guest.open} />
      )}
      {!address && !(session.state === 'visitor' && guest.isOpen) && (quote.state === 'open' || district !== '') && (
        <DistrictSelect
          label={t('cart.district')}
          hint={t('cart.district-hint')}
          division=""
          value={district}
          onChange={({ target }) => setDistrict(target.value)}
          className="mt-4"
        />
      )}
      {!outside && !isPreordered && (
        <SlotChooser choice={slots} disabled={isPlacing} soonest={<PromiseLine district={knownDistrict} />} />
      )}
      {outside && (
        <p role="alert" className="mt-3 font-semibold text-alarm-700">
          {outside}
        </p>
      )}
    </>
  );
}

function DeliveryNote({ checkout: { note, setNote, isPlacing } }: { checkout: Checkout }) {
  const { t } = useText();
  return (
    <TextArea
      label={t('cart.note')}
      hint={t('cart.note-hint')}
      value={note}
      maxLength={limits.deliveryNoteMax}
      disabled={isPlacing}
      onChange={({ target }) => setNote(target.value)}
      className="mt-5"
    />
  );
}

function LoginForAddress({ onWithout }: { onWithout(): void }) {
  const { t } = useText();
  return (
    <div className="rounded-xl bg-soil-100 p-4">
      <div className="flex items-center justify-between gap-3">
        <p className="text-soil-700">{t('cart.login-for-address')}</p>
        <Button variant="secondary" size="small" onClick={openLoginHere}>
          {t('common.login')}
        </Button>
      </div>
      <Button className="mt-4 w-full" onClick={onWithout}>
        {t('guest.order')}
      </Button>
    </div>
  );
}

function WithoutAccount({ guest, isPlacing }: { guest: Checkout['guest']; isPlacing: boolean }) {
  const { t } = useText();
  return (
    <>
      <GuestAddressForm guest={guest} disabled={isPlacing} />
      <Button variant="quiet" size="small" className="-ml-3 mt-1" onClick={guest.close}>
        {t('guest.back')}
      </Button>
    </>
  );
}

/** A note on the amount from which delivery is free. */
function feeNote(quote: DeliveryQuote, { t, taka }: Text): string | undefined {
  if (quote.state !== 'known' || quote.area.fee === 0 || !quote.area.freeFrom) return undefined;
  return t('orders.checkout.free-from', { amount: taka(quote.area.freeFrom) });
}

/** What these ids name. Known ones stay while a changed cart is loading. */
function useKnownProducts(ids: string[]) {
  const { data, error, refetch } = useQuery({ ...productsByIdQuery(ids), staleTime: 0 });
  const [known, setKnown] = useState<KnownProducts>(new Map());
  const [overtaken, setOvertaken] = useState<ReadonlyMap<string, number>>(new Map());
  const [merged, setMerged] = useState<Product[]>();
  if (data && data !== merged) {
    setMerged(data);
    const learnt = learnProducts(known, ids, data);
    setOvertaken(overtakenPrices(overtaken, known, learnt));
    setKnown(learnt);
  }
  useEffect(() => {
    if (data) storeProducts(data);
  }, [data]);
  // Offline, the stored products are shown.
  const isUnanswered = error instanceof ApiError && error.status === 0;
  const stored = useMemo(() => (isUnanswered ? readStoredProducts() : []), [isUnanswered]);
  const kept = [...learnProducts(new Map(), ids, stored)].filter(([, product]) => product);
  return { known: new Map([...kept, ...known]), overtaken, error, retry: () => void refetch() };
}
