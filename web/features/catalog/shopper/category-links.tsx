import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { categories } from '#contract/catalog.ts';
import { categoryPath } from '#web/navigation/category-path.ts';
import { href, NavLink } from '#web/navigation/navigation.ts';

const linkClasses = 'block rounded-full border px-4 py-2 text-sm font-semibold whitespace-nowrap transition-colors';

/** The categories as a row of links above a list; small screens scroll it sideways. */
export function CategoryLinks() {
  const links = [
    { to: href('/products'), text: 'All' },
    ...categories.map(({ path, text }) => ({ to: categoryPath(path), text })),
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
    <nav ref={row} aria-label="Categories" className="relative -mx-4 my-5 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0">
      <ul className="flex gap-2">
        {links.map(({ to, text }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className={({ isActive }) =>
                `${linkClasses} ${isActive ? 'border-leaf-700 bg-leaf-700 text-white' : 'border-soil-300 bg-white text-soil-800 hover:border-leaf-600 hover:text-leaf-700'}`
              }
            >
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
