import { sellerMenu } from 'virtual:seller-menu';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { limits } from '#contract/limits.ts';
import {
  useLiveManualPayments,
  useManualPaymentCount,
} from '#web/features/manual-payments/seller/manual-payment-queries.ts';
import { useNewOrderCount } from '#web/features/seller-orders/new-orders/new-orders.ts';
import { useLiveWorkCounts, useWorkCounts } from '#web/features/selling/work-counts.ts';
import { useText } from '#web/language/use-text.ts';
import { useCloseOnNavigation } from '#web/layout/use-close-on-navigation.ts';
import { href, NavLink } from '#web/navigation/navigation.ts';
import { ThemeSwitch } from '#web/theme/theme-switch.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { useSheet } from '#web/ui/sheet/use-sheet.ts';
import { sellerLinkOf } from './seller-link-of.ts';

/** The seller's menu: a column beside the page; on small screens a bar above it that opens a sheet. */
export function SellerMenu() {
  const { t } = useText();
  useLiveWorkCounts();
  useLiveManualPayments();
  return (
    <nav
      aria-label={t('seller.area')}
      className="border-b border-soil-200 bg-surface print:hidden lg:sticky lg:top-16 lg:h-[calc(100dvh-4rem)] lg:w-52 lg:shrink-0 lg:overflow-y-auto lg:border-r lg:border-b-0"
    >
      <MenuBar />
      <div className="px-2 py-3 text-sm max-lg:hidden">
        <SellerEntries />
      </div>
    </nav>
  );
}

/** Shows the current page and the number of new orders, and opens the menu. */
function MenuBar() {
  const { t } = useText();
  const { pathname } = useLocation();
  const sheet = useSheet();
  const [isOpen, setOpen] = useState(false);
  useCloseOnNavigation(sheet.close);
  const here = sellerLinkOf(pathname);
  return (
    <div className="lg:hidden">
      <button
        type="button"
        popoverTarget={sheet.id}
        className="flex min-h-12 w-full items-center gap-3 px-4 text-left font-semibold text-soil-800 hover:bg-leaf-50 focus-visible:-outline-offset-2 sm:px-6"
      >
        <Menu aria-hidden className="size-5 shrink-0" />
        <span>{t('layout.menu')}</span>
        <NewOrderBadge />
        <span className="min-w-0 truncate border-l border-soil-300 pl-3 text-leaf-800">{here && t(here.text)}</span>
      </button>
      <Sheet control={sheet} as="nav" title={t('layout.menu')} closeLabel={t('layout.close-menu')} onToggle={setOpen}>
        {isOpen && (
          <div className="mt-2 grid gap-4">
            <SellerEntries onFollow={sheet.close} />
            <ThemeSwitch className="border-t border-soil-200 px-3 pt-4" />
          </div>
        )}
      </Sheet>
    </div>
  );
}

function SellerEntries({ onFollow }: { onFollow?: () => void }) {
  const { t } = useText();
  return (
    <div className="grid gap-3">
      {sellerMenu.map(({ title, links }) => (
        <div key={title}>
          <p aria-hidden className="mb-0.5 px-2.5 text-xs font-semibold tracking-wide text-soil-600 uppercase">
            {t(title)}
          </p>
          <ul aria-label={t(title)} className="grid">
            {links.map((link) => (
              <li key={link.to}>
                <SellerEntry {...link} onFollow={onFollow} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

type SellerEntryProps = (typeof sellerMenu)[number]['links'][number] & { onFollow: (() => void) | undefined };

function SellerEntry({ to, text, icon: Icon, count, onFollow }: SellerEntryProps) {
  const { t } = useText();
  return (
    <NavLink
      to={to}
      end={to === href('/seller')}
      onClick={onFollow}
      className="flex min-h-11 items-center gap-2.5 rounded-xl px-2.5 font-semibold text-soil-800 lg:min-h-9 transition-colors hover:bg-leaf-50 hover:text-leaf-800 focus-visible:-outline-offset-2 aria-[current=page]:bg-leaf-100 aria-[current=page]:text-leaf-800"
    >
      <Icon aria-hidden className="size-5 shrink-0 text-leaf-600" />
      {t(text)}
      {count === 'orders' && <NewOrderBadge className="ml-auto" />}
      {count === 'manual-payments' && <ManualPaymentBadge />}
      {count !== undefined && count in waiting && <WorkBadge of={count as keyof typeof waiting} />}
    </NavLink>
  );
}

/** What waits, with its words and its number. */
const waiting = {
  requests: ['seller.menu.requests-wait', 'pendingRequests'],
  messages: ['seller.menu.messages-wait', 'newMessages'],
  claims: ['seller.menu.claims-wait', 'openClaims'],
  parcels: ['seller.menu.parcels-wait', 'parcelsNeedYou'],
} as const;

function WorkBadge({ of }: { of: keyof typeof waiting }) {
  const { t, atLeast } = useText();
  const counts = useWorkCounts();
  const [text, number] = waiting[of];
  const count = counts?.[number] ?? 0;
  const shown = atLeast(count, { isEstimate: counts?.isEstimate, counted: limits.matchesCounted });
  return <Badge count={count} shown={shown} label={t(text, { count, shown })} className="ml-auto" />;
}

function NewOrderBadge({ className = '' }: { className?: string }) {
  const { t, count: formatted } = useText();
  const count = useNewOrderCount();
  return <Badge count={count} shown={formatted(count)} label={t('sales.waiting', { count })} className={className} />;
}

function ManualPaymentBadge() {
  const { t, count: formatted } = useText();
  const count = useManualPaymentCount();
  return (
    <Badge count={count} shown={formatted(count)} label={t('sales.manual.waiting', { count })} className="ml-auto" />
  );
}

type BadgeProps = { count: number; shown: string; label: string; className: string };

/** A number in a pill; nothing for none. Screen readers get the label instead. */
function Badge({ count, shown, label, className }: BadgeProps) {
  if (count === 0) return null;
  return (
    <span className={`min-w-6 rounded-full bg-solid px-1.5 text-center text-sm text-white ${className}`}>
      <span aria-hidden>{shown}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
