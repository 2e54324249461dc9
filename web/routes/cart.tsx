import { type ReactNode, useEffect, useState } from 'react';
import { cartCookie } from '#contract/cart/cart-cookie.ts';
import type { CartItems } from '#contract/cart/schemas.ts';
import { limits } from '#contract/limits.ts';
import type { PageHandle } from '#contract/pages.ts';
import type { Stocks } from '#contract/stock/stock-level.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { openLoginOr } from '#web/features/accounts/login-dialog-store.ts';
import { useSession } from '#web/features/accounts/session.ts';
import { AddressPicker } from '#web/features/addresses/address-picker.tsx';
import { DistrictSelect } from '#web/features/addresses/place-select.tsx';
import { piecesOf } from '#web/features/cart/cart-count.ts';
import { CartLineList } from '#web/features/cart/cart-line-list.tsx';
import { type CartLine, isPreordered, toCartLines } from '#web/features/cart/cart-lines.ts';
import { CartSkeleton } from '#web/features/cart/cart-skeleton.tsx';
import { useCart } from '#web/features/cart/cart-store.ts';
import { EmptyCart } from '#web/features/cart/empty-cart.tsx';
import { EmptyCartScript } from '#web/features/cart/empty-cart-script.tsx';
import { PreorderSummary } from '#web/features/cart/preorder-summary.tsx';
import { CouponField } from '#web/features/coupon-check/coupon-field.tsx';
import { feeNote } from '#web/features/delivery/fee-note.ts';
import { PromiseLine } from '#web/features/delivery/promise-line.tsx';
import { SlotChooser } from '#web/features/delivery/slot-chooser.tsx';
import { GuestAddressForm } from '#web/features/guest-orders/guest-address-form.tsx';
import { discountName } from '#web/features/orders/order-amounts.ts';
import { OrderSummary } from '#web/features/orders/shopper/checkout/order-summary.tsx';
import { useText } from '#web/language/use-text.ts';
import { useTrackLink } from '#web/layout/shop-links.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import type { Route } from './+types/cart';
import { ContinueLink } from './checkout/continue-link.tsx';
import { PlainCartView } from './checkout/plain-cart-view.tsx';
import { readCookieCart, takeForm } from './checkout/take-form.ts';
import { type Checkout, useCheckout } from './checkout/use-checkout.ts';
import { useKnownProducts } from './checkout/use-known-products.ts';
import { useOutsideText } from './checkout/use-outside-text.ts';

export const handle = { cache: 'until-catalogue-changes', cookies: [cartCookie] } satisfies PageHandle;

/** The cart of a browser without scripts; null for everybody else. */
export function loader({ context }: Route.LoaderArgs) {
  return readCookieCart(context);
}

/** Takes the form of a browser without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  return takeForm(await request.formData(), context);
}

type PlainData = Partial<Pick<Route.ComponentProps, 'loaderData' | 'actionData'>>;

/** With scripts the cart is in the browser. */
export function clientLoader() {
  return null;
}

export default function CartPage({ loaderData, actionData }: PlainData) {
  const { t } = useText();
  const { items, known } = useCart();
  const ids = Object.keys(items);
  const products = useKnownProducts(ids);
  const [stocks, setStocks] = useState<Stocks>({});
  const lines = toCartLines(items, products.known, stocks);
  const checkout = useCheckout(items, lines, setStocks);
  const orders = useTrackLink();
  // Until scripts run, the form of a browser without them is shown.
  const plain = known ? undefined : (actionData ?? loaderData ?? undefined);
  const isPlain = plain !== undefined && Object.keys(plain.items).length > 0;
  return (
    <div className="page-width py-8 sm:py-10">
      <PageHead title={t('cart.title')} description={t('cart.description')} noindex />
      <Heading items={isPlain ? plain.items : known ? items : {}} />
      {isPlain ? (
        <PlainCartView cart={plain} onTakenOver={checkout.resume} />
      ) : !known || ids.length === 0 ? (
        <NoLines isWaiting={!known || checkout.isPlacing}>
          <EmptyCart orders={orders} />
        </NoLines>
      ) : (
        <FilledCart lines={lines} products={products} checkout={checkout} />
      )}
    </div>
  );
}

/**
 * A cart without lines, or one that loads. While it loads, `children` are shown where the browser knows already that it is empty,
 * and where no scripts run.
 */
function NoLines({ isWaiting, children }: { isWaiting: boolean; children: ReactNode }) {
  useEffect(() => {
    if (!isWaiting) delete document.documentElement.dataset.cart;
  }, [isWaiting]);
  return (
    <>
      {isWaiting && (
        <>
          <EmptyCartScript />
          <div className="in-data-[cart=empty]:hidden noscript:hidden">
            <CartSkeleton />
          </div>
        </>
      )}
      <div className={isWaiting ? 'hidden in-data-[cart=empty]:block noscript:block' : ''}>{children}</div>
    </>
  );
}

function Heading({ items }: { items: CartItems }) {
  const { t } = useText();
  const count = piecesOf(items);
  return (
    <div className="mb-6 flex flex-wrap items-baseline gap-x-3">
      <h1 className="text-3xl font-bold tracking-tight">{t('cart.title')}</h1>
      {count > 0 && <p className="text-lg text-soil-600">{t('cart.items', { count })}</p>}
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
        <ContinueLink />
      </div>
      <div className="lg:sticky lg:top-24">
        <OrderSummary
          address={<DeliveryAddress checkout={checkout} isPreordered={lines.some(isPreordered)} />}
          note={<DeliveryNote checkout={checkout} />}
          coupon={<CouponField coupon={checkout.coupon} disabled={checkout.isPlacing} />}
          discountName={discountName(checkout.coupon.applied?.code ?? undefined, t)}
          preorder={<PreorderSummary lines={lines} />}
          totals={loading || checkout.isPending ? null : checkout.totals}
          tax={checkout.tax}
          delivery={checkout.quote.state}
          feeNote={feeNote(checkout.quote, text)}
          payment={checkout.payment}
          choices={checkout.choices}
          isCashOnly={checkout.isCashOnly}
          onPayment={checkout.setPayment}
          onOrder={checkout.order}
          offline={checkout.offline}
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
        <Button
          variant="secondary"
          size="small"
          onClick={() => openLoginOr({ text: t('guest.order'), act: onWithout })}
        >
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
