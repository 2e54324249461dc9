import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useText } from '#web/language/use-text.ts';
import { href, NavLink } from '#web/navigation/navigation.ts';
import { sellerLinks } from './seller-links.ts';

/** The seller's menu: a column beside the page, on small screens a row above it that scrolls sideways. */
export function SellerMenu() {
  const { t } = useText();
  const list = useActiveInView();
  return (
    <nav
      aria-label={t('seller.area')}
      className="border-b border-soil-200 bg-white lg:sticky lg:top-16 lg:h-[calc(100dvh-4rem)] lg:w-60 lg:shrink-0 lg:overflow-y-auto lg:border-r lg:border-b-0"
    >
      <ul
        ref={list}
        className="flex gap-1 overflow-x-auto px-3 py-2 [scrollbar-width:none] lg:flex-col lg:overflow-x-visible lg:px-3 lg:py-5"
      >
        {sellerLinks.map(({ to, text, icon: Icon }) => (
          <li key={to} className="shrink-0">
            <NavLink
              to={to}
              end={to === href('/seller')}
              className="flex min-h-11 items-center gap-2.5 rounded-xl px-3 font-semibold whitespace-nowrap text-soil-700 transition-colors hover:bg-leaf-50 hover:text-leaf-800 focus-visible:-outline-offset-2 aria-[current=page]:bg-leaf-100 aria-[current=page]:text-leaf-800 lg:gap-3"
            >
              <Icon aria-hidden className="size-5 shrink-0" />
              {t(text)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls the row so far that the entry of the page is seen. */
function useActiveInView() {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another entry
  useEffect(() => {
    const row = list.current;
    const entry = row?.querySelector('[aria-current=page]')?.parentElement;
    if (row && entry) row.scrollLeft = entry.offsetLeft - (row.clientWidth - entry.clientWidth) / 2;
  }, [pathname]);
  return list;
}
