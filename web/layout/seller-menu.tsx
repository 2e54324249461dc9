import { Menu } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useNewOrderCount } from '#web/features/orders/seller/new-orders/new-orders.ts';
import { useText } from '#web/language/use-text.ts';
import { href, NavLink } from '#web/navigation/navigation.ts';
import { ThemeSwitch } from '#web/theme/theme-switch.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import { sellerLinkOf } from './seller-link-of.ts';
import { sellerLinks } from './seller-links.ts';

/** The seller's menu: a column beside the page, on small screens a bar above it that opens a sheet. */
export function SellerMenu() {
  const { t } = useText();
  return (
    <nav
      aria-label={t('seller.area')}
      className="border-b border-soil-200 bg-surface print:hidden lg:sticky lg:top-16 lg:h-[calc(100dvh-4rem)] lg:w-60 lg:shrink-0 lg:overflow-y-auto lg:border-r lg:border-b-0"
    >
      <MenuBar />
      <div className="px-3 py-5 max-lg:hidden">
        <SellerEntries />
      </div>
    </nav>
  );
}

/** Says on which page the seller is and whether new orders wait, and opens the menu. */
function MenuBar() {
  const { t } = useText();
  const { key, pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu, whatever it leads to
  useEffect(() => setOpen(false), [key]);
  const here = sellerLinkOf(pathname);
  const close = () => setOpen(false);
  return (
    <div className="lg:hidden">
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="flex min-h-12 w-full items-center gap-3 px-4 text-left font-semibold text-soil-800 hover:bg-leaf-50 focus-visible:-outline-offset-2 sm:px-6"
      >
        <Menu aria-hidden className="size-5 shrink-0" />
        <span>{t('layout.menu')}</span>
        <NewOrderBadge />
        <span className="min-w-0 truncate border-l border-soil-300 pl-3 text-leaf-800">{here && t(here.text)}</span>
      </button>
      <MenuSheet open={open} onClose={close} onClosed={() => button.current?.focus()} hidden="lg:hidden">
        <nav aria-label={t('seller.area')} className="mt-2 grid gap-4">
          <SellerEntries onFollow={close} />
          <ThemeSwitch className="border-t border-soil-200 px-3 pt-4" />
        </nav>
      </MenuSheet>
    </div>
  );
}

function SellerEntries({ onFollow }: { onFollow?: () => void }) {
  const { t } = useText();
  return (
    <ul className="grid gap-1">
      {sellerLinks.map(({ to, text, icon: Icon }) => (
        <li key={to}>
          <NavLink
            to={to}
            end={to === href('/seller')}
            onClick={onFollow}
            className="flex min-h-11 items-center gap-3 rounded-xl px-3 font-semibold text-soil-700 transition-colors hover:bg-leaf-50 hover:text-leaf-800 focus-visible:-outline-offset-2 aria-[current=page]:bg-leaf-100 aria-[current=page]:text-leaf-800"
          >
            <Icon aria-hidden className="size-5 shrink-0" />
            {t(text)}
            {to === href('/seller/orders') && <NewOrderBadge className="ml-auto" />}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

function NewOrderBadge({ className = '' }: { className?: string }) {
  const { t, count: formatted } = useText();
  const count = useNewOrderCount();
  if (count === 0) return null;
  return (
    <span className={`min-w-6 rounded-full bg-solid px-1.5 text-center text-sm text-white ${className}`}>
      <span aria-hidden>{formatted(count)}</span>
      <span className="sr-only">{t('sales.waiting', { count })}</span>
    </span>
  );
}
