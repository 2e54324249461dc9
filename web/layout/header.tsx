import { Heart, ShoppingCart } from 'lucide-react';
import { Suspense } from 'react';
import type { User } from '#contract/accounts/schemas.ts';
import { openLogin } from '#web/features/accounts/login-dialog-store.ts';
import { useSession } from '#web/features/accounts/session.ts';
import { useCartCount } from '#web/features/cart/cart-count.ts';
import { LanguageSwitch } from '#web/features/language/language-switch.tsx';
import { SearchBox } from '#web/features/search/search-box.tsx';
import { useText } from '#web/language/use-text.ts';
import { href, Link } from '#web/navigation/navigation.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { CountedLink } from '#web/ui/link/counted-link.tsx';
import { NavLinks } from '#web/ui/link/nav-links.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { ServiceLine } from './service-line.tsx';
import { ShelfLinks } from './shelf-links.tsx';
import { useHeaderLinks } from './shop-links.ts';

/** Loaded for logged-in users only. Where it can't be loaded, the name links to the profile. */
const UserMenu = lazyPart(() => import('./user-menu.tsx').then((module) => module.UserMenu), ProfileLink);

/** Loaded on demand: it imports the calls of logged-in users, 4 kB that a visitor does not need. */
const NotificationBell = lazyPart(() =>
  import('#web/features/notifications/notification-bell.tsx').then((module) => module.NotificationBell),
);

/**
 * The header. Its bar is one row on every screen but for large text on phones, and stays at the top; what does not fit is in the
 * menu. Large screens have a line with the shop's services above it and a row of categories and collections below it, which
 * scroll away. No control moves when the session becomes known, because a press at that moment would be lost. So the bell takes
 * its room from the search box, and the account has a fixed width.
 */
export function Header() {
  return (
    <header className="contents print:hidden">
      <ServiceLine />
      <Bar />
      <ShelfLinks />
    </header>
  );
}

function Bar() {
  const { t } = useText();
  const links = useHeaderLinks();
  return (
    <div className="sticky top-0 z-30 border-b border-soil-200 bg-surface/95 backdrop-blur">
      <div className="page-width flex items-center gap-2 py-2 max-md:flex-wrap sm:gap-4 sm:py-2.5 lg:max-xl:gap-3">
        <Logo short />
        <nav aria-label={t('layout.main')} className="hidden lg:block">
          <NavLinks
            links={links}
            className="flex items-center"
            linkClassName="block rounded-lg px-1.5 py-2 font-semibold lg:max-xl:text-sm xl:px-3 whitespace-nowrap text-soil-700 hover:bg-leaf-50 hover:text-leaf-700 aria-[current=page]:text-leaf-700 aria-[current=page]:underline aria-[current=page]:decoration-leaf-400 aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
          />
        </nav>
        <div className="ml-auto min-w-24 grow basis-0 md:max-w-md lg:max-w-sm">
          <SearchBox />
        </div>
        <div className="ml-auto flex shrink-0 items-center sm:gap-2 lg:ml-0 lg:gap-0 xl:gap-2">
          <OwnBell />
          <LanguageSwitch className="hidden min-h-11 items-center rounded-lg px-3 font-semibold text-soil-700 hover:bg-leaf-50 hover:text-leaf-700 md:flex" />
          <WishLink />
          <CartLink />
          <div className="hidden w-42 md:block lg:w-28 xl:w-42">
            <AccountCorner />
          </div>
          <MobileMenu />
        </div>
      </div>
    </div>
  );
}

/** On phones it is in the menu. */
function WishLink() {
  const { t } = useText();
  return (
    <Link
      to={href('/wish-list')}
      aria-label={t('wishes.title')}
      className="hidden size-11 place-items-center rounded-full text-soil-800 hover:bg-leaf-50 md:grid"
    >
      <Heart aria-hidden className="size-6" />
    </Link>
  );
}

function CartLink() {
  const { t, count: formatted } = useText();
  const count = useCartCount();
  return (
    <CountedLink
      to={href('/cart')}
      icon={ShoppingCart}
      label={t('layout.cart', { count })}
      count={count}
      shown={count > 999 ? `${formatted(999)}+` : formatted(count)}
    />
  );
}

function OwnBell() {
  const session = useSession();
  if (session.state !== 'user') return null;
  return (
    <Suspense fallback={<span className="size-11" />}>
      <NotificationBell reader="user" />
    </Suspense>
  );
}

function AccountCorner() {
  const { t } = useText();
  const session = useSession();
  if (session.state === 'loading') return <Skeleton className="h-11" />;
  if (session.state === 'visitor')
    return (
      <Button onClick={openLogin} className="w-full">
        {t('common.login')}
      </Button>
    );
  return (
    <Suspense fallback={<Skeleton className="h-11" />}>
      <UserMenu user={session.user} />
    </Suspense>
  );
}

function ProfileLink({ user }: { user: User }) {
  return (
    <Link to={href('/profile')} className="block truncate rounded-lg px-3 py-2 font-semibold hover:bg-leaf-50">
      {user.name}
    </Link>
  );
}
