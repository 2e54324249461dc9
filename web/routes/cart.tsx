import { type ReactNode, useEffect, useState } from 'react';
import { cartCookie } from '#contract/cart/cart-cookie.ts';
import type { CartItems } from '#contract/cart/schemas.ts';
import { toTaka } from '#contract/money.ts';
import type { PageHandle } from '#contract/pages.ts';
import type { Stocks } from '#contract/stock/stock-level.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { piecesOf } from '#web/features/cart/cart-count.ts';
import { CartLineList } from '#web/features/cart/cart-line-list.tsx';
import { type CartLine, toCartLines } from '#web/features/cart/cart-lines.ts';
import { CartSkeleton } from '#web/features/cart/cart-skeleton.tsx';
import { useCart } from '#web/features/cart/cart-store.ts';
import { EmptyCart } from '#web/features/cart/empty-cart.tsx';
import { EmptyCartScript } from '#web/features/cart/empty-cart-script.tsx';
import { FoldingLines } from '#web/features/cart/folding-lines.tsx';
import { freeDeliveryNote } from '#web/features/delivery/fee-note.ts';
import { useText } from '#web/language/use-text.ts';
import { useTrackLink } from '#web/layout/shop-links.ts';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import type { Route } from './+types/cart';
import { ContinueLink } from './checkout/continue-link.tsx';
import { LookOverCard } from './checkout/look-over-card.tsx';
import { PayCard } from './checkout/pay-card.tsx';
import { PlainCartView } from './checkout/plain-cart-view.tsx';
import { readCookieCart, takeForm } from './checkout/take-form.ts';
import { type Checkout, useCheckout } from './checkout/use-checkout.ts';
import { useKnownProducts } from './checkout/use-known-products.ts';
import { useArrival, WhenCard } from './checkout/when-card.tsx';
import { WhereCard } from './checkout/where-card.tsx';

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
    <div className="page-width pt-3.5 pb-8 lg:pt-6">
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
    <div className="mb-2.5 flex flex-wrap items-baseline gap-x-2 lg:mb-4">
      <h1 className="text-2xl font-bold tracking-tight lg:text-3xl">{t('cart.title')}</h1>
      {count > 0 && (
        <>
          <p className="grow text-soil-600">{t('cart.items', { count })}</p>
          <ContinueLink />
        </>
      )}
    </div>
  );
}

type FilledCartProps = {
  lines: readonly CartLine[];
  products: ReturnType<typeof useKnownProducts>;
  checkout: Checkout;
};

/** The lines and the cards of the checkout; on large screens the sums stay in sight beside them. */
function FilledCart({ lines, products, checkout }: FilledCartProps) {
  const text = useText();
  const { overtaken, error, retry } = products;
  const { cards, quote, totals, isPlacing } = checkout;
  const arrival = useArrival(checkout);
  const isLoading = lines.some((line) => line.state === 'loading');
  if (isLoading && error) return <FailedView message={sentenceOf(error, text.t('catalog.failed'))} onRetry={retry} />;
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const freeNote = isLoading ? undefined : freeDeliveryNote(quote, totals.subtotal - totals.discount, text);
  const isFaulty = lines.some(({ state }) => state === 'gone' || state === 'out-of-stock');
  return (
    <div className="grid grid-cols-1 gap-2.5 lg:grid-cols-[minmax(0,1fr)_24.5rem] lg:items-start lg:gap-6">
      <div className="grid min-w-0 gap-2.5 lg:gap-4">
        <FoldingLines
          lines={lines}
          count={count}
          subtotal={isLoading ? undefined : text.taka(toTaka(totals.subtotal))}
          note={freeNote}
          isOpen={cards.lines.isOpen || isFaulty}
          onToggle={cards.lines.toggle}
        >
          <CartLineList lines={lines} overtaken={overtaken} disabled={isPlacing} />
        </FoldingLines>
        <WhereCard checkout={checkout} />
        <WhenCard checkout={checkout} lines={lines} />
        <PayCard checkout={checkout} />
      </div>
      <div className="min-w-0 lg:sticky lg:top-21">
        <LookOverCard {...{ checkout, cards, count, isLoading, freeNote, arrival }} />
      </div>
    </div>
  );
}
