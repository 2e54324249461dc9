import { type ReactNode, useEffect } from 'react';
import { Toaster } from 'react-hot-toast';
import { Outlet, useRouteError } from 'react-router';
import type { PageHandle } from '#contract/pages.ts';
import { ConfirmAgainDialog } from '#web/features/accounts/second-factor/confirm-again-dialog.tsx';
import { NewOrderWatch } from '#web/features/seller-orders/new-orders/new-order-watch.tsx';
import { SellerLoginForm } from '#web/features/selling/seller-login-form.tsx';
import { sellerSession, useSellerSession } from '#web/features/selling/seller-session.ts';
import { useText } from '#web/language/use-text.ts';
import { Connection } from '#web/layout/connection.tsx';
import { NavigationProgress } from '#web/layout/early/navigation-progress.tsx';
import { HeadingFocus } from '#web/layout/heading-focus.tsx';
import { Logo } from '#web/layout/logo.tsx';
import { PageErrorView } from '#web/layout/page-error.tsx';
import { SellerFooter } from '#web/layout/seller/seller-footer.tsx';
import { SellerHeader } from '#web/layout/seller/seller-header.tsx';
import { SellerMenu } from '#web/layout/seller/seller-menu.tsx';
import { SkipLink } from '#web/layout/skip-link.tsx';
import { toastOptions } from '#web/layout/toast-options.ts';
import { useSessionOfOtherTabs } from '#web/session/use-session-of-other-tabs.ts';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { LoadingStatus } from '#web/ui/page/skeleton.tsx';

/** Pages without a loader are the same for everybody and do not depend on stock. */
export const handle = { cache: 'until-catalogue-changes' } satisfies PageHandle;

/** The layout of the seller area. Without the seller's session every URL shows the login form. */
export default function SellerLayout() {
  return (
    <Frame>
      <SellerOnly>
        <Outlet />
      </SellerOnly>
    </Frame>
  );
}

/** A failed page keeps the seller's menu. */
export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <Frame>
      <SellerOnly>
        <PageErrorView error={error} />
      </SellerOnly>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  useSessionOfOtherTabs(sellerSession);
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <HeadingFocus />
      <Connection />
      {children}
      <Toaster position="top-center" containerStyle={{ top: 72 }} toastOptions={toastOptions} />
    </>
  );
}

function SellerOnly({ children }: { children: ReactNode }) {
  const { t } = useText();
  const { session, recheck } = useSellerSession();
  const leaving = sellerSession.leaving.use();
  useEffect(() => sellerSession.leaving.set(false), []);
  if (leaving || session === 'loading') return <SessionLoadingView />;
  if (session === 'visitor') return <LoginView />;
  return (
    <>
      <SellerHeader />
      {session === 'seller' && <NewOrderWatch />}
      {session === 'seller' && <ConfirmAgainDialog />}
      <div data-seller-area className="grow lg:flex">
        {session === 'seller' && <SellerMenu />}
        <main id="content" tabIndex={-1} className="min-w-0 grow focus:outline-none">
          <div className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-6 sm:py-8">
            {session === 'seller' ? (
              children
            ) : (
              <>
                <SellerHead />
                <FailedView message={t('seller.unreachable')} onRetry={recheck} />
              </>
            )}
          </div>
        </main>
      </div>
      {session === 'seller' && <SellerFooter />}
    </>
  );
}

function SellerHead() {
  const { t } = useText();
  return <PageHead title={t('seller.area')} description={t('seller.area-description')} noindex />;
}

function SessionLoadingView() {
  const { t } = useText();
  return (
    <main id="content" tabIndex={-1} className="grid grow place-items-center focus:outline-none">
      <SellerHead />
      <h1 className="sr-only">{t('seller.area')}</h1>
      <LoadingStatus label={t('seller.loading')} />
      <img src="/favicon.svg" alt="" width={56} height={56} className="animate-pulse opacity-60" />
    </main>
  );
}

function LoginView() {
  const { t } = useText();
  return (
    <main id="content" tabIndex={-1} className="grid grow place-items-center bg-leaf-50 px-4 py-10 focus:outline-none">
      <SellerHead />
      <div className="w-full max-w-md rounded-2xl border border-soil-200 bg-surface p-6 shadow-float sm:p-8">
        <Logo />
        <h1 className="mt-6 text-3xl font-bold tracking-tight">{t('seller.login.title')}</h1>
        <p className="mt-1 mb-6 text-soil-600">{t('seller.login.text')}</p>
        <SellerLoginForm />
      </div>
    </main>
  );
}
