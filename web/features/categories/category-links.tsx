import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { categoriesBelow } from '#contract/categories/category.ts';
import { useText } from '#web/language/use-text.ts';
import { categoryPath } from '#web/navigation/category-path.ts';
import { href } from '#web/navigation/navigation.ts';
import { chipLink } from '#web/ui/link/chip-link.ts';
import { NavLinks } from '#web/ui/link/nav-links.tsx';
import { useCategories } from '#web/ui/use-categories.ts';

/** The categories as a row of links that scrolls sideways on small screens. On large screens the header has them. */
export function CategoryLinks() {
  const { t } = useText();
  const { offered, nameOf } = useCategories();
  const links = [
    { to: href('/products'), text: 'catalog.all' as const },
    ...categoriesBelow(offered(), null).map((one) => ({ to: categoryPath(one.path), label: nameOf(one) })),
  ];
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current link
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row.current && current)
      row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return (
    <div className="mb-3 lg:hidden">
      <nav
        ref={row}
        aria-label={t('catalog.categories')}
        className="relative -mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0"
      >
        <NavLinks links={links} end className="flex w-max gap-2" linkClassName={chipLink} />
      </nav>
    </div>
  );
}
