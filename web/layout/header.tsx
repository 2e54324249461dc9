import { Heart, ShoppingCart } from 'lucide-react';
import { Suspense } from 'react';
import type { User } from '#contract/accounts.ts';
import { openLogin } from '#web/features/accounts/login-dialog-store.ts';
import { useSession } from '#web/features/accounts/session.ts';
import { useCartCount } from '#web/features/cart/cart-count.ts';
import { SearchBox } from '#web/features/catalog/search/search-box.tsx';
import { LanguageSwitch } from '#web/features/language/language-switch.tsx';
import { useText } from '#web/language/use-text.ts';
import { href, Link } from '#web/navigation/navigation.ts';
import { Button } from '#web/ui/button.tsx';
import { CountedLink } from '#web/ui/counted-link.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { NavLinks } from '#web/ui/nav-links.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { headerLinks } from './shop-links.ts';

/** Only those who are logged in need the menu's code. Without it their name still leads to the profile. */
const UserMenu = lazyPart(() => import('./user-menu.tsx').then((module) => module.UserMenu), ProfileLink);

/** It brings the calls of logged-in people with it, 4 kB that a visitor does not need. */
const NoticeBell = lazyPart(() => import('#web/features/notices/notice-bell.tsx').then((module) => module.NoticeBell));

/**
 * The shop's header, one row on every screen: what does not fit stands in the menu. Nothing that can be pressed moves
 * when the session becomes known: a press that it comes into would be lost. So the bell stands at the side of the
 * search box, which gives way, and the account has one width for all.
 */
export function Header() {
  const { t } = useText();
  return (
    <header className="print:hidden sticky top-0 z-30 border-b border-soil-200 bg-surface/95 backdrop-blur">
      <div className="page-width flex items-center gap-2 py-2 sm:gap-4 sm:py-2.5">
        <Logo short />
        <nav aria-label={t('layout.main')} className="hidden xl:block">
          <NavLinks
            links={headerLinks}
            className="flex items-center"
            linkClassName="block rounded-lg px-3 py-2 font-semibold whitespace-nowrap text-soil-700 hover:bg-leaf-50 hover:text-leaf-700 aria-[current=page]:text-leaf-700 aria-[current=page]:underline aria-[current=page]:decoration-leaf-400 aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
          />
        </nav>
        <div className="ml-auto min-w-0 grow md:max-w-md xl:max-w-sm">
          <SearchBox />
        </div>
        <div className="flex shrink-0 items-center sm:gap-2 md:max-xl:ml-auto">
          <OwnBell />
          <LanguageSwitch className="hidden min-h-11 items-center rounded-lg px-3 font-semibold text-soil-700 hover:bg-leaf-50 hover:text-leaf-700 md:flex" />
          <WishLink />
          <CartLink />
          <div className="hidden w-42 md:block">
            <AccountCorner />
          </div>
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

/** On phones it stands in the menu. */
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
      <NoticeBell reader="user" />
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
