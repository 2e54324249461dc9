import { LogOut } from 'lucide-react';
import { LanguageSwitch } from '#web/features/language/language-switch.tsx';
import { NotificationBell } from '#web/features/notifications/notification-bell.tsx';
import { sellerSession } from '#web/features/selling/seller-session.ts';
import { useText } from '#web/language/use-text.ts';
import { Logo } from '#web/layout/logo.tsx';
import { useLogout } from '#web/session/use-logout.ts';
import { ThemeSwitch } from '#web/theme/theme-switch.tsx';
import { Button } from '#web/ui/button.tsx';
import { SellerSearch } from './seller-search.tsx';

/** The header of the seller area: a link to the shop, the area's name and the logout. */
export function SellerHeader() {
  const { t } = useText();
  const logOut = useLogout(sellerSession);
  return (
    <header className="print:hidden sticky top-0 z-30 flex min-h-16 flex-wrap items-center gap-1.5 border-b border-soil-200 bg-surface px-3 sm:gap-3 sm:px-6">
      <Logo short />
      <span className="rounded-full bg-leaf-100 px-3 py-0.5 text-sm font-semibold text-leaf-800 max-[22rem]:sr-only">
        {t('seller.area')}
      </span>
      <SellerSearch />
      <ThemeSwitch className="hidden md:block" />
      <LanguageSwitch className="flex min-h-11 items-center rounded-lg px-2 font-semibold text-soil-700 hover:bg-leaf-50 hover:text-leaf-700" />
      <NotificationBell reader="seller" />
      <Button variant="secondary" size="small" onClick={logOut} className="min-h-11!">
        <LogOut aria-hidden className="size-4" />
        {t('common.logout')}
      </Button>
    </header>
  );
}
