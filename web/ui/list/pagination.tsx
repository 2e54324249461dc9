import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { useText } from '#web/language/use-text.ts';
import { Link } from '#web/navigation/navigation.ts';
import { pageNumbers } from './page-numbers.ts';

type PaginationProps = {
  /** Accessible name, e.g. "Pages of products". */
  label: string;
  current: number;
  total: number;
  /** The URL of a page. */
  toPage(page: number): To;
};

/** Links to the pages of a list; renders nothing for a single page. */
export function Pagination({ label, current, total, toPage }: PaginationProps) {
  const { t, count } = useText();
  if (total <= 1) return null;
  return (
    <nav aria-label={label} className="mt-6">
      <ul className="flex flex-wrap items-center justify-center gap-1">
        <li>
          <Step to={current > 1 ? toPage(Math.min(current - 1, total)) : null} label={t('lists.previous-page')}>
            <ChevronLeft aria-hidden className="size-5" />
          </Step>
        </li>
        {pageNumbers(current, total).map((page) => (
          <li key={page}>
            <Link
              to={toPage(page)}
              aria-label={t('lists.page', { page })}
              aria-current={page === current ? 'page' : undefined}
              className={`${box} hover:bg-leaf-100 aria-[current=page]:bg-solid aria-[current=page]:text-white`}
            >
              {count(page)}
            </Link>
          </li>
        ))}
        <li>
          <Step to={current < total ? toPage(current + 1) : null} label={t('lists.next-page')}>
            <ChevronRight aria-hidden className="size-5" />
          </Step>
        </li>
      </ul>
    </nav>
  );
}

const box = 'grid h-11 min-w-11 place-items-center rounded-xl px-2 font-semibold tabular-nums text-soil-800';

function Step({ to, label, children }: { to: To | null; label: string; children: ReactNode }) {
  if (to === null) return <span className={`${box} opacity-35`}>{children}</span>;
  return (
    <Link to={to} aria-label={label} className={`${box} hover:bg-leaf-100`}>
      {children}
    </Link>
  );
}
