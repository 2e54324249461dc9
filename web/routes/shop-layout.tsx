import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Toaster } from 'react-hot-toast';
import { Outlet, useRouteError } from 'react-router';
import type { PageHandle } from '#contract/pages.ts';
import { LoginDialog } from '#web/features/accounts/login-dialog.tsx';
import { userSession } from '#web/features/accounts/session.ts';
import { clearCart, followSession, openVisitorCart, useCart } from '#web/features/cart/cart-store.ts';
import { LanguageOffer } from '#web/features/language/language-offer.tsx';
import { forgetCheckout } from '#web/features/orders/shopper/checkout/checkout-draft.ts';
import { forgetOrderKeyOfOtherCart } from '#web/features/orders/shopper/checkout/order-retry-key.ts';
import { Added } from '#web/layout/added/added.tsx';
import { useWishesFollowSession } from '#web/layout/card-actions.tsx';
import { Connection } from '#web/layout/connection.tsx';
import { NavigationProgress } from '#web/layout/early/navigation-progress.tsx';
import { useEarlyAnswers } from '#web/layout/early/use-early-answers.ts';
import { Footer } from '#web/layout/footer.tsx';
import { Header } from '#web/layout/header.tsx';
import { HeadingFocus } from '#web/layout/heading-focus.tsx';
import { PageError } from '#web/layout/page-error.tsx';
import { PassingToasts } from '#web/layout/passing-toasts.tsx';
import { SkipLink } from '#web/layout/skip-link.tsx';
import { toastOptions } from '#web/layout/toast-options.ts';
import { useSessionOfOtherTabs } from '#web/session/use-session-of-other-tabs.ts';

/** Pages without a loader are the same for everybody and do not depend on stock. */
export const handle = { cache: 'until-catalogue-changes' } satisfies PageHandle;

/** Header, page, footer, login dialog and toasts, shared by all shop pages. */
export default function ShopLayout() {
  return (
    <Frame>
      <main id="content" tabIndex={-1} className="grow focus:outline-none">
        <Outlet />
      </main>
    </Frame>
  );
}

/** A failed page keeps the shop's header and footer. */
export function ErrorBoundary() {
  return (
    <Frame>
      <PageError error={useRouteError()} />
    </Frame>
  );
}

/** Of a logout in another tab: what this tab keeps for itself. */
function forgetShopping(): void {
  clearCart();
  forgetCheckout();
}

function Frame({ children }: { children: React.ReactNode }) {
  useSessionOfOtherTabs(userSession, forgetShopping);
  return (
    <>
      <CartFollower />
      <SkipLink />
      <Header />
      <NavigationProgress />
      <HeadingFocus />
      <Connection />
      <PassingToasts />
      {children}
      <Footer />
      <Added />
      <LoginDialog />
      <LanguageOffer />
      <Toaster position="top-center" containerStyle={{ top: 76 }} toastOptions={toastOptions} />
    </>
  );
}

/** A separate component, so that a change of the cart does not re-render the frame. */
function CartFollower() {
  useEarlyAnswers();
  useCartFollowsSession();
  useOrderKeyFollowsCart();
  useWishesFollowSession();
  return null;
}

function useCartFollowsSession(): void {
  const { data, isError } = useQuery(userSession.query);
  useEffect(() => {
    if (data) followSession(data.owner);
    else if (isError) openVisitorCart();
  }, [data, isError]);
}

/** A changed cart is another order, whichever page changed it. */
function useOrderKeyFollowsCart(): void {
  const { items, known } = useCart();
  useEffect(() => {
    if (known) forgetOrderKeyOfOtherCart(items);
  }, [items, known]);
}
