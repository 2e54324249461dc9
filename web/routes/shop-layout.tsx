import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Toaster } from 'react-hot-toast';
import { Outlet, useNavigation, useRouteError } from 'react-router';
import { LoginDialog } from '#web/features/accounts/login-dialog.tsx';
import { sessionQuery } from '#web/features/accounts/session.ts';
import { useSessionOfOtherTabs } from '#web/features/accounts/session-tabs.ts';
import { clearCart, followSession, openVisitorCart, useCart } from '#web/features/cart/cart-store.ts';
import { keepOrderKeyFor } from '#web/features/orders/order-key.ts';
import { Footer } from '#web/layout/footer.tsx';
import { Header } from '#web/layout/header.tsx';
import { PageError } from '#web/layout/page-error.tsx';

/** Header, page, footer, login dialog and toasts: what all shop pages share. */
export default function ShopLayout() {
  return (
    <Frame>
      <main id="content" tabIndex={-1} className="grow focus:outline-none">
        <Outlet />
      </main>
    </Frame>
  );
}

/** A page that failed keeps the shop around it. */
export function ErrorBoundary() {
  return (
    <Frame>
      <PageError error={useRouteError()} />
    </Frame>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  useSessionOfOtherTabs(clearCart);
  useCartFollowsSession();
  useOrderKeyFollowsCart();
  return (
    <>
      <a
        href="#content"
        className="sr-only rounded-b-xl bg-white px-4 py-2 font-semibold focus:not-sr-only focus:absolute focus:left-4 focus:z-50"
      >
        Skip to content
      </a>
      <Header />
      <NavigationProgress />
      {children}
      <Footer />
      <LoginDialog />
      <Toaster position="top-center" containerStyle={{ top: 76 }} toastOptions={{ className: 'font-sans' }} />
    </>
  );
}

function useCartFollowsSession(): void {
  const { data, isError } = useQuery(sessionQuery);
  useEffect(() => {
    if (data) followSession(data.user, data.askedAt);
    else if (isError) openVisitorCart();
  }, [data, isError]);
}

/** A cart that changed is another order, whichever page it was changed on. */
function useOrderKeyFollowsCart(): void {
  const { items, known } = useCart();
  useEffect(() => {
    if (known) keepOrderKeyFor(items);
  }, [items, known]);
}

/** A thin bar while the next page is on its way. */
function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-1 animate-pulse bg-leaf-500" />;
}
