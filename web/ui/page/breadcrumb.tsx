import { ChevronRight } from 'lucide-react';
import { useText } from '#web/language/use-text.ts';
import { Link } from '#web/navigation/navigation.ts';
import { type BreadcrumbProps, BreadcrumbStructuredData } from './breadcrumb-structured-data.tsx';

/** The breadcrumb, with its structured data. */
export function Breadcrumb({ parents, current, className = '' }: BreadcrumbProps & { className?: string }) {
  const { t } = useText();
  return (
    <nav aria-label={t('common.breadcrumb')} className={`py-4 text-sm ${className}`}>
      <ol className="flex flex-wrap items-center gap-x-1 whitespace-nowrap text-soil-600">
        {parents.map(({ to, text }) => (
          <li key={to} className="flex shrink-0 items-center gap-1">
            <Link to={to} className="py-1 hover:text-leaf-700 hover:underline">
              {text}
            </Link>
            <ChevronRight aria-hidden className="size-4 text-soil-500" />
          </li>
        ))}
        <li aria-current="page" className="min-w-0 flex-1 basis-24 truncate py-1 font-semibold text-soil-800">
          {current}
        </li>
      </ol>
      <BreadcrumbStructuredData parents={parents} current={current} />
    </nav>
  );
}
